//! The metadata of a file. The title and the author are written twice, as document information and as XMP, because old
//! and new PDF viewers look in different places.

use super::bytes::{Ids, digest};
use super::layers;
use super::links::{Bookmark, LinkRefs};
use crate::spelling::without_controls;
use pdf_writer::types::PageMode;
use pdf_writer::{Pdf, Ref, TextStr};

const PRODUCER: &str = "jumpmaze";

/// The metadata of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The title, which PDF viewers show at the top of the window.
    pub title: String,
    /// The author.
    pub author: Option<String>,
    /// The tag of the language.
    pub language: String,
    /// The bookmarks: titles that are links to pages.
    pub bookmarks: Vec<Bookmark>,
}

/// Writes the catalogue, the metadata, and the identifier of the file. The identifier is a digest of all bytes before
/// the identifier.
pub(super) fn write(
    file: &mut Pdf,
    ids: &mut Ids,
    about: &About,
    pages: Ref,
    layers: &layers::PdfLayerRefs,
    links: LinkRefs,
) {
    let metadata = ids.next();
    file.metadata(metadata, xmp(about).as_bytes());
    let mut info = file.document_info(ids.next());
    info.title(TextStr(&about.title));
    if let Some(author) = &about.author {
        info.author(TextStr(author));
    }
    info.producer(TextStr(PRODUCER));
    drop(info);
    let mut catalog = file.catalog(ids.next());
    catalog
        .pages(pages)
        .metadata(metadata)
        .lang(TextStr(&about.language));
    catalog.viewer_preferences().display_doc_title(true);
    if let Some(names) = links.names {
        catalog.destinations(names);
    }
    if let Some(bookmarks) = links.bookmarks {
        catalog.outlines(bookmarks).page_mode(PageMode::UseOutlines);
    }
    layers.write_list(&mut catalog);
    drop(catalog);
    let file_id = digest(file.as_bytes()).to_be_bytes().to_vec();
    file.set_file_id((file_id.clone(), file_id));
}

/// The metadata as XMP. The text is not compressed, so that programs that cannot read PDF find it.
fn xmp(about: &About) -> String {
    let title = escaped(&about.title);
    let language = escaped(&about.language);
    let author = about.author.as_deref().map_or(String::new(), |author| {
        let author = escaped(author);
        format!("   <dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>\n")
    });
    // The first line contains the byte order mark. It tells programs where the packet begins, and the encoding of the
    // packet.
    format!(
        r#"<?xpacket begin="{BYTE_ORDER_MARK}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
{author}   <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
   <pdf:Producer>{PRODUCER}</pdf:Producer>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"#
    )
}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Escapes a text for XML. Control characters become blanks, and other characters that XML forbids are dropped.
fn escaped(text: &str) -> String {
    without_controls(text)
        .replace(['\u{fffe}', '\u{ffff}'], "")
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xmp_is_escaped() {
        assert_eq!(
            escaped("<script> & \u{0}שלום]]>"),
            "&lt;script&gt; &amp;  שלום]]&gt;"
        );
    }
}
