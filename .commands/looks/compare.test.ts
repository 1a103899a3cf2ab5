import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareFolders } from "./compare.ts";

let folder = "";
const at = (name: string) => join(folder, name);
const folders = () => ({ before: at("before"), after: at("after"), differences: at("differences") });

/** Draws a grey picture of 4 × `height` px, with one odd pixel if named. */
async function draw(file: string, height: number, odd?: number): Promise<void> {
	const data = Buffer.alloc(4 * height * 3, 128);
	if (odd !== undefined) data[odd * 3] = 129;
	await sharp(data, { raw: { width: 4, height, channels: 3 } })
		.png()
		.toFile(at(file));
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "looks-"));
	await Promise.all(["before", "after"].map((name) => mkdir(at(name))));
	await Promise.all([
		...["before", "after"].map((name) => draw(`${name}/same.png`, 5)),
		draw("before/shade.png", 5),
		draw("after/shade.png", 5, 7),
		draw("before/taller.png", 5),
		draw("after/taller.png", 7),
		draw("after/new.png", 5),
	]);
});
afterAll(() => rm(folder, { recursive: true }));

test("pictures differ by each pixel of another shade, and by what only one of them has", async () => {
	const files = ["same.png", "shade.png", "taller.png"];
	expect(await compareFolders(folders(), files)).toEqual({
		compared: 3,
		found: [
			{ file: "shade.png", pixels: 1 },
			{ file: "taller.png", pixels: 8 },
		],
	});
	expect(files.map((file) => existsSync(at(`differences/${file}`)))).toEqual([false, true, true]);
});

test("a picture that the earlier folder lacks is compared with nothing", async () => {
	expect(await compareFolders(folders(), ["same.png", "new.png"])).toEqual({ compared: 1, found: [] });
});
