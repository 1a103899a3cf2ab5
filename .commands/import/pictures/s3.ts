import { createHash, createHmac } from "node:crypto";
import { secondsUntil, wait } from "../sources/requests.ts";

/** A bucket of R2, or of another store with the S3 API. */
export interface Bucket {
	/** Such as https://{account}.r2.cloudflarestorage.com. */
	endpoint: string;
	name: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** R2's is `auto`. */
	region: string;
}

const mostTries = 5;
export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");
const nothing = sha256("");
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** A part of a path, all of it escaped but what the signature leaves as it is. */
const escaped = (part: string): string =>
	encodeURIComponent(decodeURIComponent(part)).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

type Keys = Pick<Bucket, "accessKeyId" | "secretAccessKey" | "region">;

/** Headers of a request with its signature (AWS Signature Version 4, the payload in one piece, by its SHA-256); `headers` in small letters. */
export function signed(
	keys: Keys,
	method: string,
	url: URL,
	headers: Readonly<Record<string, string>>,
	payload: string,
	now: Date,
): Record<string, string> {
	const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
	const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
	const all: Record<string, string> = { ...headers, host: url.host, "x-amz-content-sha256": payload, "x-amz-date": time };
	const names = Object.keys(all).sort();
	const path = url.pathname.split("/").map(escaped).join("/");
	const lines = names.map((name) => `${name}:${all[name]}\n`).join("");
	const canonical = [method, path, "", lines, names.join(";"), payload].join("\n");
	const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
	const key = scope.split("/").reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
	const signature = hmac(key, toSign).toString("hex");
	const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
	const { host: _, ...sent } = all;
	return { ...sent, authorization };
}

/** Objects of a bucket. Each call throws, with words that say what to do, where the store does not answer as it should. */
export class S3Store {
	readonly #bucket: Bucket;

	constructor(bucket: Bucket) {
		this.#bucket = bucket;
	}

	async has(key: string): Promise<boolean> {
		return (await this.#call("HEAD", key, {}, nothing)).status === 200;
	}

	/** Stores an object that never changes, of a content with this SHA-256. */
	async put(key: string, content: Blob, hash: string, type: string): Promise<void> {
		await this.#call("PUT", key, { "content-type": type, "cache-control": "public, max-age=31536000, immutable" }, hash, content);
	}

	async #call(
		method: "HEAD" | "PUT",
		key: string,
		headers: Readonly<Record<string, string>>,
		payload: string,
		body: Blob | null = null,
	): Promise<Response> {
		const { endpoint, name } = this.#bucket;
		const url = new URL(`${endpoint.replace(/\/+$/, "")}/${name}/${key}`);
		for (let tries = 1; ; tries++) {
			const sent = signed(this.#bucket, method, url, headers, payload, new Date());
			const answer = await fetch(url, { method, headers: sent, body }).catch((error: unknown) =>
				error instanceof Error ? error : new Error(String(error)),
			);
			if (!(answer instanceof Error)) {
				const words = method === "HEAD" ? "" : (await answer.text()).replace(/<[^>]*>/g, " ").trim();
				if (answer.ok || (method === "HEAD" && answer.status === 404)) return answer;
				if (answer.status !== 429 && answer.status < 500)
					throw new Error(
						`${url.host} answers ${answer.status} for the bucket ${name}. Is R2_ACCESS_KEY_ID a key that may write there? ${words}`.trim(),
					);
			}
			if (tries === mostTries)
				throw new Error(`${url.host} does not answer (${answer instanceof Error ? answer.message : answer.status}).`);
			await wait(secondsUntil(answer instanceof Error ? null : answer.headers.get("retry-after"), tries, Date.now()));
		}
	}
}
