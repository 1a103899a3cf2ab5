import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portOf } from "./freePort.ts";
import { picturesEnd } from "./pictures.ts";

const photograph = await sharp({
	create: { width: 3000, height: 2000, channels: 3, background: "#507090", noise: { type: "gaussian", mean: 128, sigma: 30 } },
})
	.jpeg()
	.toBuffer();
let folder = "";
let requested = 0;
const publisher = createServer((_, response) => {
	requested++;
	response.writeHead(200, { "content-type": "image/jpeg" }).end(photograph);
});

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "pictures-"));
	await new Promise<void>((listening) => publisher.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
	publisher.close();
	await rm(folder, { recursive: true });
});

const host = () => `127.0.0.1:${portOf(publisher)}`;
const ask = async (path: string, accept = "image/avif,image/webp,*/*") => {
	const end = picturesEnd({ folder, imageHosts: host() });
	const response = await end(new Request(`http://x${path}`, { headers: { accept } }));
	const bytes = new Uint8Array(await response.arrayBuffer());
	return { status: response.status, type: response.headers.get("content-type"), bytes };
};
const sizeOf = async (bytes: Uint8Array) => {
	const { width, height, format } = await sharp(bytes).metadata();
	return { width, height, format };
};
const meanColor = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels.map(({ mean }) => mean);

describe("local mode's end of image transformations", () => {
	it("renders a scene of the seeds in the width asked for, in the best format that the browser takes", async () => {
		const path = "/cdn-cgi/image/w=320,fit=scale-down,f=auto/pictures/news/harbor-1.jpg";
		const best = await ask(path);
		expect(best).toMatchObject({ status: 200, type: "image/avif" });
		expect(await sizeOf(best.bytes)).toMatchObject({ width: 320, height: 213 });
		expect(await ask(path, "image/webp")).toMatchObject({ status: 200, type: "image/webp" });
		expect(await ask(path, "*/*")).toMatchObject({ status: 200, type: "image/jpeg" });
	});

	it("draws coarsely for tests: the same size and colours in few pixels, in the format that is encoded soonest (0333)", async () => {
		const path = "/cdn-cgi/image/w=640,fit=scale-down,f=auto/pictures/telemundo/harbor-1.jpg";
		const coarse = picturesEnd({ folder, coarse: true });
		const drawn = await coarse(new Request(`http://x${path}`, { headers: { accept: "image/avif,image/webp,*/*" } }));
		expect(drawn.headers.get("content-type")).toBe("image/jpeg");
		const bytes = new Uint8Array(await drawn.arrayBuffer());
		const fine = await ask(path);
		expect(await sizeOf(bytes)).toEqual({ ...(await sizeOf(fine.bytes)), format: "jpeg" });
		const [few, all] = await Promise.all([bytes, fine.bytes].map(meanColor));
		for (const [channel, mean] of (few ?? []).entries()) expect(Math.abs(mean - (all?.[channel] ?? 0))).toBeLessThan(4);
		expect((await coarse(new Request("http://x/cdn-cgi/image/w=640,f=auto/pictures/news/no-such-thing-1.jpg"))).status).toBe(404);
	});

	it("renders a photograph of the seeds from its file in every format, and has no other of its folder", async () => {
		const moon = "/cdn-cgi/image/width=640,fit=scale-down,format=auto/pictures/photographs/moon.jpg";
		for (const [accept, format] of [
			["image/avif,image/webp", "heif"],
			["image/webp", "webp"],
			["*/*", "jpeg"],
		] as const)
			expect(await sizeOf((await ask(moon, accept)).bytes)).toMatchObject({ width: 640, format });
		const phone = await ask(moon);
		expect(phone.bytes.byteLength * 5).toBeLessThan((await ask("/pictures/photographs/moon.jpg")).bytes.byteLength);
		expect(await sizeOf((await ask("/pictures/photographs/moon.jpg")).bytes)).toEqual({ width: 2060, height: 1373, format: "jpeg" });
		for (const other of ["CREDITS", "toString", "../library"])
			expect((await ask(`/cdn-cgi/image/width=640,format=auto/pictures/photographs/${other}.jpg`)).status, other).toBe(404);
	});

	it("renders a publisher's photograph from a host that pages may show, never larger than it is, and asks for it by its address", async () => {
		const wide = await ask(`/cdn-cgi/image/width=640,fit=scale-down,format=auto/http://${host()}/a.jpg`, "image/webp");
		expect(await sizeOf(wide.bytes)).toEqual({ width: 640, height: 427, format: "webp" });
		const whole = await ask(`/cdn-cgi/image/width=3500,fit=scale-down,format=jpeg/http://${host()}/a.jpg`);
		expect(await sizeOf(whole.bytes)).toMatchObject({ width: 3000, height: 2000 });
	});

	it("tells by HEAD whether there is a picture, without rendering it", async () => {
		const end = picturesEnd({ folder, imageHosts: host() });
		const head = (path: string) => end(new Request(`http://x${path}`, { method: "HEAD", headers: { accept: "image/webp" } }));
		const there = await head("/cdn-cgi/image/width=1440,format=auto/pictures/news/capitol-2.jpg");
		expect([there.status, there.headers.get("content-type"), await there.text()]).toEqual([200, "image/webp", ""]);
		expect((await head("/cdn-cgi/image/width=640,format=auto/pictures/news/no-such-thing-1.jpg")).status).toBe(404);
	});

	it("asks nobody else, and knows no other scene, size or option", async () => {
		const before = requested;
		for (const path of [
			"/cdn-cgi/image/width=640,format=auto/http://elsewhere.example/a.jpg",
			"/cdn-cgi/image/width=640,format=auto/pictures/news/no-such-thing-1.jpg",
			"/cdn-cgi/image/width=640,format=auto/pictures/news/harbor-9.jpg",
			"/cdn-cgi/image/width=99999,format=auto/pictures/news/harbor-1.jpg",
			"/cdn-cgi/image/width=-1,format=auto/pictures/news/harbor-1.jpg",
			"/cdn-cgi/image/width=640/../../../etc/passwd",
		])
			expect((await ask(path)).status, path).toBe(404);
		expect(requested).toBe(before);
	});
});
