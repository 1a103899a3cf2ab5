import type { Language } from "../../../brands/schema.ts";
import built from "../../../dist/channel.json";

/** The live channel's stream, below the brand. */
export const streamPath = "/live/stream/master.m3u8";

export interface ChannelQuality {
	name: string;
	width: number;
	height: number;
	codecs: string;
	/** Peak bits per second. */
	bandwidth: number;
}

/** One caption, seconds from its clip's start. */
export interface ChannelCue {
	from: number;
	to: number;
	text: string;
}

/** A clip of the loop with its segments' seconds; every quality is cut at the same places. */
export interface ChannelClip {
	id: string;
	seconds: readonly number[];
	cues: Readonly<Record<Language, readonly ChannelCue[]>>;
}

/** A channel: clips in an endless loop by the clock. */
export interface Channel {
	qualities: readonly ChannelQuality[];
	clips: readonly ChannelClip[];
}

/** The embedded channel, cut by the build (`.commands/build/channel.ts`). */
export const embeddedChannel: Channel = built;

/** Segments of a playlist: half a minute to go back, and enough that a player never runs out. */
export const windowSegments = 8;
/** Time zero of the segment count. */
const firstMs = Date.UTC(2026, 0, 1);

interface LoopSegment {
	/** Number since the beginning: EXT-X-MEDIA-SEQUENCE. */
	sequence: number;
	clip: ChannelClip;
	/** Place in its clip. */
	index: number;
	seconds: number;
	startMs: number;
	/** Clips that have begun before it: EXT-X-DISCONTINUITY-SEQUENCE. */
	clipsBefore: number;
}

/** The master playlist: qualities, and captions in both languages. */
export function masterPlaylist({ qualities }: Channel, language: Language): string {
	const captions = (["en", "es"] as const).map(
		(code) =>
			`#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${languageNames[code]}",LANGUAGE="${code}",DEFAULT=NO,AUTOSELECT=${code === language ? "YES" : "NO"},URI="captions-${code}.m3u8"`,
	);
	const streams = qualities.map(
		({ name, bandwidth, width, height, codecs }) =>
			`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}",SUBTITLES="captions"\n${name}.m3u8`,
	);
	return lines(["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...captions, ...streams]);
}
const languageNames: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** The playlist of one quality at a moment (epoch ms). */
export function mediaPlaylist(channel: Channel, quality: string, nowMs: number): string {
	return rolling(channel, nowMs, ({ clip, index }) => `${clip.id}/${quality}-${index}.m4s`, `${quality}-init.mp4`);
}

/** One language's captions at a moment, in the same segments as the pictures. */
export function captionPlaylist(channel: Channel, language: Language, nowMs: number): string {
	return rolling(channel, nowMs, ({ clip, index }) => `${clip.id}/${language}-${index}.vtt`);
}

/** One segment's captions in the clip's own times; null without such a segment. */
export function captionsOf({ clips }: Channel, clipId: string, language: Language, index: number): string | null {
	const clip = clips.find(({ id }) => id === clipId);
	const seconds = clip?.seconds[index];
	if (!clip || seconds === undefined) return null;
	const from = clip.seconds.slice(0, index).reduce((sum, each) => sum + each, 0);
	const cues = clip.cues[language].filter((cue) => cue.to > from && cue.from < from + seconds);
	const blocks = cues.map((cue) => `${timestamp(cue.from)} --> ${timestamp(cue.to)} line:85%\n${cue.text}\n`);
	return lines(["WEBVTT", "X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0", "", ...blocks]);
}

const timestamp = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, "0")}`;

/**
 * A rolling playlist of what was last on air. Each change of clip is a discontinuity, the repeated last clip included: time stamps restart,
 * and a player that does not know stalls (hls.js#2412). The first segment's is counted in EXT-X-DISCONTINUITY-SEQUENCE.
 */
function rolling(channel: Channel, nowMs: number, uriOf: (segment: LoopSegment) => string, init?: string): string {
	const segments = onAir(channel, nowMs);
	const body = segments.flatMap((segment, position) => {
		const begins = position === 0 || segment.index === 0;
		return [
			...(begins && position > 0 ? ["#EXT-X-DISCONTINUITY"] : []),
			...(begins && init !== undefined ? [`#EXT-X-MAP:URI="${segment.clip.id}/${init}"`] : []),
			...(begins ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startMs).toISOString()}`] : []),
			`#EXTINF:${segment.seconds.toFixed(3)},`,
			uriOf(segment),
		];
	});
	const longest = Math.max(...channel.clips.flatMap(({ seconds }) => seconds));
	return lines([
		"#EXTM3U",
		"#EXT-X-VERSION:7",
		`#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
		`#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
		`#EXT-X-DISCONTINUITY-SEQUENCE:${segments[0]?.clipsBefore ?? 0}`,
		...body,
	]);
}

/** The last complete segments at a moment, oldest first. */
function onAir({ clips }: Channel, nowMs: number): LoopSegment[] {
	const loop: Omit<LoopSegment, "sequence">[] = [];
	let atMs = 0;
	for (const [clipsBefore, clip] of clips.entries()) {
		for (const [index, seconds] of clip.seconds.entries()) {
			loop.push({ clip, index, seconds, startMs: atMs, clipsBefore });
			atMs += seconds * 1000;
		}
	}
	const loopMs = atMs;
	const at = (sequence: number): LoopSegment | null => {
		const round = Math.floor(sequence / loop.length);
		const segment = loop[sequence - round * loop.length];
		return segment
			? {
					...segment,
					sequence,
					startMs: firstMs + round * loopMs + segment.startMs,
					clipsBefore: round * clips.length + segment.clipsBefore,
				}
			: null;
	};
	const round = Math.floor((nowMs - firstMs) / loopMs);
	const elapsedMs = nowMs - firstMs - round * loopMs;
	const complete = loop.filter(({ startMs, seconds }) => startMs + seconds * 1000 <= elapsedMs).length;
	const next = round * loop.length + complete;
	return Array.from({ length: windowSegments }, (_, n) => at(next - windowSegments + n)).flatMap((segment) => segment ?? []);
}

const lines = (parts: readonly string[]): string => `${parts.join("\n")}\n`;
