/** The bytes of a `Range` header (RFC 9110 §14): `whole` when absent or not a single range. */
export type ByteRange = "whole" | "unsatisfiable" | { from: number; to: number };

/** Reads a single byte range over a body of `size` bytes. Several ranges at once are answered with the whole, as the RFC allows. */
export function byteRangeOf(header: string | null, size: number): ByteRange {
	const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
	if (!parts) return "whole";
	const [, first = "", last = ""] = parts;
	if (first === "" && last === "") return "whole";
	if (first === "") {
		const count = Math.min(Number(last), size);
		return count === 0 ? "unsatisfiable" : { from: size - count, to: size - 1 };
	}
	const from = Number(first);
	const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
	if (last !== "" && Number(last) < from) return "whole";
	return from >= size ? "unsatisfiable" : { from, to };
}
