import type { ReactNode } from "react";

/** Short compounds: `co-op`, `3-2`, `play-by-play`. Longer ones may break where they are joined. */
const short =
	/(?<![\p{L}\d-])(?:[\p{L}\d]{1,3}-[\p{L}\d]{1,7}|[\p{L}\d]{1,7}-[\p{L}\d]{1,3}|[\p{L}\d]{1,5}-[\p{L}\d]{1,3}-[\p{L}\d]{1,5})(?![\p{L}\d-])/gu;

/** A headline whose short compounds stay on one line: `co-/op` and `3-/2` read as two words. */
export function Unbroken({ text }: { text: string }): ReactNode {
	if (!text.includes("-")) return text;
	const parts: ReactNode[] = [];
	let from = 0;
	for (const { 0: compound, index } of text.matchAll(short)) {
		parts.push(
			text.slice(from, index),
			<span key={index} className="unbroken">
				{compound}
			</span>,
		);
		from = index + compound.length;
	}
	return parts.length === 0 ? text : [...parts, text.slice(from)];
}
