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

/** What the content system calls a format, as MIME type, in the order in which they are offered. */
const formats: readonly { names: readonly string[]; type: string }[] = [
	{ names: ["webm"], type: 'video/webm; codecs="vp9,opus"' },
	{ names: ["mpeg4", "mp4"], type: "video/mp4" },
	// Last: a browser that plays files chooses among their qualities; one that only streams still finds the ladder.
	{ names: ["m3u", "m3u8", "hls"], type: "application/vnd.apple.mpegurl" },
];

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
	return typeof value === "object" && value !== null ? (value as Fields) : {};
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

/** Media come from the page's own host only, as the page's policy says. */
const isOwnPath = (url: string | null): url is string => url !== null && /^\/(?![/\\])/.test(url);

function sourcesOf(assets: unknown): PlayableSource[] {
	if (!Array.isArray(assets)) return [];
	const known = assets.flatMap((asset) => {
		const { format, publicUrl, height, bitrate } = fieldsOf(asset);
		const name = textOf(format)?.toLowerCase() ?? "";
		const rank = formats.findIndex(({ names }) => names.includes(name));
		const src = textOf(publicUrl);
		const type = formats[rank]?.type;
		if (!type || !isOwnPath(src)) return [];
		return [{ rank, bitrate: numberOf(bitrate) ?? 0, source: { src, type, height: numberOf(height) } }];
	});
	return known
		.sort((a, b) => a.rank - b.rank || (b.source.height ?? 0) - (a.source.height ?? 0) || b.bitrate - a.bitrate)
		.map(({ source }) => source);
}

/** Captions by language code; a content system that names the file format instead of a language means the page's own. */
function tracksOf(captioning: unknown, language: string, nameOf: (code: string) => string): PlayableTrack[] {
	const tracks = Object.entries(fieldsOf(captioning)).flatMap(([key, value]) => {
		const src = textOf(value);
		const code = key === "webvtt" ? language : /^[a-z]{2}(?:-[A-Za-z]{2})?$/.test(key) ? key : null;
		return code && isOwnPath(src) ? [{ src, language: code, label: nameOf(code) }] : [];
	});
	return tracks.sort((a, b) => Number(b.language === language) - Number(a.language === language));
}

function posterOf(document: Fields): string | null {
	const image = fieldsOf(document.primaryImage ?? document.teaseImage);
	const src = textOf(fieldsOf(image.url).primary);
	if (!isOwnPath(src)) return null;
	return src.startsWith("/pictures/") ? `${src}-960.avif` : src;
}

/**
 * Reads a video document as a content call answers it. One reader for the edge and the browser, tolerant as either must
 * be; `null` where there is nothing to play or to say.
 */
export function playableOf(
	document: unknown,
	page: { language: string; nameOf: (code: string) => string; now: number },
): PlayableVideo | null {
	const fields = fieldsOf(document);
	const id = textOf(fields.id);
	const headline = textOf(fieldsOf(fields.headline).primary);
	const url = textOf(fieldsOf(fields.url).primary);
	if (id === null || headline === null || !isOwnPath(url)) return null;
	const expires = Date.parse(textOf(fields.expiresAt) ?? "");
	return {
		id,
		url,
		headline,
		dek: textOf(fields.dek) ?? textOf(fieldsOf(fields.description).primary),
		poster: posterOf(fields),
		seconds: numberOf(fields.duration),
		sources: sourcesOf(fields.videoAssets),
		tracks: tracksOf(fields.closedCaptioning, page.language, page.nameOf),
		transcript: (textOf(fields.transcript) ?? "")
			.split(/\n+/)
			.map((line) => line.trim())
			.filter(Boolean),
		expired: !Number.isNaN(expires) && expires <= page.now,
	};
}

/** A language's name in another language, as it stands alone: `Inglés`, `Spanish`. */
export function languageNames(locale: string): (code: string) => string {
	const names = new Intl.DisplayNames([locale], { type: "language" });
	return (code) => {
		const name = names.of(code) ?? code;
		return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
	};
}

/** The qualities a reader may choose: files the browser can play, one per height, the sharpest first. */
export function qualitiesOf(sources: readonly PlayableSource[], canPlay: (type: string) => boolean): PlayableSource[] {
	const chosen = new Map<number, PlayableSource>();
	for (const source of sources) {
		if (source.height !== null && !chosen.has(source.height) && canPlay(source.type)) chosen.set(source.height, source);
	}
	return [...chosen.values()].sort((a, b) => (b.height ?? 0) - (a.height ?? 0));
}
