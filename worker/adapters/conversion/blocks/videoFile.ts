import { absolute, imageOf, type Setting, type VideoFiles } from "./block.ts";
import { type Element, elementsIn } from "./htmlTree.ts";

/** Formats that the site's player plays, by the ending or the MIME type of a file. */
const formats: readonly (readonly [RegExp, string])[] = [
	[/\.(?:mp4|m4v)$|^video\/(?:mp4|x-m4v)\b/i, "MPEG4"],
	[/\.webm$|^video\/webm\b/i, "WEBM"],
	[/\.m3u8$|^application\/(?:vnd\.apple\.mpegurl|x-mpegurl)\b/i, "M3U"],
];

const formatOf = (path: string, type: unknown): string | undefined =>
	formats.find(([pattern]) => pattern.test(path) || (typeof type === "string" && pattern.test(type)))?.[1];

/** The files of a `video` element that the site's player plays, with its picture and title; null without one. */
export function videoIn(setting: Setting, node: Element): VideoFiles | null {
	const assets = [node, ...elementsIn(node).filter(({ tagName }) => tagName === "source")].flatMap(({ properties }) => {
		const url = typeof properties.src === "string" ? absolute(setting, properties.src) : null;
		const format = url?.protocol === "https:" ? formatOf(url.pathname, properties.type) : undefined;
		return url && format ? [{ format, publicUrl: url.href }] : [];
	});
	const { poster, title } = node.properties;
	return assets.length === 0
		? null
		: {
				assets,
				title: typeof title === "string" ? title.trim() : "",
				poster: typeof poster === "string" ? imageOf(setting, poster, { alt: "" }) : null,
			};
}
