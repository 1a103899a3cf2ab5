import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands } from "../../../brands/registry.ts";
import { drawMark, drawMaskableMark } from "./marks.ts";

/** The part of pixels that differ from the corner, in all and outside the circle that launchers never cut: 40 % of the width (W3C App Manifest, purpose "maskable"). */
async function markOf(svg: string): Promise<{ all: number; cut: number }> {
	const size = 128;
	const pixels = await sharp(Buffer.from(svg)).resize(size, size).removeAlpha().raw().toBuffer();
	const differs = (n: number) => [0, 1, 2].some((c) => Math.abs((pixels[n * 3 + c] ?? 0) - (pixels[c] ?? 0)) > 8);
	const marked = Array.from({ length: size * size }, (_, n) => n).filter(differs);
	const isCut = (n: number) => Math.hypot((n % size) + 0.5 - size / 2, Math.floor(n / size) + 0.5 - size / 2) > 0.4 * size;
	return { all: marked.length / size ** 2, cut: marked.filter(isCut).length / size ** 2 };
}

describe("a brand's icon that launchers cut to their shape", () => {
	it.each(brands.map((brand) => [hyphenatedId(brand)]))("%s: the mark is there, and none of it can be cut", async (id) => {
		const { all, cut } = await markOf(drawMaskableMark(id));
		expect(all).toBeGreaterThan(0.03);
		expect(cut).toBe(0);
		expect(all).toBeLessThan((await markOf(drawMark(id))).all);
	});
});
