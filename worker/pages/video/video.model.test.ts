import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import type { VerticalId } from "../../../brands/schema.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { videoIdOf } from "../../content/documents/videos.ts";
import { noFlags } from "../../edge/flags.ts";
import type { Gate } from "../../edge/gate.ts";
import { Playlist, Slideshow, Video } from "../../schemas/documents/video.ts";
import { plainFacts } from "../kernel/facts.ts";
import { associatedListModel, playlistPageModel, videoPageModel } from "../parts/player/video.model.ts";
import { slideshowFacts } from "../slideshow/slideshow.facts.ts";
import { slideOf, slideshowModel } from "../slideshow/slideshow.model.ts";
import { isoDuration, playlistFacts, videoFacts } from "./video.facts.ts";

const context = (id: VerticalId = "news") => teaseContext(brandById(id));
const facts = plainFacts(brandById("news"), noFlags, "/video/x", "video");
const video = (id: string, more: object = {}): v.InferOutput<typeof Video> =>
	v.parse(Video, {
		id,
		type: "video",
		vertical: "news",
		headline: { primary: `Video ${id}` },
		dek: "What it shows.",
		url: { primary: `/video/video-${id}` },
		primaryImage: { url: { primary: "/pictures/news/harbor-1" }, altText: "Ships" },
		datePublished: "2026-11-20T10:00:00Z",
		duration: 10,
		videoAssets: [
			{ format: "WEBM", publicUrl: "/videos/harbor/480p.webm", height: 480 },
			{ format: "MPEG4", publicUrl: "/videos/harbor/360p.mp4", height: 360 },
		],
		closedCaptioning: { en: "/videos/harbor/en.vtt" },
		...more,
	});
const playlist = (videos: object[], more: object = {}) =>
	v.parse(Playlist, {
		id: "mmpl1001",
		type: "playlist",
		vertical: "news",
		headline: { primary: "The latest" },
		url: { primary: "/playlist/the-latest-mmpl1001" },
		videos,
		...more,
	});

describe("ids of videos (C7.18)", () => {
	it.each<[VerticalId, string, string]>([
		["telemundo", "1001", "tmvo1001"],
		["news", "1001", "mmvo1001"],
		["deportes", "1001", "tmvo1001"],
		["entretenimiento", "1001", "tmvo1001"],
		["news", "tmvo1001", "tmvo1001"],
	])("%s: %s is %s", (brand, id, whole) => expect(videoIdOf(brandById(brand), id)).toBe(whole));
});

describe("video page", () => {
	const asking = { brand: brandById("news"), flags: noFlags, now: context().now.epochMilliseconds, env: { MEDIA_HOSTS: "media.example" } };

	it.each<[string, object, Gate, boolean]>([
		["a file of ours", {}, "free", true],
		["a file of a host that may play", { videoAssets: [{ format: "MPEG4", publicUrl: "https://media.example/a.mp4" }] }, "free", true],
		["no files", { videoAssets: [] }, "free", false],
		["files in no format that plays", { videoAssets: [{ format: "FLV", publicUrl: "/videos/a.flv" }] }, "free", false],
		["a file of another host", { videoAssets: [{ format: "MPEG4", publicUrl: "https://other.example/a.mp4" }] }, "free", false],
		["its end in the past", { expiresAt: "2026-11-01T00:00:00Z" }, "free", false],
		["a gate that its reader passed", {}, "member", false],
		["a gate", {}, "closed", false],
	])("with %s: its frame is named to search engines and other sites where it plays", (_name, more, gate, isFramed) => {
		const { oembedUrl, structuredData } = videoFacts(asking, video("mmvo1", more), gate);
		expect([oembedUrl !== null, JSON.stringify(structuredData).includes('"embedUrl"')]).toEqual([isFramed, isFramed]);
	});

	it("starts by itself only where the brand says so, and never when expired (C8.6, A8.15)", () => {
		const page = (id: VerticalId, more: object = {}) => videoPageModel({ ...context(id), facts, gate: "free" }, video("mmvo1", more));
		expect(page("news")?.autoplayMuted).toBe(true);
		expect(page("think")?.autoplayMuted).toBe(false);
		const expired = page("news", { expiresAt: "2026-11-20T11:59:59Z" });
		expect(expired).toMatchObject({ autoplayMuted: false, video: { playable: { expired: true } } });
	});

	it("has an absolute canonical address, although its editors write a path", () => {
		const filed = video("mmvo1", { url: { primary: "/video/video-mmvo1", canonical: "/video/harbor-mmvo1" } });
		expect(videoFacts(asking, filed, "free").canonicalUrl).toBe(`${canonicalOrigin(brandById("news"))}/video/harbor-mmvo1`);
	});

	it("has the structured data that search engines document, and none once expired", () => {
		const [data] = videoFacts(asking, video("mmvo1"), "free").structuredData;
		expect(data).toMatchObject({
			"@type": "VideoObject",
			name: "Video mmvo1",
			uploadDate: "2026-11-20T10:00:00Z",
			duration: "PT10S",
			contentUrl: expect.stringMatching(/^https:\/\/.+\/videos\/harbor\/360p\.mp4$/),
			thumbnailUrl: [expect.stringMatching(/^https:/)],
		});
		const changed = video("mmvo1", { dateModified: "2026-11-20T11:00:00Z" });
		expect(videoFacts(asking, changed, "free").structuredData[0]).toMatchObject({
			uploadDate: "2026-11-20T10:00:00Z",
		});
		const expired = videoFacts(asking, video("mmvo1", { expiresAt: "2026-11-01T00:00:00Z" }), "free");
		expect(expired).toMatchObject({ robots: "noindex", structuredData: [] });
	});

	it.each([
		[0, "PT0S"],
		[84, "PT1M24S"],
		[3600, "PT1H"],
		[3661, "PT1H1M1S"],
	])("%d s is %s", (seconds, iso) => expect(isoDuration(seconds)).toBe(iso));
});

