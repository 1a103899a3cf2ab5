import { describe, expect, it } from "vitest";
import { pictureSources } from "./picture.model.ts";

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
