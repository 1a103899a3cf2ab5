import { describe, expect, it } from "vitest";
import { pictureSources } from "./picture.model.ts";

const src = "https://photos.example/a.jpg";

describe("a picture's addresses (E-IMAGES)", () => {
	it("are the widths of the ladder that its slot and its master have, through the zone's transformations", () => {
		const { srcSet, src: plain } = pictureSources({ src, width: 2000 }, true, 2560);
		expect(srcSet?.split(", ").map((entry) => entry.split(" ")[1])).toEqual(["320w", "640w", "960w", "1440w"]);
		expect(plain).toBe("/cdn-cgi/image/width=640,fit=scale-down,format=auto/https://photos.example/a.jpg");
	});

	it("are never none, however small the master is", () => {
		expect(pictureSources({ src: "/a.jpg", width: 100 }, true).src).toBe("/cdn-cgi/image/width=320,fit=scale-down,format=auto/a.jpg");
	});

	it("are the picture's own where the zone has no transformations", () => {
		expect(pictureSources({ src }, false)).toEqual({ srcSet: null, src });
	});
});
