import { textOf } from "../../../../client/domain/calls/fields.ts";
import type { PlayableSource, PlayableTrack, PlayableVideo } from "../../../../client/domain/player/playable.ts";
import { isOwnPath, isShownPicture } from "../../../platform/linkAddress.ts";
import type { Video } from "../../../schemas/documents/video.ts";
import { pathOf } from "../../kernel/facts.ts";
import { pictureAt } from "../picture.model.ts";

/** Formats of the content system with their MIME types, in the order in which they are offered. */
const types = ['video/webm; codecs="vp9,opus"', "video/mp4", "application/vnd.apple.mpegurl"] as const;
/** Names of formats with the rank of their type; streams last, so that browsers choose a file's quality. */
const ranks: ReadonlyMap<string, number> = new Map([
	["webm", 0],
	["mpeg4", 1],
	["mp4", 1],
	["m3u", 2],
	["m3u8", 2],
	["hls", 2],
]);

const finite = (value: number | undefined): number | null => (value !== undefined && Number.isFinite(value) ? value : null);

/** Returns whether a file is on the page's own host or a host of `MEDIA_HOSTS`. */
function mayPlay(url: string, hosts: ReadonlySet<string>): boolean {
	return isOwnPath(url) || (URL.canParse(url) && new URL(url).protocol === "https:" && hosts.has(new URL(url).host));
}

function sourcesOf(assets: Video["videoAssets"], hosts: ReadonlySet<string>): PlayableSource[] {
	const known: { rank: number; bitrate: number; source: PlayableSource }[] = [];
	for (const { format, publicUrl: src, height, bitrate } of assets) {
		const rank = ranks.get(format.toLowerCase()) ?? -1;
		const type = types[rank];
		if (type && mayPlay(src, hosts)) known.push({ rank, bitrate: finite(bitrate) ?? 0, source: { src, type, height: finite(height) } });
	}
	return known
		.sort((a, b) => a.rank - b.rank || (b.source.height ?? 0) - (a.source.height ?? 0) || b.bitrate - a.bitrate)
		.map(({ source }) => source);
}

/** Captions by language code; a file format in its place means the page's language. */
function tracksOf(captioning: Video["closedCaptioning"], { language, nameOf }: PlayablePage): PlayableTrack[] {
	const tracks: PlayableTrack[] = [];
	for (const [key, src] of Object.entries(captioning ?? {})) {
		const code = key === "webvtt" ? language : /^[a-z]{2}(?:-[A-Za-z]{2})?$/.test(key) ? key : null;
		if (code && isOwnPath(src)) tracks.push({ src, language: code, label: nameOf(code) });
	}
	return tracks.sort((a, b) => Number(b.language === language) - Number(a.language === language));
}

function posterOf({ primaryImage, teaseImage }: Video, { imageHosts, imageResizing }: PlayablePage): string | null {
	const image = [primaryImage, teaseImage].find((picture) => picture && isShownPicture(picture.url.primary, imageHosts));
	// A poster has no room to warn (C3.21).
	return image && !image.graphicContent ? pictureAt(image.url.primary, 828, imageResizing) : null;
}

/** Hosts of a video none of whose files may play, for the operator (`MEDIA_HOSTS`). */
export function refusedHosts(assets: Video["videoAssets"], hosts: ReadonlySet<string>): string[] {
	if (sourcesOf(assets, hosts).length > 0) return [];
	return [...new Set(assets.map(({ publicUrl: url }) => (URL.canParse(url) ? new URL(url).host : "none")))].slice(0, mostHosts);
}
/** A log line names so many. */
const mostHosts = 5;

/** Returns whether a frame, which has no gate to go through, plays a video: it has a file that may play, and can still be seen. */
export const playsInFrame = (
	{ videoAssets, expiresAt = "" }: Pick<Video, "videoAssets" | "expiresAt">,
	now: number,
	hosts: ReadonlySet<string>,
): boolean => sourcesOf(videoAssets, hosts).length > 0 && !(Date.parse(expiresAt) <= now);

interface PlayablePage {
	language: string;
	nameOf: (code: string) => string;
	now: number;
	/** Hosts beside our own whose files may play (`MEDIA_HOSTS`). */
	mediaHosts: ReadonlySet<string>;
	/** The same for pictures (`IMAGE_HOSTS`). */
	imageHosts: ReadonlySet<string>;
	/** True if the zone renders pictures (`IMAGE_RESIZING`). */
	imageResizing: boolean;
}

/** A video with its words, which stand in the page beside its player. */
export interface WordedVideo extends PlayableVideo {
	expired: boolean;
	dek: string | null;
	/** Paragraphs. */
	transcript: readonly string[];
}

/** Returns what the player needs of a video. */
export const withoutWords = ({ dek: _, transcript: __, expired, ...video }: WordedVideo): PlayableVideo =>
	expired ? { ...video, expired } : video;

/** A video document as the player needs it, with its words. */
export function playableOf(video: Video, page: PlayablePage): WordedVideo {
	const headline = video.headline.primary;
	// A dek that only repeats the headline above it says nothing.
	const own = textOf(video.dek);
	const dek = own === null || own === headline ? textOf(video.description?.primary) : own;
	return {
		id: video.id,
		// Ours to write: whatever host the document says, its page is at this path of this site.
		url: pathOf(video.url.primary),
		headline,
		dek: dek === headline ? null : dek,
		poster: posterOf(video, page),
		seconds: finite(video.duration),
		sources: sourcesOf(video.videoAssets, page.mediaHosts),
		tracks: tracksOf(video.closedCaptioning, page),
		transcript: (video.transcript ?? "")
			.split(/\n+/)
			.map((line) => line.trim())
			.filter(Boolean),
		expired: Date.parse(video.expiresAt ?? "") <= page.now,
	};
}

const namesIn = new Map<string, (code: string) => string>();

/** A language's name in another language, as it stands alone: `Inglés`, `Spanish`. */
export function languageNames(locale: string): (code: string) => string {
	const made = namesIn.get(locale);
	if (made) return made;
	// Opened late: the table of names costs as much as the rest of a video's model.
	let names: Intl.DisplayNames | undefined;
	const known = new Map<string, string>();
	const nameOf = (code: string): string => {
		const before = known.get(code);
		if (before !== undefined) return before;
		names ??= new Intl.DisplayNames([locale], { type: "language" });
		const name = names.of(code) ?? code;
		const shown = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
		if (known.size < mostLanguages) known.set(code, shown);
		return shown;
	};
	namesIn.set(locale, nameOf);
	return nameOf;
}
/** As many as captions are written in. */
const mostLanguages = 200;
