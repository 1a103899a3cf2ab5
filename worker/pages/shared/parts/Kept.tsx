import { Fragment } from "react";

/** A compound so short that half of it alone on a line reads as a word of its own: "co-op", "four-day". */
const compound = /(?<![\p{L}\d-])([\p{L}\d]{1,6}-[\p{L}\d]{1,6})(?![\p{L}\d-])/u;
const longest = 10;

/** Words of a headline, whose short compounds are not broken at their hyphens. */
export function Kept({ text }: { text: string }) {
	// Between each two parts stands a compound, as `split` gives what its group found.
	return text.split(compound).map((part, index) =>
		index % 2 === 1 && part.length <= longest ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one headline, which never change places.
			<span className="kept" key={index}>
				{part}
			</span>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: as above.
			<Fragment key={index}>{part}</Fragment>
		),
	);
}
