import { readFileSync, statSync } from "node:fs";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { type Brand, verticalIds } from "../../brands/schema.ts";
import { type Clip, captionsOf } from "../videos/clips.ts";
import { type BrandSeeds, slugify } from "./brandSeeds.ts";
import type { SeedDocument } from "./documents.ts";
import { jittered, minutesOfAge, relativeTime, SeedFault } from "./markdown.ts";
import { checkVideoId } from "./videoId.ts";

export interface SeedVideo {
	id: string;
	headline: string;
	dek: string;
	section: string;
	topic?: string;
	picture: string;
	/** Age, as in articles: `-3h`. */
	published: string;
	/** Age at which the video expired (C8.6). */
	expired?: string;
	/** Id of the story that it belongs to. */
	article?: string;
}

const folder = "kv-seeds/videos";
const sectionListFrom = 4;
const listLength = 12;
/** Of a brand's newest; older ones are recommended beside the list. */
const latestLength = 5;

/** The part of a video document that its clip decides (C3.22). */
export interface ClipFields {
	duration: number;
	videoAssets: {
		format: string;
		assetType: string;
		publicUrl: string;
		width: number;
		height: number;
		assetDuration: number;
		bitrate?: number;
	}[];
	closedCaptioning: Readonly<Record<"en" | "es", string>>;
	transcript: string;
}

interface VideoFacts {
	id: string;
	headline: { primary: string };
	dek?: unknown;
	primaryImage?: unknown;
}

/** The clips: one video each, with the facts of its files. */
export class Clips {
	readonly #clips: readonly Clip[];

	constructor() {
		this.#clips = JSON.parse(readFileSync(`${folder}/clips.json`, "utf8")) as Clip[];
	}

	/** The clip of a video; throws without one, or where it shows another picture than the video's. */
	#clipOf({ id, primaryImage }: VideoFacts): Clip {
		const clip = this.#clips.find((one) => (one.video ?? one.id) === id);
		if (!clip) throw new Error(`${folder}/clips.json has no clip for ${id}: a video without its own is none`);
		const drawn = `/pictures/${clip.picture}.jpg`;
		const shown = (primaryImage as { url?: { primary?: string } } | undefined)?.url?.primary;
		if (shown !== drawn) throw new Error(`${folder}/clips.json: ${id} shows ${drawn}, its video ${shown}`);
		return clip;
	}

	/** A video document's files, captions, length and text (C3.22). */
	fieldsOf(brand: Brand, document: VideoFacts): ClipFields {
		const clip = this.#clipOf(document);
		const url = (file: string) => `/videos/${clip.id}/${file}`;
		const file = (format: string, name: string, width: number, height: number) => ({
			format,
			assetType: "video",
			publicUrl: url(name),
			width,
			height,
			assetDuration: clip.seconds,
			bitrate: Math.round((statSync(`${folder}/${clip.id}/${name}`).size * 8) / clip.seconds),
		});
		return {
			duration: clip.seconds,
			videoAssets: [
				file("WEBM", "480p.webm", 854, 480),
				...(clip.channel ? [file("WEBM", "270p.webm", 480, 270)] : []),
				file("MPEG4", "360p.mp4", 640, 360),
				...(clip.ladder
					? [{ format: "M3U", assetType: "stream", publicUrl: url("master.m3u8"), width: 854, height: 480, assetDuration: clip.seconds }]
					: []),
			],
			closedCaptioning: { en: url("en.vtt"), es: url("es.vtt") },
			transcript: [document.headline.primary, document.dek, ...captionsOf(clip, brand.language)].filter(Boolean).join("\n"),
		};
	}
}

type Document = SeedDocument["document"];

interface Filed {
	primarySection?: { name: string; path: string };
}
const sectionOf = (document: Document): Filed["primarySection"] => (document.taxonomy as Filed | undefined)?.primarySection;

