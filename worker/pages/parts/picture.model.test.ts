import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Image } from "../../schemas/lists/content.ts";
import { pictureOf, pictureSources, previewPicture } from "./picture.model.ts";

const src = "https://photos.example/a.jpg";

describe("a picture's addresses (E-IMAGES)", () => {
	const widthsOf = (srcSet: string | null) => srcSet?.split(", ").map((entry) => entry.split(" ")[1]);

	it("are the widths of the ladder that its slot and its master have, through the zone's transformations", () => {
		const { srcSet, src: plain } = pictureSources({ src, width: 2000 }, true);
		expect(widthsOf(srcSet)).toEqual(["320w", "640w", "828w", "1440w"]);
		expect(plain).toBe("/cdn-cgi/image/w=640,fit=scale-down,f=auto/https://photos.example/a.jpg");
	});

	it("have finer steps for the picture that a reader waits for: a phone of 375 points at two pixels each has one of its own", () => {
		expect(widthsOf(pictureSources({ src, width: 2880 }, true, { lead: true }).srcSet)).toEqual([
			"320w",
			"640w",
			"828w",
			"1080w",
			"1440w",
			"2560w",
		]);
	});

	it.each([
		["48px", 160],
		["112px", 320],
	])("are one for a place of %s on every screen", (sizes, width) => {
		const { srcSet, src: only } = pictureSources({ src: "/a.jpg" }, true, { sizes });
		expect([srcSet, only]).toEqual([null, `/cdn-cgi/image/w=${width},fit=scale-down,f=auto/a.jpg`]);
	});

	it("are never none, however small the master is", () => {
		expect(pictureSources({ src: "/a.jpg", width: 100 }, true).src).toBe("/cdn-cgi/image/w=320,fit=scale-down,f=auto/a.jpg");
	});

	it("are the picture's own where the zone has no transformations", () => {
		expect(pictureSources({ src }, false)).toEqual({ srcSet: null, src });
	});
});

describe("a document's picture (C3.11)", () => {
	const hosts = new Set(["photos.example"]);
	const image = (primary: string, more: object = {}) => v.parse(Image, { url: { primary }, ...more });

	it.each([
		["its own", image(src), image("/b.jpg"), src],
		[
			"the other where its own is of a host that pictures may not come from",
			image("https://else.example/a.jpg"),
			image("/b.jpg"),
			"/b.jpg",
		],
		["the other where it has none", undefined, image("/b.jpg"), "/b.jpg"],
		["none where neither can be shown", image("https://else.example/a.jpg"), image("https://else.example/b.jpg"), undefined],
	])("is %s", (_, own, other, expected) => {
		expect(pictureOf(own, hosts, other)?.src).toBe(expected);
		expect(previewPicture(own, hosts, other)?.src).toBe(expected);
	});

	it("is none in a preview where it may disturb", () => {
		expect(previewPicture(image(src, { graphicContent: true }), hosts, image("/b.jpg"))).toBeNull();
		expect(pictureOf(image(src, { graphicContent: true }), hosts)).toMatchObject({ isGraphic: true });
	});

	it("is cropped about its focal point, at an edge too; about its middle where the point is outside", () => {
		expect(pictureOf(image(src, { focalPoint: { x: 1, y: 0 } }), hosts)?.focal).toEqual({ x: 100, y: 0 });
		expect(pictureOf(image(src, { focalPoint: { x: 1.01, y: -0.01 } }), hosts)?.focal).toEqual({ x: 50, y: 50 });
	});
});