describe("lists of videos (C3.24, C9.11, A9.9)", () => {
	it("leave out expired, hidden and the other publisher's videos (C1.9)", () => {
		const list = associatedListModel(
			context(),
			playlist([
				video("mmvo1"),
				video("mmvo2", { expiresAt: "2026-11-01T00:00:00Z" }),
				video("mmvo3", { hidden: true }),
				video("mmvo4", { vertical: "msnbc" }),
			]),
		);
		expect(list.videos.map(({ id }) => id)).toEqual(["mmvo1"]);
	});

	it("show 6 on a phone, 20 for the Spanish-language brands", () => {
		expect(associatedListModel(context("news"), playlist([])).mobileCount).toBe(6);
		expect(associatedListModel(context("telemundo"), playlist([])).mobileCount).toBe(20);
	});

	it("play the first video that can still be seen", () => {
		const model = playlistPageModel(
			{ ...context(), facts, isOpen: () => true },
			playlist([video("mmvo1", { expiresAt: "2026-11-01T00:00:00Z" }), video("mmvo2")]),
		);
		expect(model.video?.playable.id).toBe("mmvo2");
		expect(playlistPageModel({ ...context(), facts, isOpen: () => true }, playlist([])).video).toBeNull();
	});

	it("a video that may disturb is said to be that, shows no picture and plays by nobody's will but the reader's (C3.21)", () => {
		const graphic = { primaryImage: { url: { primary: "/pictures/news/harbor-1" }, graphicContent: true } };
		const page = (more: object) => videoPageModel({ ...context(), facts, gate: "free" }, video("mmvo1", more));
		expect(page({})).toMatchObject({ autoplayMuted: true, video: { isGraphic: false, playable: { poster: expect.any(String) } } });
		expect(page(graphic)).toMatchObject({ autoplayMuted: false, video: { isGraphic: true, playable: { poster: null } } });
		expect(playlistPageModel({ ...context(), facts, isOpen: () => true }, playlist([video("mmvo1", graphic)])).autoplayMuted).toBe(false);
	});

	it("are named to search engines by address and place", () => {
		const [data] = playlistFacts(brandById("news"), noFlags, playlist([video("mmvo1"), video("mmvo2")])).structuredData;
		expect(data).toMatchObject({ mainEntity: { numberOfItems: 2, itemListElement: [{ position: 1 }, { position: 2 }] } });
	});
});

describe("slideshow (C3.21, C3.25)", () => {
	const slideshow = v.parse(Slideshow, {
		id: "rcsl1",
		type: "slideshow",
		vertical: "news",
		headline: { primary: "A series" },
		url: { primary: "/slideshow/a-series-rcsl1" },
		slides: [
			{ caption: "One.", image: { url: { primary: "/pictures/news/harbor-1" }, source: { name: "News" } } },
			{ image: { url: { primary: "https://elsewhere.example/x.jpg" } } },
			{ caption: "Two.", image: { url: { primary: "/pictures/news/harbor-2" } } },
		],
	});
	const model = (slide: number | null) => slideshowModel({ ...context(), facts, gate: "free", slide }, slideshow);

	it("numbers the slides that may be drawn, each with its address", () => {
		expect(model(null).slides.map(({ n, url, caption }) => [n, url, caption])).toEqual([
			[1, "/slideshow/a-series-rcsl1?slide=1", "One."],
			[2, "/slideshow/a-series-rcsl1?slide=2", "Two."],
		]);
	});

	it("opens at the slide that the query names, else at none", () => {
		expect(model(2).chosen).toBe(2);
		expect(model(3).chosen).toBeNull();
		expect(["1", "3", "4", "0", "-1", "1e0", "01", "x", null].map((query) => slideOf(query, 3))).toEqual([
			1,
			3,
			null,
			null,
			null,
			null,
			null,
			null,
			null,
		]);
	});

	it("is an ImageGallery at its address without a query", () => {
		const all = slideshowFacts(brandById("news"), noFlags, slideshow, "free");
		expect(all.canonicalUrl).toMatch(/\/slideshow\/a-series-rcsl1$/);
		expect(all.structuredData[0]).toMatchObject({ "@type": "ImageGallery", image: expect.any(Array) });
	});
});
