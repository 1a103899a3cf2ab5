import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { qualitiesOf } from "../../../../client/domain/player/playable.ts";
import { Video } from "../../../schemas/documents/video.ts";
import { languageNames, playableOf as playableVideo, refusedHosts } from "./playable.ts";

const page = {
	language: "en",
	nameOf: languageNames("en-US"),
	now: Date.parse("2026-11-20T12:00:00Z"),
	mediaHosts: new Set<string>(),
	imageHosts: new Set(["images.example"]),
	imageResizing: false,
};
const playableOf = (sent: object, on: Parameters<typeof playableVideo>[1]) => playableVideo(v.parse(Video, sent), on);
const assetsOf = (sent: readonly object[]) => v.parse(Video, { ...document, videoAssets: sent }).videoAssets;
const document = {
	id: "mmvo1001",
	type: "video",
	headline: { primary: "Headline" },
	dek: "Dek",
	url: { primary: "/video/headline-mmvo1001" },
	primaryImage: { url: { primary: "/pictures/news/harbor-1" } },
	videoAssets: [
		{ format: "M3U", publicUrl: "/videos/a/master.m3u8", height: 480 },
		{ format: "MPEG4", publicUrl: "/videos/a/360p.mp4", height: 360, bitrate: 90_000 },
		{ format: "WEBM", publicUrl: "/videos/a/270p.webm", height: 270 },
		{ format: "WEBM", publicUrl: "/videos/a/480p.webm", height: 480 },
	],
	closedCaptioning: { es: "/videos/a/es.vtt", en: "/videos/a/en.vtt" },
	transcript: "One.\n\nTwo.",
};

describe("what the player needs of a video document (C3.22, C3.23)", () => {
	it("offers files before streams, the sharpest first, and the page's language first", () => {
		const video = playableOf(document, page);
		expect(video.sources.map(({ src }) => src)).toEqual([
			"/videos/a/480p.webm",
			"/videos/a/270p.webm",
			"/videos/a/360p.mp4",
			"/videos/a/master.m3u8",
		]);
		expect(video.tracks).toEqual([
			{ src: "/videos/a/en.vtt", language: "en", label: "English" },
			{ src: "/videos/a/es.vtt", language: "es", label: "Spanish" },
		]);
		expect(video).toMatchObject({ poster: "/pictures/news/harbor-1", transcript: ["One.", "Two."], expired: false });
	});

	it("has the first of its two pictures that pages show for a poster, and none that may disturb (C3.21, C3.22)", () => {
		const picture = (primary: string, facts: object = {}) => ({ url: { primary }, ...facts });
		const posterOf = (primaryImage: unknown, teaseImage?: unknown) => playableOf({ ...document, primaryImage, teaseImage }, page).poster;
		const [own, theirs, foreign] = [picture("/pictures/a"), picture("https://images.example/b.jpg"), picture("https://cdn.example/c.jpg")];
		expect(posterOf(own, theirs)).toBe("/pictures/a");
		expect(posterOf(theirs, own)).toBe("https://images.example/b.jpg");
		for (const none of [foreign, undefined]) {
			expect(posterOf(none, theirs)).toBe("https://images.example/b.jpg");
			expect(posterOf(none, foreign)).toBeNull();
		}
		expect(posterOf(picture("/pictures/a", { graphicContent: true }), own)).toBeNull();
	});

	it("has no dek that repeats its headline", () => {
		expect(playableOf(document, page).dek).toBe("Dek");
		expect(playableOf({ ...document, dek: "Headline" }, page).dek).toBeNull();
		expect(playableOf({ ...document, dek: "Headline", description: { primary: "What it shows" } }, page).dek).toBe("What it shows");
	});

	it("names languages in the page's language", () => {
		expect(playableOf(document, { ...page, language: "es", nameOf: languageNames("es-US") }).tracks.map(({ label }) => label)).toEqual([
			"Español",
			"Inglés",
		]);
	});

	it("expires at the instant that the document names, not before (C8.6)", () => {
		const expiring = { ...document, expiresAt: "2026-11-20T12:00:00Z" };
		expect(playableOf(expiring, page).expired).toBe(true);
		expect(playableOf(expiring, { ...page, now: page.now - 1 }).expired).toBe(false);
	});

	it("plays nothing from another host and nothing of an unknown format", () => {
		const assets = [
			{ format: "WEBM", publicUrl: "https://elsewhere.example/a.webm" },
			{ format: "FLV", publicUrl: "/videos/a.flv" },
		];
		expect(playableOf({ ...document, videoAssets: assets }, page).sources).toEqual([]);
	});

	it("names the hosts of a video of which nothing may play, for the operator's log", () => {
		const assets = [
			{ format: "WEBM", publicUrl: "https://cdn.example/a.webm" },
			{ format: "MPEG4", publicUrl: "https://cdn.example/a.mp4" },
		];
		expect(refusedHosts(assetsOf(assets), new Set())).toEqual(["cdn.example"]);
		expect(refusedHosts(assetsOf(assets), new Set(["cdn.example"]))).toEqual([]);
		expect(refusedHosts(assetsOf([...assets, { format: "WEBM", publicUrl: "/videos/a.webm" }]), new Set())).toEqual([]);
		expect(refusedHosts([], new Set())).toEqual([]);
	});

	it("plays files of the hosts that the operator names, over https alone", () => {
		const assets = ["https://cdn.example/a.webm", "http://cdn.example/b.webm", "https://cdn.example.evil/c.webm"].map((publicUrl) => ({
			format: "WEBM",
			publicUrl,
		}));
		const sources = playableOf({ ...document, videoAssets: assets }, { ...page, mediaHosts: new Set(["cdn.example"]) }).sources;
		expect(sources?.map(({ src }) => src)).toEqual(["https://cdn.example/a.webm"]);
	});

	it("an absolute address is that of its page on this site (C3.21)", () => {
		const absolute = { ...document, url: { primary: "https://www.news.masthead.example/video/headline-mmvo1001" } };
		expect(playableOf(absolute, page).url).toBe("/video/headline-mmvo1001");
	});
});

describe("qualities a reader may choose", () => {
	it("are the heights that this browser plays, once each, the sharpest first", () => {
		const sources = playableOf(document, page).sources;
		expect(qualitiesOf(sources, () => true).map(({ height }) => height)).toEqual([480, 360, 270]);
		expect(qualitiesOf(sources, (type) => !type.includes("webm")).map(({ src }) => src)).toEqual([
			"/videos/a/master.m3u8",
			"/videos/a/360p.mp4",
		]);
	});
});
