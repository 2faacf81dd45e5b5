//! Structures of options, which callers make by methods.

/// Defines a structure of options. For each field there is a method of the same name that sets it, with the same
/// documentation. New options can be added later, because callers cannot name the fields.
///
/// ```
/// use jumpmaze::sheets::View;
/// let view = View::default().title("For Ada".to_owned()).solution(true);
/// # let _ = view;
/// ```
macro_rules! options {
    (
        $(#[$doc:meta])+
        pub struct $name:ident {
            $($(#[$about:meta])+ $field:ident: $type:ty,)+
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
                pub fn $field(self, $field: impl Into<$type>) -> $name {
                    $name { $field: $field.into(), ..self }
                }
            )+
        }
    };
}

pub(crate) use options;
