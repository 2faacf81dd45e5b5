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
pub(super) enum LightAndDark {
    /// The pictures differ in their colours only. In the SVG, colours are replaced by indices of `colours`: `"#0"` is
    /// the first pair.
    SharedSvg {
        svg: String,
        /// The light and the dark colour of each index.
        colours: Vec<[String; 2]>,
    },
    /// The pictures also differ in other attributes. For example, the items of a group can have a common colour in only
    /// one of the pictures. Then only this picture has the colour on the group.
    Separate { light: String, dark: String },
}

impl LightAndDark {
    /// Combines the light and the dark version of a picture.
    pub(super) fn of(light: &Scene, dark: &Scene) -> LightAndDark {
        let [light, dark] = [svg(light), svg(dark)];
        match combined(&light, &dark) {
            Some((svg, colours)) => LightAndDark::SharedSvg { svg, colours },
            None => LightAndDark::Separate { light, dark },
        }
    }
}

/// Combines two pictures that differ in their colours only. Returns the SVG and its colours, or `None` if anything else
/// differs. Both pictures are split at their colours, and the parts are compared.
fn combined(light: &str, dark: &str) -> Option<(String, Vec<[String; 2]>)> {
    let (mut svg, mut colours) = (String::new(), Vec::new());
    let [mut light, mut dark] = [light, dark].map(|picture| picture.split(QUOTED));
    svg.push_str(light.next().filter(|&begin| dark.next() == Some(begin))?);
    loop {
        let (light, dark) = match (light.next(), dark.next()) {
            (None, None) => return Some((svg, colours)),
            (light, dark) => (light?.split_once('"')?, dark?.split_once('"')?),
        };
        if light.1 != dark.1 {
            return None;
        }
        let pair = [light.0, dark.0].map(|digits| format!("#{digits}"));
        let known = colours.iter().position(|known| *known == pair);
        let index = known.unwrap_or(colours.len());
        if known.is_none() {
            colours.push(pair);
        }
        svg.push_str(&format!("{QUOTED}{index}\"{}", light.1));
    }
}

/// The start of a quoted colour.
const QUOTED: &str = "\"#";

#[cfg(test)]
mod tests {
    use super::combined;

    #[test]
    fn pictures_that_differ_in_colours_are_combined() {
        let light = "<svg><a fill=\"#ffffff\"/><b fill=\"#000000\" stroke=\"#ffffff\"/></svg>";
        let dark = "<svg><a fill=\"#111111\"/><b fill=\"#eeeeee\" stroke=\"#111111\"/></svg>";
        let (svg, colours) = combined(light, dark).expect("only the colours differ");
        assert_eq!(
            svg,
            "<svg><a fill=\"#0\"/><b fill=\"#1\" stroke=\"#0\"/></svg>"
        );
        assert_eq!(colours, [["#ffffff", "#111111"], ["#000000", "#eeeeee"]]);
        // One colour can correspond to two colours in the other picture.
        let two = dark.replacen("111111", "222222", 1);
        let (_, colours) = combined(light, &two).expect("only the colours differ");
        assert_eq!(colours.len(), 3);
        for other in [
            dark.replace("<b fill=\"#eeeeee\"", "<b"),
            dark.replace("<a", "<g"),
            format!("{dark}<c fill=\"#ffffff\"/>"),
        ] {
            assert_eq!(combined(light, &other), None, "{other}");
        }
    }
}
