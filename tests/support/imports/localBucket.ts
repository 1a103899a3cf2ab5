import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions } from "miniflare";
import { type Bucket, sha256, signed } from "../../../.commands/import/pictures/s3.ts";
import { portOf } from "../../../.commands/serve/freePort.ts";

/** Returns whether a request is signed by a bucket's key. */
export function isSigned(bucket: Bucket, request: IncomingMessage, body: Uint8Array): boolean {
	const { authorization = "", host = "", ...sent } = request.headers;
	const names = /SignedHeaders=([^,]*)/.exec(authorization)?.[1]?.split(";") ?? [];
	const own = names.filter((name) => !/^(?:host|x-amz-(?:date|content-sha256))$/.test(name));
	const time = String(sent["x-amz-date"]).replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5");
	const headers = Object.fromEntries(own.map((name) => [name, String(sent[name])]));
	const url = new URL(request.url ?? "", `http://${host}`);
	return signed(bucket, request.method ?? "", url, headers, sha256(body), new Date(time)).authorization === authorization;
}

/** A bucket of the local R2: behind the S3 API at `/pictures/{key}`, public at `/{key}`. */
export class LocalBucket {
	readonly #miniflare = new Miniflare(
		convertV4MiniflareOptions({
			modules: true,
			script: "export default {}",
			r2Buckets: ["PICTURES"],
			compatibilityDate: "2026-10-01",
		}) as MiniflareOptions,
	);
	readonly #server = createServer((request, response) => void this.#answer(request, response));
	readonly stored: string[] = [];

	static async start(): Promise<LocalBucket> {
		const bucket = new LocalBucket();
		await bucket.#miniflare.ready;
		await new Promise<void>((resolve) => bucket.#server.listen(0, "127.0.0.1", resolve));
		return bucket;
	}

	get host(): string {
		return `127.0.0.1:${portOf(this.#server)}`;
	}

	get keys(): Bucket {
		return { endpoint: `http://${this.host}`, name: "pictures", accessKeyId: "key", secretAccessKey: "secret", region: "auto" };
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
		await this.#miniflare.dispose();
	}

	async objects(): Promise<Readonly<Record<string, { bytes: Uint8Array; type: string | undefined; cached: string | undefined }>>> {
		const bucket = await this.#miniflare.getR2Bucket("PICTURES");
		const { objects } = await bucket.list();
		const found = await Promise.all(
			objects.map(async ({ key }) => {
				const object = await bucket.get(key);
				const { contentType, cacheControl } = object?.httpMetadata ?? {};
				return [key, { bytes: new Uint8Array((await object?.arrayBuffer()) ?? []), type: contentType, cached: cacheControl }] as const;
			}),
		);
		return Object.fromEntries(found);
	}

	async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const pieces: Buffer[] = [];
		for await (const piece of request) pieces.push(piece);
		const body = Buffer.concat(pieces);
		const bucket = await this.#miniflare.getR2Bucket("PICTURES");
		const [, first = "", second] = new URL(request.url ?? "", "http://a").pathname.split("/");
		const { method, headers } = request;
		if (method === "GET") {
			const object = await bucket.get(first);
			if (!object) return void response.writeHead(404).end();
			const { contentType = "", cacheControl = "" } = object.httpMetadata ?? {};
			response.writeHead(200, { "content-type": contentType, "cache-control": cacheControl, etag: object.httpEtag });
			return void response.end(Buffer.from(await object.arrayBuffer()));
		}
		if (first !== "pictures" || second === undefined || !isSigned(this.keys, request, body))
			return void response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
		if (method === "HEAD") return void response.writeHead((await bucket.head(second)) ? 200 : 404).end();
		const httpMetadata = { contentType: String(headers["content-type"]), cacheControl: String(headers["cache-control"]) };
		await bucket.put(second, body, { httpMetadata, sha256: String(headers["x-amz-content-sha256"]) });
		this.stored.push(second);
		response.writeHead(200).end();
	}
}
