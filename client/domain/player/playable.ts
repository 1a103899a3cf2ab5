/** One file of a video; a browser takes the first that it can play. */
export interface PlayableSource {
	src: string;
	/** MIME type with codecs where they are known. */
	type: string;
	/** Lines of the picture, by which a reader chooses the quality. */
	height: number | null;
}

/** Captions in one language. */
export interface PlayableTrack {
	src: string;
	language: string;
	/** The language's name in the page's language. */
	label: string;
}

/** A video as the player needs it (C3.22, C3.23): the same for the page's first video and for one that a reader chooses later. */
export interface PlayableVideo {
	id: string;
	url: string;
	headline: string;
	dek: string | null;
	poster: string | null;
	/** Length as the document says it, shown until the file says it itself. */
	seconds: number | null;
	sources: readonly PlayableSource[];
	tracks: readonly PlayableTrack[];
	/** Paragraphs. */
	transcript: readonly string[];
	/** Then the page shows the text of C8.6 instead of the player. */
	expired: boolean;
}

/** The qualities a reader may choose: files the browser can play, one per height, the sharpest first. */
export function qualitiesOf(sources: readonly PlayableSource[], canPlay: (type: string) => boolean): PlayableSource[] {
	const chosen = new Map<number, PlayableSource>();
	for (const source of sources) {
		if (source.height !== null && !chosen.has(source.height) && canPlay(source.type)) chosen.set(source.height, source);
	}
	return [...chosen.values()].sort((a, b) => (b.height ?? 0) - (a.height ?? 0));
}

const streamType = "application/vnd.apple.mpegurl";

/** The stream of a video that has no file (decision 0050); null: it has one, and any browser plays it. */
export function streamOf({ sources }: Pick<PlayableVideo, "sources">): PlayableSource | null {
	return sources.every(({ type }) => type === streamType) ? (sources[0] ?? null) : null;
}
