/**
 * A compound so short that half of it alone on a line reads as a word of its own: "co-op", "four-day"; ten characters at most, and
 * two parts.
 */
const compound = /(?<![\p{L}\d-])(?=[\p{L}\d-]{3,10}(?![\p{L}\d-]))([\p{L}\d]+-[\p{L}\d]+)(?![\p{L}\d-])/u;

/** Words of a headline, whose short compounds are not broken at their hyphens. */
export function Unbroken({ text }: { text: string }) {
	const parts = text.split(compound);
	if (parts.length === 1) return text;
	// Every second part is a compound: `split` gives what its group found.
	return parts.map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one headline, which never change places.
			<span className="unbroken" key={index}>
				{part}
			</span>
		),
	);
}
