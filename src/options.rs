//! Structures of options with one setter method for each field.

/// Defines a structure of options. Each field has a setter method with the same name and documentation. The fields are
/// not public, so new options can be added without breaking callers.
///
/// A setter takes a value of the type of its field. If the field is declared as `field: Type = Given`, the setter takes
/// `impl Into<Given>` and converts it to `Type`.
///
/// ```
/// use jumpmaze::sheets::View;
/// let view = View::default().title("For Ada").solution(true);
/// # let _ = view;
/// ```
macro_rules! options {
    (
        $(#[$doc:meta])+
        pub struct $name:ident {
            $($(#[$about:meta])+ $field:ident: $type:ty $(= $given:ty)?,)+
        }
    ) => {
        $(#[$doc])+
        pub struct $name {
            $($(#[$about])+ pub(crate) $field: $type,)+
        }

        impl $name {
            $(
                $(#[$about])+
                #[must_use]
                pub fn $field(self, $field: options!(@argument $type $(, $given)?)) -> $name {
                    $name { $field: options!(@value $field $(, $given)?), ..self }
                }
            )+
        }
    };
    (@argument $type:ty) => { $type };
    (@argument $type:ty, $given:ty) => { impl Into<$given> };
    (@value $field:ident) => { $field };
    (@value $field:ident, $given:ty) => {{
        let given: $given = $field.into();
        given.into()
    }};
}

pub(crate) use options;
