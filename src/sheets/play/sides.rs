//! Pictures for light and dark screens: one SVG with two lists of colours.
//!
//! ```text
//!   light  <path fill="#ffffff" …/>  ─┐
//!                                     ├─▶  <path fill="#0" …/>   0: #ffffff, #22272e
//!   dark   <path fill="#22272e" …/>  ─┘
//! ```

use crate::sheets::scene::Scene;
use crate::sheets::svg::svg;
use serde::Serialize;

/// A picture for light and dark screens.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(super) enum Sides {
    /// The pictures differ in their colours only. The SVG holds indices of colours: `"#0"` is the first pair.
    Alike {
        svg: String,
        /// The light and the dark colour of each index.
        colours: Vec<[String; 2]>,
    },
    /// The pictures also differ in their groups: items that share a colour on one side can have several on the other.
    Apart { light: String, dark: String },
}

impl Sides {
    /// Combines the light and the dark version of a picture.
    pub(super) fn of(light: &Scene, dark: &Scene) -> Sides {
        let [light, dark] = [svg(light), svg(dark)];
        match alike(&light, &dark) {
            Some((svg, colours)) => Sides::Alike { svg, colours },
            None => Sides::Apart { light, dark },
        }
    }
}

/// Combines two pictures that differ in colours only; `None` if they differ in more.
fn alike(light: &str, dark: &str) -> Option<(String, Vec<[String; 2]>)> {
    let (mut one, mut colours) = (String::new(), Vec::new());
    let [mut ours, mut theirs] = [light, dark].map(|svg| svg.split(QUOTED));
    one.push_str(ours.next().filter(|&begin| theirs.next() == Some(begin))?);
    loop {
        let (ours, theirs) = match (ours.next(), theirs.next()) {
            (None, None) => return Some((one, colours)),
            (ours, theirs) => (ours?.split_once('"')?, theirs?.split_once('"')?),
        };
        if ours.1 != theirs.1 {
            return None;
        }
        let pair = [ours.0, theirs.0].map(|digits| format!("#{digits}"));
        let known = colours.iter().position(|known| *known == pair);
        let number = known.unwrap_or(colours.len());
        if known.is_none() {
            colours.push(pair);
        }
        one.push_str(&format!("{QUOTED}{number}\"{}", ours.1));
    }
}

/// The start of a quoted colour.
const QUOTED: &str = "\"#";

#[cfg(test)]
mod tests {
    use super::alike;

    #[test]
    fn pictures_that_differ_in_colours_are_one() {
        let light = "<svg><a fill=\"#ffffff\"/><b fill=\"#000000\" stroke=\"#ffffff\"/></svg>";
        let dark = "<svg><a fill=\"#111111\"/><b fill=\"#eeeeee\" stroke=\"#111111\"/></svg>";
        let (svg, colours) = alike(light, dark).expect("they are alike");
        assert_eq!(
            svg,
            "<svg><a fill=\"#0\"/><b fill=\"#1\" stroke=\"#0\"/></svg>"
        );
        assert_eq!(colours, [["#ffffff", "#111111"], ["#000000", "#eeeeee"]]);
        // One colour can correspond to two on the other side.
        let two = dark.replacen("111111", "222222", 1);
        let (_, colours) = alike(light, &two).expect("they are alike");
        assert_eq!(colours.len(), 3);
        for other in [
            dark.replace("<b fill=\"#eeeeee\"", "<b"),
            dark.replace("<a", "<g"),
            format!("{dark}<c fill=\"#ffffff\"/>"),
        ] {
            assert_eq!(alike(light, &other), None, "{other}");
        }
    }
}
