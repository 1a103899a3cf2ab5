import fc from "fast-check";

/** Any code point; fast-check's `binary` lists all of them first, in 2.3 s. */
export const codePoints = fc.integer({ min: 0, max: 0x10_f7ff }).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));
