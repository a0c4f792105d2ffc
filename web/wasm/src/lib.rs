//! The referee for a page: three functions that pass a JSON request in and a JSON answer out. What the requests are
//! stands with [`whist_jury::api::call`]; nothing is known of them here.
//!
//! The page asks for room (`jury_alloc`), writes its request there, calls `jury_call`, and reads the answer: four bytes
//! with its length, lowest first, then the text. It gives both back with `jury_free`.

use std::alloc::{Layout, alloc, dealloc};
use std::ptr;

/// Bytes before an answer that say how long it is.
const HEAD: usize = 4;

fn layout(length: usize) -> Option<Layout> {
    Layout::from_size_align(length.max(1), 1).ok()
}

/// Room for a request of so many bytes; null where there is none.
#[unsafe(no_mangle)]
pub extern "C" fn jury_alloc(length: usize) -> *mut u8 {
    match layout(length) {
        // SAFETY: the layout is never empty.
        Some(layout) => unsafe { alloc(layout) },
        None => ptr::null_mut(),
    }
}

/// Gives room back.
///
/// # Safety
/// `room` came from `jury_alloc` or `jury_call` with this length and was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jury_free(room: *mut u8, length: usize) {
    if let Some(layout) = layout(length) {
        // SAFETY: the caller has it from the same layout.
        unsafe { dealloc(room, layout) }
    }
}

/// Answers the request that stands in this room. The answer is room of four bytes more than the length at its head;
/// null where memory is full.
///
/// # Safety
/// `room` has `length` bytes that were written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn jury_call(room: *const u8, length: usize) -> *mut u8 {
    // SAFETY: the caller wrote these bytes.
    let request = unsafe { std::slice::from_raw_parts(room, length) };
    let answer = whist_jury::api::call(&String::from_utf8_lossy(request));
    let Ok(size) = u32::try_from(answer.len()) else { return ptr::null_mut() };
    let told = jury_alloc(answer.len() + HEAD);
    if !told.is_null() {
        // SAFETY: the room holds the head and the text, and nobody else has it.
        unsafe {
            ptr::copy_nonoverlapping(size.to_le_bytes().as_ptr(), told, HEAD);
            ptr::copy_nonoverlapping(answer.as_ptr(), told.add(HEAD), answer.len());
        }
    }
    told
}
