//! The functions that a page calls in the WebAssembly module, and the functions that the page provides.
//!
//! ```text
//!   const at = alloc(length);            write the request, UTF-8
//!   const answer = call(at, length);     the answer in memory: [length: u32, bytes …]; the request is released
//!   release(answer);
//! ```
//!
//! Unsafe code is necessary here, because a page can pass a text only as an address in the memory of the module. The
//! page passes only addresses that `alloc` and `call` have returned, and passes each address only once.
//! `src/web/page/worker.js` is the only caller.
#![allow(unsafe_code)]

use crate::{clock, web};
use std::mem;
use std::slice;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// The time in milliseconds.
    safe fn now() -> f64;
    /// Receives a message while a request is answered.
    fn send(at: *const u8, length: usize);
}

/// Returns the address of new memory for a request.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    let bytes = vec![0_u8; length].into_boxed_slice();
    Box::into_raw(bytes).cast()
}

/// Answers the request at this address, and returns the address of the answer. The answer consists of the length of its
/// text, in four bytes, and the text.
///
/// # Safety
///
/// `at` is an address that `alloc` returned and that was not passed to `call` before, and `length` is the length that
/// was passed to `alloc`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(at: *mut u8, length: usize) -> *mut u8 {
    clock::set(|| now());
    // SAFETY: `alloc` made a boxed slice with this address and length, and the slice was not released.
    let request = unsafe { Box::from_raw(slice::from_raw_parts_mut(at, length)) };
    let request = String::from_utf8_lossy(&request);
    let answer = web::answer(&request, &mut |message| {
        // SAFETY: the page reads the bytes before it returns.
        unsafe { send(message.as_ptr(), message.len()) }
    });
    let length = u32::try_from(answer.len()).expect("the memory has 32-bit addresses");
    let bytes = [&length.to_le_bytes(), answer.as_bytes()].concat();
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

/// Releases an answer.
///
/// # Safety
///
/// `at` is an address that `call` returned and that was not released before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(at: *mut u8) {
    let head = mem::size_of::<u32>();
    // SAFETY: `call` returned the address of a boxed slice that begins with the length of the rest.
    unsafe {
        let length = u32::from_le_bytes(
            slice::from_raw_parts(at, head)
                .try_into()
                .unwrap_or_default(),
        );
        drop(Box::from_raw(slice::from_raw_parts_mut(
            at,
            head + length as usize,
        )));
    }
}
