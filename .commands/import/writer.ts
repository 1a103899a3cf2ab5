import jwt from "@tsndr/cloudflare-worker-jwt";
import type { Brand } from "../../brands/schema.ts";
import type { Document } from "../../worker/adapters/conversion/documents.ts";
import type { ImportLog } from "./log.ts";
import type { Redirects, Sink, Written } from "./run.ts";
import { secondsUntil, wait } from "./sources/requests.ts";

const tokenSeconds = 300;
const mostTries = 6;

/** Writes through the contract's ingest calls of a site; what the log has already is not sent again. */
export class IngestSink implements Sink {
	readonly #site: string;
	readonly #secret: string;
	readonly #log: ImportLog;
	readonly hiddenHosts = new Set<string>();
	/** Documents that the site had already, as they are. */
	unchanged = 0;
	/** Redirects may have ended since they were sent: a call of the same is made again. */
	resendsRedirects = false;
	#token = { text: "", until: 0 };

	constructor(site: string, secret: string, log: ImportLog) {
		this.#site = site;
		this.#secret = secret;
		this.#log = log;
	}

	write(document: Document): Promise<Written> {
		return this.#put(document.type, document.id, document);
	}

	redirects(brand: Brand, pairs: Redirects): Promise<Written> {
		const names = Object.keys(pairs);
		return this.#put("redirects", `${this.#log.digest(names.join())}`, { vertical: brand.id, paths: pairs });
	}

	knows(type: string, id: string): boolean {
		return this.#log.knows(`${type} ${id}`);
	}

	/** Withdraws a document; one that is not there is withdrawn. */
	async remove(type: string, id: string): Promise<Written> {
		const answer = await this.#call("DELETE", type, id);
		if (!answer.ok && answer.status !== 404) return { ok: false, why: await reasonOf(answer) };
		await answer.body?.cancel();
		this.#log.remove(`${type} ${id}`);
		return { ok: true };
	}

	async #put(type: string, id: string, body: object): Promise<Written> {
		const text = JSON.stringify(body);
		const [name, digest] = [`${type} ${id}`, this.#log.digest(text)];
		if (this.#log.has(name, digest) && !(this.resendsRedirects && type === "redirects")) return { ok: true, isSame: true };
		const answer = await this.#call("PUT", type, id, text);
		if (!answer.ok) return { ok: false, why: await reasonOf(answer) };
		const said = await answer.text();
		this.#noteHosts(said);
		this.#log.add(name, digest);
		if (!saysUnchanged(said)) return { ok: true };
		this.unchanged++;
		return { ok: true, isSame: true };
	}

	/** Calls the site, again after what may pass. Throws where it does not answer. */
	async #call(method: "PUT" | "DELETE", type: string, id: string, body?: string): Promise<Response> {
		for (let tries = 1; ; tries++) {
			const answer = await fetch(`${this.#site}/ingest/${type}/${encodeURIComponent(id)}`, {
				method,
				headers: { authorization: `Bearer ${await this.#bearer()}`, "content-type": "application/json" },
				...(body === undefined ? {} : { body }),
			}).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
			if (!(answer instanceof Error) && answer.status !== 429 && answer.status < 500) return answer;
			if (tries === mostTries)
				throw new Error(`${this.#site} does not answer (${answer instanceof Error ? answer.message : answer.status}).`);
			const said = answer instanceof Error ? null : answer.headers.get("retry-after");
			await wait(Math.min(secondsUntil(said, tries, Date.now()), 60));
		}
	}

	/** The site's own word on pictures that its pages don't show. */
	#noteHosts(answer: string): void {
		for (const [, host = ""] of answer.matchAll(/no pictures of ([^\s:"]+(?::\d+)?): name it in IMAGE_HOSTS/g)) this.hiddenHosts.add(host);
	}

	async #bearer(): Promise<string> {
		const now = Math.floor(Date.now() / 1000);
		if (now > this.#token.until) {
			const exp = now + tokenSeconds;
			const text = await jwt.sign({ iss: "masthead-import", scope: "ingest", exp }, this.#secret, "HS256");
			this.#token = { text, until: exp - 60 };
		}
		return this.#token.text;
	}
}

/** Returns whether the site had a document as it is: then there is no publication, and so no number of one. */
const saysUnchanged = (answer: string): boolean => /"extensions":\{"seq":null\b/.test(answer);

async function reasonOf(answer: Response): Promise<string> {
	const body: unknown = await answer.json().catch(() => null);
	const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
	if (typeof error !== "object" || error === null) return `status ${answer.status}`;
	const fields = "fields" in error && Array.isArray(error.fields) ? error.fields : [];
	const faults = fields.slice(0, 3).map((fault: unknown) => {
		const path = typeof fault === "object" && fault !== null && "path" in fault ? String(fault.path).replace(/\.\d+/g, ".n") : "";
		const message = typeof fault === "object" && fault !== null && "message" in fault ? String(fault.message) : "";
		return `${path} ${message}`.trim();
	});
	return [`status ${answer.status}`, ...faults].join("; ");
}
