import { existsSync, readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandById } from "../../brands/registry.ts";
import { checkVideoId } from "./videoId.ts";
import { Clips } from "./videos.ts";

describe("the clips of a local run", () => {
	const clips = new Clips();
	const video = {
		id: "mmvo1001",
		headline: { primary: "Headline" },
		dek: "Dek.",
		primaryImage: { url: { primary: "/pictures/news/capitol-2.jpg" } },
	};

	it("stand for one video each: files and captions are there, and the length is the file's", () => {
		const fields = clips.fieldsOf(brandById("news"), video);
		const files = [...fields.videoAssets.map(({ publicUrl }) => publicUrl), ...Object.values(fields.closedCaptioning)];
		expect(files).toContain("/videos/capitol/480p.webm");
		expect(files.filter((file) => !existsSync(`dist/assets${file}`))).toEqual([]);
		expect(fields.duration).toBe(fields.videoAssets[0]?.assetDuration);
		expect(fields.transcript).toContain("Headline\nDek.\n");
	});

	it("are refused where a video has none of its own, or shows another picture than its clip", () => {
		expect(() => clips.fieldsOf(brandById("news"), { ...video, id: "mmvo9" })).toThrow("has no clip for mmvo9");
		const other = { ...video, primaryImage: { url: { primary: "/pictures/news/farm-1.jpg" } } };
		expect(() => clips.fieldsOf(brandById("news"), other)).toThrow("its video /pictures/news/farm-1.jpg");
	});

	it("weigh less than 15 MB in all", () => {
		const sizes = readdirSync("kv-seeds/videos", { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => statSync(`${entry.parentPath}/${entry.name}`).size);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
	});
});

describe("the id of a seeded video (C7.18)", () => {
	it("begins as its brand's do, or the seeds are refused with the place of it", () => {
		expect(() => checkVideoId(brandById("noticias"), "tmvo2021", "ciencia.md", 32)).not.toThrow();
		expect(() => checkVideoId(brandById("noticias"), "mmvo2021", "ciencia.md", 32)).toThrow(
			"ciencia.md:32: mmvo2021 does not start with tmvo",
		);
	});
});
