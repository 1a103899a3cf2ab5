import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IngestSite } from "../../../tests/support/imports/ingestSite.ts";
import { isSigned } from "../../../tests/support/imports/localBucket.ts";
import { WordPressSite } from "../../../tests/support/imports/wordpressSite.ts";
import { Tally } from "../../../worker/adapters/conversion/tally.ts";
import { portOf } from "../../serve/freePort.ts";
import { forgetHosts, nameHost } from "../sources/requests.ts";
import { PictureCopier } from "./copier.ts";
import { type Bucket, S3Store, sha256, signed } from "./s3.ts";
import { bucketIn } from "./settings.ts";

const example = { accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1" };

it.each([
	["GET", "/test.txt", { range: "bytes=0-9" }, "", "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"],
	[
		"PUT",
		"/test$file.text",
		{ date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
		"Welcome to Amazon S3.",
		"98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
	],
])("a request is signed as the S3 documentation has it: %s %s", (method, path, headers, body, signature) => {
	const url = new URL(path, "https://examplebucket.s3.amazonaws.com");
	const { authorization } = signed(example, method, url, headers, sha256(body), new Date("2013-05-24T00:00:00Z"));
	expect(authorization).toContain(`Signature=${signature}`);
	expect(authorization).toContain("Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request");
});

const jpeg = (words: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(words)]);
const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A server on a free port with its calls. */
class Recorder {
	readonly calls: string[] = [];
	readonly #server: Server;
	constructor(answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void) {
		this.#server = createServer(async (request, response) => {
			const pieces: Buffer[] = [];
			for await (const piece of request) pieces.push(piece);
			this.calls.push(`${request.method} ${request.url}`);
			answer(request, Buffer.concat(pieces), response);
		});
	}
	async start(): Promise<this> {
		await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
		return this;
	}
	get url(): string {
		return `http://127.0.0.1:${portOf(this.#server)}`;
	}
	stop(): Promise<void> {
		return new Promise((resolve) => this.#server.close(() => resolve()));
	}
}

let bucket: Bucket;
let objects: Map<string, { bytes: Buffer; type: string | undefined }>;
let refusal: { status: number; times: number } | null;
let store: Recorder;
let old: Recorder;
let folder: string;
const files: Readonly<Record<string, Buffer | number>> = {
	"/a.jpg": jpeg("a"),
	"/sizes/a-again.jpg": jpeg("a"),
	"/b.png": Buffer.from("\x89PNG\r\n\x1a\nb", "latin1"),
	"/page.jpg": Buffer.from("<!doctype html>Not here"),
	"/gone.jpg": 404,
	"/large.jpg": Buffer.concat([jpeg(""), Buffer.alloc(20_000_001)]),
};

beforeEach(async () => {
	objects = new Map();
	refusal = null;
	folder = mkdtempSync(join(tmpdir(), "masthead-pictures-"));
	store = await new Recorder((request, body, response) => {
		if (refusal && refusal.times-- > 0)
			return response.writeHead(refusal.status, { "retry-after": "0" }).end("<Error><Code>Busy</Code></Error>");
		if (!isSigned(bucket, request, body)) return response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
		const key = request.url ?? "";
		if (request.method === "PUT") objects.set(key, { bytes: body, type: request.headers["content-type"] });
		return response.writeHead(objects.has(key) ? 200 : 404).end();
	}).start();
	old = await new Recorder((request, _, response) => {
		const file = files[request.url ?? ""] ?? 404;
		if (typeof file === "number") return response.writeHead(file).end();
		const etag = `"${hashOf(file).slice(0, 8)}"`;
		if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
		return response.writeHead(200, { etag, "content-type": "image/jpeg" }).end(file);
	}).start();
	nameHost(old.url);
	bucket = { endpoint: store.url, name: "pictures", accessKeyId: "key", secretAccessKey: "secret", region: "auto" };
});
afterEach(async () => {
	forgetHosts();
	await Promise.all([store.stop(), old.stop()]);
	rmSync(folder, { recursive: true, force: true });
});

const copier = (resume = false, more: Partial<Bucket> = {}) =>
	new PictureCopier({ store: new S3Store({ ...bucket, ...more }), publicUrl: "https://pictures.example/", folder, resume });
