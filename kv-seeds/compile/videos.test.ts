import { existsSync, readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandById, brands } from "../../brands/registry.ts";
import { sceneCaption, sceneDistance, sceneText } from "./sceneWords.ts";
import { checkVideoId } from "./videoId.ts";
import { Clips } from "./videos.ts";

describe("the clips of a local run", () => {
	const clips = new Clips();
	const document = {
		id: "mmvo1",
		type: "video",
		headline: { primary: "Headline" },
		dek: "Dek.",
		url: { primary: "/video/headline-mmvo1" },
	};

	it.each(brands.map((brand) => [brand.id, brand] as const))("%s: every file and caption that a video names is there", (_, brand) => {
		for (const id of ["mmvo1", "mmvo2", "tmvo3", "mmvo4"]) {
			const video = clips.fieldsOf(brand, { ...document, id }, "nowhere");
			const files = [...video.videoAssets.map(({ publicUrl }) => publicUrl), ...Object.values(video.closedCaptioning)];
			expect(files.filter((file) => !existsSync(`kv-seeds${file}`))).toEqual([]);
			expect(video.duration).toBe(video.videoAssets[0]?.assetDuration);
			expect(video.transcript).toContain("Headline\nDek.\n");
		}
	});

	it("plays the clip of the scene that its picture shows", () => {
		const [news] = brands;
		if (news) expect(JSON.stringify(clips.fieldsOf(news, document, "capitol"))).toContain("/videos/capitol/480p.webm");
	});

	it("weighs less than 2.5 MB in all", () => {
		const sizes = readdirSync("kv-seeds/videos", { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => statSync(`${entry.parentPath}/${entry.name}`).size);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
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

describe("what a scene shows", () => {
	it("is said in the page's language", () => {
		expect(sceneText("harbor/2", "en")).toBe("Ships and cranes along the quay");
		expect(sceneCaption("harbor/3", "es")).toBe("Barcos y grúas a lo largo del muelle, ya de noche.");
	});

	it("brings scenes together that go together", () => {
		expect([sceneDistance("harbor/1", "harbor/2"), sceneDistance("harbor/1", "train/1"), sceneDistance("harbor/1", "soup/1")]).toEqual([
			0, 1, 2,
		]);
	});
});