/** Adds files to every video of a brand, then videos.json, and composes the brand's playlists. */
export function finishVideos(brand: Brand, seeds: BrandSeeds, listed: readonly SeedVideo[], clips: Clips): void {
	for (const [index, facts] of listed.entries()) addListed(brand, seeds, facts, index);
	const videos = seeds.documents.filter((seed) => seed.type === "video").map((seed) => seed.document);
	for (const video of videos) Object.assign(video, clips.fieldsOf(brand, video));
	const current = videos.filter((video) => video.expiresAt === undefined).sort((a, b) => minutesOf(a) - minutesOf(b));
	const playlists = playlistsOf(brand, current);
	for (const playlist of playlists) {
		seeds.documents.push({ type: "playlist", document: playlist });
		// A section's playlist comes before the brand's: a video stays in the first that has it.
		for (const video of current) if (playlist.videoIds.includes(video.id)) video.associatedPlaylist ??= playlist.id;
	}
	for (const video of videos) video.associatedPlaylist ??= playlists.at(-1)?.id;
}

const minutesOf = (document: Document): number => minutesOfAge(document.datePublished);

function addListed(brand: Brand, seeds: BrandSeeds, facts: SeedVideo, index: number): void {
	const file = `kv-seeds/${hyphenatedId(brand)}/videos.json`;
	const age = (text: string): string => {
		const time = relativeTime(text);
		if (!time) throw new SeedFault(file, index + 1, `${facts.id}: \`${text}\` is not like -3d4h or -40m`);
		return time;
	};
	checkVideoId(brand, facts.id, file, index + 1);
	if (seeds.documents.some(({ type, document }) => type === "video" && document.id === facts.id))
		throw new SeedFault(file, index + 1, `the id ${facts.id} is taken`);
	const published = age(jittered(facts.id, facts.published));
	const image = seeds.picture(facts.picture);
	seeds.documents.push({
		type: "video",
		document: {
			id: facts.id,
			type: "video",
			vertical: brand.id,
			headline: { primary: facts.headline },
			dek: facts.dek,
			description: { primary: facts.dek },
			url: { primary: `/video/${slugify(facts.headline)}-${facts.id}` },
			primaryImage: image,
			teaseImage: image,
			socialImage: image,
			taxonomy: seeds.taxonomyOf(facts.section, facts.topic),
			source: { organization: { name: brand.name } },
			publisher: { name: brand.name },
			datePublished: published,
			dateModified: published,
			date: { publishedAt: published, modifiedAt: published, createdAt: published },
			...(facts.expired ? { expiresAt: age(facts.expired) } : {}),
			...(facts.article ? { relatedArticle: facts.article } : {}),
		},
	});
}

const words = {
	en: { all: (brand: string) => `The latest from ${brand}`, section: (name: string) => `${name} on video` },
	es: { all: (brand: string) => `Lo último de ${brand}`, section: (name: string) => `${name} en video` },
};

type PlaylistDocument = Document & { videoIds: string[] };

/** A playlist per section with enough videos, and one of all; ids count from the brand's place in the registry. */
function playlistsOf(brand: Brand, videos: readonly Document[]): PlaylistDocument[] {
	if (videos.length < 2) return [];
	const sections = new Map<string, { name: string; videos: Document[] }>();
	for (const video of videos) {
		const section = sectionOf(video);
		if (!section) continue;
		const known = sections.get(section.path) ?? { name: section.name, videos: [] };
		known.videos.push(video);
		sections.set(section.path, known);
	}
	const first = (verticalIds.indexOf(brand.id) + 1) * 1000 + 1;
	const named = [...sections.entries()]
		.filter(([, section]) => section.videos.length >= sectionListFrom)
		.map(([path, section]) => ({
			path,
			headline: words[brand.language].section(section.name),
			videos: section.videos.slice(0, listLength),
		}));
	const all = { path: undefined, headline: words[brand.language].all(brand.name), videos: videos.slice(0, latestLength) };
	// The brand's own is the first by number and the last to take videos.
	return [...named.map((list, index) => ({ ...list, number: first + index + 1 })), { ...all, number: first }].map((list) => {
		const id = `mmpl${list.number}`;
		const [lead] = list.videos;
		return {
			id,
			type: "playlist",
			vertical: brand.id,
			headline: { primary: list.headline },
			url: { primary: `/playlist/${slugify(list.headline)}-${id}` },
			primaryImage: lead?.primaryImage,
			teaseImage: lead?.teaseImage,
			taxonomy: lead?.taxonomy,
			datePublished: lead?.datePublished,
			date: lead?.date,
			videoIds: list.videos.map((video) => video.id),
			...(list.path ? { relatedUrl: `/${list.path.split("/")[1] ?? ""}` } : {}),
		};
	});
}
