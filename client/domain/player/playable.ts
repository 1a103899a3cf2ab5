/** A file of a video; browsers take the first that they can play. */
export interface PlayableSource {
	src: string;
	/** MIME type with codecs where known. */
	type: string;
	/** Height in lines, by which readers choose the quality. */
	height: number | null;
}

/** Captions in one language. */
export interface PlayableTrack {
	src: string;
	language: string;
	/** The language's name in the page's language. */
	label: string;
}

/** A video as the player needs it (C3.22, C3.23), for the page's first and for later ones. */
export interface PlayableVideo {
	id: string;
	url: string;
	headline: string;
	poster: string | null;
	/** Length by the document, until the file is loaded. */
	seconds: number | null;
	sources: readonly PlayableSource[];
	tracks: readonly PlayableTrack[];
	/** Shows the text of C8.6 instead of the player. */
	expired?: boolean;
}

/** The qualities to choose from: playable files, one per height, sharpest first. */
export function qualitiesOf(sources: readonly PlayableSource[], canPlay: (type: string) => boolean): PlayableSource[] {
	const chosen = new Map<number, PlayableSource>();
	for (const source of sources) {
		if (source.height !== null && !chosen.has(source.height) && canPlay(source.type)) chosen.set(source.height, source);
	}
	return [...chosen.values()].sort((a, b) => (b.height ?? 0) - (a.height ?? 0));
}

const streamType = "application/vnd.apple.mpegurl";

/** The stream of a video without a file (decision 0050); null: it has one, which any browser plays. */
export function streamOf({ sources }: Pick<PlayableVideo, "sources">): PlayableSource | null {
	return sources.every(({ type }) => type === streamType) ? (sources[0] ?? null) : null;
}

/** Least length for a mini player, in seconds: a shorter video is over before anybody has scrolled on. */
export const leastMiniSeconds = 20;
