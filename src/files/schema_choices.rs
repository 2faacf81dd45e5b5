//! Parts of the JSON Schema for keys whose Rust type allows more values than a variant file does. Names are taken from
//! the list of their axis.

use super::keywords::{GoalKind, Symbol, TilingKind};
use super::tag;
use crate::rules::{Corners, Direction, First, Odd, Ports, TURN_RULES};
use crate::surface::{BOUNDARIES, Centre, CropFigure, MESHES, Shape};
use schemars::{Schema, SchemaGenerator, json_schema};

/// Returns the schema of a text that is one of these names.
fn words(names: impl IntoIterator<Item = &'static str>) -> Schema {
    let names: Vec<&str> = names.into_iter().collect();
    json_schema!({ "type": "string", "enum": names })
}

/// Declares functions that return the schema of a key whose value is a word of an axis.
macro_rules! words_of {
    ($($key:ident: $Axis:ident,)+) => {$(
        pub(super) fn $key(_: &mut SchemaGenerator) -> Schema {
            words($Axis::ALL.iter().map($Axis::name))
        }
    )+};
}

words_of! {
    kinds: TilingKind,
    goal_kinds: GoalKind,
    shapes: Shape,
    centres: Centre,
    odds: Odd,
    firsts: First,
    corner_rules: Corners,
}

pub(super) fn meshes(_: &mut SchemaGenerator) -> Schema {
    words(MESHES.iter().map(|mesh| mesh.name))
}

pub(super) fn wraps(_: &mut SchemaGenerator) -> Schema {
    words(BOUNDARIES.iter().map(|boundary| boundary.name))
}

pub(super) fn cell_side(_: &mut SchemaGenerator) -> Schema {
    let direction = words(Direction::ALL.iter().map(Direction::name));
    let side = json_schema!({ "anyOf": [direction, { "type": "integer", "minimum": 0 }] });
    json_schema!({
        "type": "array", "prefixItems": [{ "type": "string" }, side], "minItems": 2, "maxItems": 2
    })
}

pub(super) fn crops(_: &mut SchemaGenerator) -> Schema {
    let point = json_schema!({ "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 });
    json_schema!({ "anyOf": [words(CropFigure::ALL.iter().map(CropFigure::name)), { "type": "array", "items": point, "minItems": 3 }] })
}

pub(super) fn alphabet(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": words(Symbol::ALL.iter().map(Symbol::name)) })
}

pub(super) fn exits(_: &mut SchemaGenerator) -> Schema {
    let directions = words(Direction::ALL.iter().map(Direction::name));
    json_schema!({ "anyOf": [words(Ports::ALL.iter().map(Ports::name)), { "type": "array", "items": directions }] })
}

pub(super) fn turns(_: &mut SchemaGenerator) -> Schema {
    let offset = json_schema!({ "type": "number", "minimum": 0, "exclusiveMaximum": 2 });
    json_schema!({ "anyOf": [words(TURN_RULES.iter().map(|rule| rule.name)), { "type": "array", "items": offset }] })
}

pub(super) fn legs(_: &mut SchemaGenerator) -> Schema {
    let length = json_schema!({ "anyOf": [{ "const": "k" }, { "type": "integer", "minimum": 1 }] });
    let leg = json_schema!({
        "type": "array", "prefixItems": [length, { "type": "integer" }], "minItems": 2, "maxItems": 2
    });
    json_schema!({ "type": "array", "items": leg })
}

/// Returns the schema of a table from language tags to texts.
pub(super) fn texts(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "propertyNames": { "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$", "maxLength": tag::LONGEST },
        "additionalProperties": { "type": "string", "minLength": 1 }
    })
}
