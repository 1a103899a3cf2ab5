import type { PlayableVideo } from "../domain/player/playable.ts";
import type { JwItem, JwSource } from "./jwSurface.ts";

const types: readonly (readonly [named: string, type: JwSource["type"]])[] = [
	["webm", "webm"],
	["mp4", "mp4"],
	["mpegurl", "hls"],
];

/** A video of ours as an item of its playlist; captions of the browser carry the language's name, by which they are found again. */
export function itemOf({ id, headline, poster, sources, tracks }: PlayableVideo): JwItem {
	return {
		mediaid: id,
		title: headline,
		...(poster === null ? {} : { image: poster }),
		sources: sources.flatMap(({ src, type, height }) => {
			const named = types.find(([word]) => type.includes(word));
			return named ? [{ file: src, type: named[1], ...(height === null ? {} : { label: `${height}p` }) }] : [];
		}),
		tracks: tracks.map(({ src, label }) => ({ file: src, label, kind: "captions" })),
	};
}
