import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portOf } from "../../../.commands/serve/freePort.ts";
import { LocalBucket } from "../../support/imports/localBucket.ts";
import { Site } from "../../support/site.ts";

const plain = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } });
const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

let old: Server;
let oldHost: string;
let bucket: LocalBucket;
let site: Site;
let folder: string;
let files: Readonly<Record<string, Uint8Array>>;
let failures: string | undefined;

beforeAll(async () => {
	files = {
		"/pier.jpg": await plain(800, 450, "#357").jpeg().toBuffer(),
		"/map.png": await plain(400, 300, "#fc3").png().toBuffer(),
		"/lost.jpg": Buffer.from("<!doctype html><p>Not here</p>"),
	};
	old = createServer(({ url = "" }, response) => {
		const file = files[url];
		response.writeHead(file ? 200 : 404, { "content-type": "image/jpeg" }).end(file);
	});
	await new Promise<void>((resolve) => old.listen(0, "127.0.0.1", resolve));
	oldHost = `127.0.0.1:${portOf(old)}`;
	bucket = await LocalBucket.start();
	site = await Site.startAlone({ IMAGE_HOSTS: bucket.host }, true);
	folder = mkdtempSync(join(tmpdir(), "masthead-pictures-"));
});
afterAll(async () => {
	await Promise.all([site.stop(), bucket.stop(), new Promise((resolve) => old.close(resolve))]);
	rmSync(folder, { recursive: true });
	if (failures) rmSync(dirname(failures), { recursive: true, force: true });
});

/** Imports a feed of two stories; returns its account. */
async function run(): Promise<string> {
	const at = (path: string): string => `http://${oldHost}${path}`;
	const item = (name: string, body: string): string =>
		`<item><title>${name}</title><link>${at(`/${name}/`)}</link><pubDate>Fri, 27 Nov 2026 08:00:00 GMT</pubDate><description><![CDATA[${body}]]></description><media:content url="${at("/pier.jpg")}" medium="image" width="800" height="450"/></item>`;
	const feed = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><link>${at("/")}</link>${item(
		"pier",
		`<p>Words.</p><img src="${at("/map.png")}" alt="A map"><p>More.</p><img src="${at("/gone.jpg")}" alt="Gone"><img src="${at("/lost.jpg")}" alt="Lost">`,
	)}${item("second", "<p>Words.</p>")}</channel></rss>`;
	writeFileSync(join(folder, "feed.xml"), feed);
	const { keys, host } = bucket;
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[
			".commands/import.ts",
			join(folder, "feed.xml"),
			"--home",
			`http://${oldHost}`,
			"--media",
			"r2",
			"--url",
			`http://127.0.0.1:${site.port}`,
		],
		{
			env: {
				...{ ...process.env, PORT: "", NODE_NO_WARNINGS: "1", R2_ENDPOINT: keys.endpoint, R2_BUCKET: keys.name },
				...{ R2_ACCESS_KEY_ID: keys.accessKeyId, R2_SECRET_ACCESS_KEY: keys.secretAccessKey, R2_PUBLIC_URL: `http://${host}` },
			},
		},
	);
	failures = /Pictures that stay where they are, a line each: (\S+)/.exec(stdout)?.[1] ?? failures;
	return stdout;
}

const pageOf = async (name: string) => {
	const moved = await site.ask("news.localhost", `/${name}`);
	return site.ask("news.localhost", moved.headers.get("location") ?? "/nowhere");
};

describe("npm run import -- --media r2, into the local R2 and a site beside it", () => {
	it("the bucket has each picture once, as it was, under its content's name; those that stay are said", async () => {
		const account = await run();
		const [pier = [], map = []] = [files["/pier.jpg"], files["/map.png"]].map((bytes) => new Uint8Array(bytes ?? []));
		const cached = "public, max-age=31536000, immutable";
		expect(await bucket.objects()).toEqual({
			[`${hashOf(new Uint8Array(pier))}.jpg`]: { bytes: pier, type: "image/jpeg", cached },
			[`${hashOf(new Uint8Array(map))}.png`]: { bytes: map, type: "image/png", cached },
		});
		expect(account).toMatch(/Pictures: 4\n/);
		expect(account).toMatch(/2 {2}copied\n/);
		expect(account).toMatch(/1 {2}stays where it is: answers 404\n/);
		expect(account).toMatch(/1 {2}stays where it is: is no JPEG, PNG, GIF, WebP or AVIF\n/);
		expect(
			readFileSync(failures ?? "", "utf8")
				.trim()
				.split("\n")
				.sort(),
		).toEqual([`http://${oldHost}/gone.jpg answers 404`, `http://${oldHost}/lost.jpg is no JPEG, PNG, GIF, WebP or AVIF`]);
		// The site has the bucket's host already, and needs both.
		expect(/IMAGE_HOSTS="([^"]*)" npm start/.exec(account)?.[1]?.split(" ").sort()).toEqual([bucket.host, oldHost].sort());
	});

	it("a page shows them in widths and formats that fit, each of which is there, and nothing of the old site", async () => {
		const { status, body } = await pageOf("pier");
		expect(status).toBe(200);
		const pictures = [...body.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(bucket.host));
		expect(pictures.map((tag) => / alt="([^"]*)"/.exec(tag)?.[1])).toEqual(["", "A map"]);
		for (const [n, widest] of [800, 400].entries()) {
			const tag = pictures[n] ?? "";
			const steps = [...tag.matchAll(/(\/cdn-cgi\/image\/\S+) (\d+)w/g)];
			expect(steps.length).toBeGreaterThan(1);
			for (const [, address = "", width] of [...steps, ["", / src="([^"]+)"/.exec(tag)?.[1], "640"] as const])
				for (const [accept, format] of [
					["image/avif,image/webp,*/*", "heif"],
					["image/webp,*/*", "webp"],
					["*/*", "jpeg"],
				] as const) {
					const answer = await site.ask("news.localhost", address, { headers: { accept }, encoding: "latin1" });
					expect([answer.status, answer.headers.get("vary")], address).toEqual([200, "accept"]);
					const facts = await sharp(Buffer.from(answer.body, "latin1")).metadata();
					expect([facts.format, facts.width], address).toEqual([format, Math.min(Number(width), widest)]);
				}
		}
		expect(body).toMatch(new RegExp(`property="og:image" content="[^"]*${bucket.host}`));
		expect(body).not.toContain(oldHost);
	});

	it("once more stores nothing, and publishes nothing", async () => {
		const before = { objects: await bucket.objects(), stored: bucket.stored.length };
		const account = await run();
		expect(account).toMatch(/Of these (\d+) documents the site had \1 already, unchanged\./);
		expect({ objects: await bucket.objects(), stored: bucket.stored.length }).toEqual(before);
		expect(bucket.stored).toHaveLength(2);
	});
});
