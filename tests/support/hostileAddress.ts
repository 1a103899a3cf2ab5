import fc from "fast-check";

/** Slashes and dots in any order, of which parsers of addresses make other hosts; fast-check's `webPath` and `webUrl` list all code points first. */
export const hostileAddress = fc
	.array(fc.constantFrom("/", "/", "\\", ".", "a.example", "?", "@", "\t", "%2f"), { maxLength: 6 })
	.map((parts) => parts.join(""));
