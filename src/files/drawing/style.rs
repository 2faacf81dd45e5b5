//! The styles of elements: the properties that determine which shapes are tiles and where texts are.
//!
//! A property is read from the attribute `style`, from a rule `.name { … }` of a `<style>` element, or from an
//! attribute with the name of the property. The first of these three sources that sets the property is used. Rules with
//! other selectors are ignored.

use roxmltree::{Document, Node};
use std::collections::HashMap;

/// The properties that are read.
const PROPERTIES: [&str; 6] = [
    "fill",
    "stroke",
    "display",
    "visibility",
    "font-size",
    "text-anchor",
];

/// The rules of classes. Each class is mapped to the values of the properties, in the order of [`PROPERTIES`].
pub(super) struct StyleRules<'a>(HashMap<&'a str, [Option<&'a str>; PROPERTIES.len()]>);

impl<'a> StyleRules<'a> {
    /// Reads all `<style>` elements of a drawing.
    pub(super) fn of(document: &'a Document<'_>) -> StyleRules<'a> {
        let mut rules: HashMap<&str, [Option<&str>; PROPERTIES.len()]> = HashMap::new();
        let styles = document
            .descendants()
            .filter(|node| node.tag_name().name() == "style");
        for rule in styles
            .filter_map(|node| node.text())
            .flat_map(|text| text.split('}'))
        {
            let Some((selectors, body)) = rule.split_once('{') else {
                continue;
            };
            let mut values = [None; PROPERTIES.len()];
            for (name, value) in declarations(body) {
                if let Some(index) = PROPERTIES.iter().position(|property| *property == name) {
                    values[index] = Some(value);
                }
            }
            for class in selectors
                .split(',')
                .filter_map(|word| word.trim().strip_prefix('.'))
            {
                let known = rules.entry(class).or_default();
                for (known, value) in known.iter_mut().zip(values) {
                    *known = value.or(*known);
                }
            }
        }
        StyleRules(rules)
    }

    /// Returns the value of a property that an element sets itself. Inherited values are ignored.
    pub(super) fn value<'n>(&self, node: Node<'n, '_>, property: &str) -> Option<&'n str>
    where
        'a: 'n,
    {
        let of = |(name, value): (&str, &'n str)| (name == property).then_some(value);
        let inline = node.attribute("style").into_iter().flat_map(declarations);
        let classes = node
            .attribute("class")
            .unwrap_or_default()
            .split_whitespace();
        let index = PROPERTIES.iter().position(|known| *known == property);
        let mut ruled = classes.filter_map(|class| self.0.get(class)?[index?]);
        inline
            .filter_map(of)
            .last()
            .or_else(|| ruled.next_back())
            .or_else(|| node.attribute(property))
    }

    /// Whether an element and all elements inside it are hidden by `display: none`.
    pub(super) fn is_removed(&self, node: Node<'_, '_>) -> bool {
        self.value(node, "display") == Some("none")
    }
}

/// Splits declarations `name: value; …` into names and values.
fn declarations(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(';')
        .filter_map(|declaration| declaration.split_once(':'))
        .map(|(name, value)| (name.trim(), value.trim()))
}
