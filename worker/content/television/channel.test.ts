import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { captionPlaylist, captionsOf, embeddedChannel, masterPlaylist, mediaPlaylist, windowSegments } from "./channel.ts";

interface Segment {
	sequence: number;
	turn: number;
	uri: string;
	seconds: number;
	at: number;
	map: string;
}

/** Reads a playlist as a player does: counting segments and discontinuities from its head. */
function read(text: string): { segments: Segment[]; targetSeconds: number } {
	const head = (name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1]);
	let [sequence, turn, at, seconds, map] = [head("MEDIA-SEQUENCE"), head("DISCONTINUITY-SEQUENCE"), 0, 0, ""];
	const segments: Segment[] = [];
	for (const line of text.split("\n")) {
		if (line === "#EXT-X-DISCONTINUITY") turn++;
		else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) at = Date.parse(line.slice(25));
		else if (line.startsWith("#EXT-X-MAP:")) map = line;
		else if (line.startsWith("#EXTINF:")) seconds = Number.parseFloat(line.slice(8));
		else if (line !== "" && !line.startsWith("#")) {
			segments.push({ sequence: sequence++, turn, uri: line, seconds, at, map });
			at += seconds * 1000;
		}
	}
	return { segments, targetSeconds: head("TARGETDURATION") };
}

const moment = fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2036, 0, 1) });
const playlistAt = (nowMs: number) => read(mediaPlaylist(embeddedChannel, "480p", nowMs));

describe("the rolling playlist (C2.27)", () => {
	it("has what was on air last, whole, without a gap, and ends no playlist", () => {
		fc.assert(
			fc.property(moment, (now) => {
				const { segments, targetSeconds } = playlistAt(now);
				expect(segments).toHaveLength(windowSegments);
				for (const [n, segment] of segments.entries()) {
					const next = segments[n + 1];
					if (next) expect(next.at).toBe(segment.at + segment.seconds * 1000);
					expect(segment.seconds).toBeLessThanOrEqual(targetSeconds);
				}
				const last = segments.at(-1);
				const ends = (last?.at ?? 0) + (last?.seconds ?? 0) * 1000;
				expect(ends).toBeLessThanOrEqual(now);
				expect(now - ends).toBeLessThan(targetSeconds * 1000);
				expect(mediaPlaylist(embeddedChannel, "480p", now)).not.toContain("ENDLIST");
			}),
		);
	});

	it("calls a segment the same at any two moments: number, address, time and turn", () => {
		fc.assert(
			fc.property(moment, fc.integer({ min: 0, max: 40_000 }), (now, later) => {
				const before = new Map(playlistAt(now).segments.map((segment) => [segment.sequence, segment]));
				for (const segment of playlistAt(now + later).segments)
					if (before.has(segment.sequence)) expect(segment).toEqual(before.get(segment.sequence));
			}),
		);
	});

	it("marks each turn to another clip, the loop's own included, and names that clip's beginning", () => {
		fc.assert(
			fc.property(moment, (now) => {
				for (const [n, segment] of playlistAt(now).segments.entries()) {
					const before = playlistAt(now).segments[n - 1];
					const clip = segment.uri.split("/")[0];
					expect(segment.map).toBe(`#EXT-X-MAP:URI="${clip}/480p-init.mp4"`);
					if (before) expect(segment.turn - before.turn).toBe(before.uri.split("/")[0] === clip ? 0 : 1);
				}
			}),
		);
	});

	it("has captions for the very segments of its pictures", () => {
		const now = Date.UTC(2026, 10, 22, 12);
		const words = read(captionPlaylist(embeddedChannel, "es", now)).segments;
		expect(words.map(({ map: _, uri, ...segment }) => ({ ...segment, uri: uri.replace("es-", "480p-").replace("vtt", "m4s") }))).toEqual(
			playlistAt(now).segments.map(({ map: _, ...segment }) => segment),
		);
	});
});

describe("captions of a segment", () => {
	it("are the cues that it shows, in the clip's own time", () => {
		expect(captionsOf(embeddedChannel, "harbor", "es", 0)).toContain("00:00:00.200 --> 00:00:03.233");
		expect(captionsOf(embeddedChannel, "harbor", "es", 1)).toContain("Las grúas no se mueven. El agua sí.");
		expect(captionsOf(embeddedChannel, "harbor", "es", 2)).not.toContain("[música suave]");
	});
	it.each([
		["harbor", 9],
		["nowhere", 0],
		["harbor", -1],
	] as const)("of %s %d there are none", (clip, index) => expect(captionsOf(embeddedChannel, clip, "en", index)).toBeNull());
});

describe("the master playlist", () => {
	it("names every quality with its codecs, and captions in both languages, the page's own first choice", () => {
		const text = masterPlaylist(embeddedChannel, "es");
		expect(text.match(/^\d+p\.m3u8$/gm)).toEqual(["480p.m3u8", "360p.m3u8", "270p.m3u8"]);
		expect(text).toMatch(/CODECS="avc1\.[^"]+,mp4a/);
		expect(text).toMatch(/CODECS="vp09\.[^"]+,opus"/);
		expect(text).toContain('LANGUAGE="es",DEFAULT=NO,AUTOSELECT=YES');
		expect(text).toContain('LANGUAGE="en",DEFAULT=NO,AUTOSELECT=NO');
	});
});