const article = (...paths: string[]) => ({
	type: "article",
	id: "x1",
	url: { primary: "/a/b/c-x1" },
	primaryImage: { url: { primary: `${old.url}${paths[0]}` }, altText: "A" },
	body: paths.map((path) => ({ type: "embeddedImage", image: { url: { primary: `${old.url}${path}` }, caption: path } })),
});
const addressesIn = (documents: readonly object[]): string[] =>
	[...JSON.stringify(documents).matchAll(/"primary":"([^"]+)"/g)].map(([, address = ""]) => address.replace(old.url, "OLD"));
const at = (file: string, ending = "jpg") => `https://pictures.example/${hashOf(files[file] as Buffer)}.${ending}`;
const kinds = (tally: Tally) => tally.pictures.list().map(({ kind, count }) => `${count} ${kind}`);

describe("pictures that are copied", () => {
	it("stand in the bucket by their content, each once, and documents name them there", async () => {
		const tally = new Tally();
		const documents = await copier().moved([article("/a.jpg", "/b.png", "/sizes/a-again.jpg"), article("/a.jpg")], tally);
		expect(addressesIn(documents)).toEqual([
			"/a/b/c-x1",
			at("/a.jpg"),
			at("/a.jpg"),
			at("/b.png", "png"),
			at("/a.jpg"),
			"/a/b/c-x1",
			at("/a.jpg"),
			at("/a.jpg"),
		]);
		expect(documents[0]).toMatchObject({ primaryImage: { altText: "A" }, body: [{ image: { caption: "/a.jpg" } }, {}, {}] });
		expect(old.calls.sort()).toEqual(["GET /a.jpg", "GET /b.png", "GET /sizes/a-again.jpg"]);
		expect([...objects]).toHaveLength(2);
		expect(store.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(2);
		expect(objects.get(`/pictures/${hashOf(files["/b.png"] as Buffer)}.png`)).toEqual({ bytes: files["/b.png"], type: "image/png" });
		expect(kinds(tally).sort()).toEqual(["1 there by another address", "2 copied"]);
		expect(tally.pictureHosts.list().map(({ kind }) => kind)).toEqual(["pictures.example"]);
	});

	it("what can't be copied stays where it is, and each is said with its reason", async () => {
		const tally = new Tally();
		const of = copier();
		const documents = await of.moved([article("/gone.jpg", "/page.jpg", "/large.jpg", "/a.jpg")], tally);
		expect(addressesIn(documents)).toEqual(["/a/b/c-x1", "OLD/gone.jpg", "OLD/gone.jpg", "OLD/page.jpg", "OLD/large.jpg", at("/a.jpg")]);
		expect(kinds(tally).sort()).toEqual([
			"1 copied",
			"1 stays where it is: answers 404",
			"1 stays where it is: has more than 20 MB",
			"1 stays where it is: is no JPEG, PNG, GIF, WebP or AVIF",
		]);
		const lines = readFileSync(of.failures, "utf8").split("\n").filter(Boolean).sort();
		expect(lines).toEqual([
			`${old.url}/gone.jpg answers 404`,
			`${old.url}/large.jpg has more than 20 MB`,
			`${old.url}/page.jpg is no JPEG, PNG, GIF, WebP or AVIF`,
		]);
	});

	it("one at an inner address that nobody named stays, and is not requested", async () => {
		forgetHosts();
		const tally = new Tally();
		const documents = await copier().moved([article("/a.jpg")], tally);
		expect(addressesIn(documents)).toContain("OLD/a.jpg");
		expect(old.calls).toEqual([]);
		expect(kinds(tally)).toEqual(["1 stays where it is: is at an inner address"]);
	});

	it("resumed they are not requested again; imported again by a conditional request, and nothing is stored twice", async () => {
		const first = await copier().moved([article("/a.jpg", "/b.png")], new Tally());
		old.calls.length = 0;
		store.calls.length = 0;
		const tally = new Tally();
		expect(await copier(true).moved([article("/a.jpg", "/b.png")], tally)).toEqual(first);
		expect([...old.calls, ...store.calls]).toEqual([]);
		expect(kinds(tally)).toEqual(["2 copied before"]);
		expect(await copier().moved([article("/a.jpg", "/b.png")], new Tally())).toEqual(first);
		expect(old.calls.sort()).toEqual(["GET /a.jpg", "GET /b.png"]);
		expect(store.calls).toEqual([]);
		// Where the log is lost the store says what it has.
		rmSync(`${folder}/copied`);
		const again = new Tally();
		expect(await copier().moved([article("/a.jpg")], again)).toHaveLength(1);
		expect(kinds(again)).toEqual(["1 there by another address"]);
		expect(store.calls.map((call) => call.split(" ")[0])).toEqual(["HEAD"]);
	});

	it("a store that is busy is called again, one that refuses ends the import in words", async () => {
		refusal = { status: 503, times: 2 };
		expect(addressesIn(await copier().moved([article("/a.jpg")], new Tally()))).toContain(at("/a.jpg"));
		await expect(copier(false, { secretAccessKey: "another" }).moved([article("/b.png")], new Tally())).rejects.toThrow(
			/answers 403 for the bucket pictures\. Is R2_ACCESS_KEY_ID a key that may write there\?/,
		);
	});
});

describe("npm run import -- --media r2", () => {
	const run = (options: readonly string[], settings: Record<string, string>) =>
		promisify(execFile)(process.execPath, [".commands/import.ts", ...options], {
			env: { ...process.env, PORT: "", NODE_NO_WARNINGS: "1", ...settings },
		});

	it("publishes documents whose pictures are in the bucket, and names a file of those that stay", async () => {
		const [site, wordpress] = [await IngestSite.start(), await WordPressSite.start()];
		wordpress.things = wordpress.things.filter(({ n }) => n < 6);
		const settings = {
			R2_ENDPOINT: store.url,
			R2_BUCKET: bucket.name,
			R2_ACCESS_KEY_ID: bucket.accessKeyId,
			R2_SECRET_ACCESS_KEY: bucket.secretAccessKey,
			R2_PUBLIC_URL: "https://pictures.example",
		};
		try {
			const { stdout } = await run([wordpress.url, "--url", site.url, "--media", "r2"], settings);
			expect(JSON.stringify(site.article("post-2")?.body)).toMatch(/https:\/\/pictures\.example\/[\da-f]{64}\.jpg/);
			expect(JSON.stringify(site.article("post-1")?.primaryImage)).toContain(`${wordpress.url}/top1.jpg`);
			expect([...objects]).toHaveLength(1);
			expect(stdout).toMatch(/Pictures: 8\n\s+4 {2}there by another address/);
			expect(stdout).toMatch(/3 {2}stays where it is: answers 404/);
			const [, failures = ""] = /Pictures that stay where they are, a line each: (\S+)/.exec(stdout) ?? [];
			expect(readFileSync(failures, "utf8").trim().split("\n")).toHaveLength(3);
			rmSync(dirname(failures), { recursive: true });
		} finally {
			await Promise.all([site.stop(), wordpress.stop()]);
		}
	});

	it.each([
		[["--media", "here"], "--media is r2"],
		[["--media", "r2", "--dry-run"], "without --dry-run"],
		[["--media", "r2"], "--media r2 needs R2_ENDPOINT, R2_BUCKET, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY, R2_PUBLIC_URL"],
	])("%j is refused in words", async (options, words) => {
		const failed = run(["package.json", "--url", "http://127.0.0.1:1", ...options], {});
		await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining(words) });
	});
});

it("settings that are missing are named", () => {
	expect(
		bucketIn({ R2_ENDPOINT: "https://a.r2.cloudflarestorage.com", R2_BUCKET: "b!", R2_ACCESS_KEY_ID: "k", R2_SECRET_ACCESS_KEY: "" }),
	).toEqual({
		ok: false,
		error: ["R2_BUCKET", "R2_SECRET_ACCESS_KEY", "R2_PUBLIC_URL"],
	});
	const whole = {
		R2_ENDPOINT: "https://a.r2.cloudflarestorage.com",
		R2_BUCKET: "bbb",
		R2_ACCESS_KEY_ID: "k",
		R2_SECRET_ACCESS_KEY: "s",
		R2_PUBLIC_URL: "https://p.example",
	};
	expect(bucketIn(whole)).toMatchObject({ ok: true, value: { publicUrl: "https://p.example", bucket: { name: "bbb", region: "auto" } } });
});
