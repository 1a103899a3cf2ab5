import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { findBrand } from "../../brands/registry.ts";
import { type Received, RemoteServer } from "./remoteServer.ts";
import { fieldsOf, withField } from "./samples.ts";

/** A fault of the server for endpoints that contain a text. */
export interface Fault {
	status?: number;
	delay?: number;
	body?: string;
	/** Hangs up in the middle of the body. */
	truncate?: boolean;
	/** Hangs up before it says anything. */
	reset?: boolean;
	/** Sends the body one byte at a time, so many ms apart. */
	drip?: number;
	/** Sends so many megabytes of spaces before the body. */
	megabytes?: number;
	headers?: Record<string, string>;
}

interface Document {
	id: string;
	vertical?: string;
	slug?: string;
	hidden?: boolean;
	headline?: unknown;
	taxonomy?: { allTerms?: { path: string }[]; [key: string]: unknown };
	layouts?: { packages: { itemIds?: string[]; autofill?: { taxonomy?: string; type?: string; count?: number } }[] }[];
	[key: string]: unknown;
}

/** A document that is answered with its fields odd in turn. */
export interface Breakable {
	call: string;
	name: string;
	sample: Readonly<Record<string, unknown>>;
	idOf: (n: number) => string;
	pathOf: (id: string) => string;
	/** Fields that stay as they are, and those of which only what they hold is odd. */
	keeps: readonly string[];
	needs?: readonly string[];
}

const oddValues = [7, "odd", true, [], {}, [null], { odd: "yes" }, "2026-11-22 10:00", -1, [[7]]];

/** A content system over HTTP that is not ours: answers the content calls of C7 from the compiled seeds, and fails on demand. */
export class ContentServer extends RemoteServer {
	readonly requests: { path: string; filters: string; query: URLSearchParams; correlationId: string | undefined }[] = [];
	readonly faults = new Map<string, Fault>();
	/** Answers of a test's own, by path. */
	readonly responses = new Map<string, (query: URLSearchParams) => unknown>();
	/** Calls, by the beginning of their paths, that this content system does not have. */
	readonly missing = new Set<string>();
	/** Changes whole answers on their way out: a content system that others can write into. */
	rewrite: ((data: unknown) => unknown) | null = null;
	/** Megabytes that went out of the last flood before the caller hung up. */
	flooded = 0;
	readonly #documents: readonly { type: string; document: Document }[];

	constructor(seedFile = "dist/seeds.json") {
		super("/content");
		const now = Date.now();
		const dated = readFileSync(seedFile, "utf8").replace(timesAgo, (_, name: string, ...ago: string[]) => `${name}"${momentOf(ago, now)}"`);
		this.#documents = JSON.parse(dated);
	}

	/**
	 * Answers with copies of a document, each under an id of its own and with another of its fields odd: those nested in others too,
	 * evenly chosen where there are more than `most`. Answers the endpoint and the path of each.
	 */
	breakInTurn(document: Breakable, most = 60): { endpoint: string; path: string; field: string }[] {
		const { call, name, sample, idOf, pathOf, keeps, needs = [] } = document;
		const fields = fieldsOf(sample).filter(
			(path) => !keeps.includes(String(path[0])) && !(path.length === 1 && needs.includes(String(path[0]))),
		);
		const step = Math.max(1, fields.length / most);
		return Array.from({ length: Math.min(most, fields.length) }, (_, n) => {
			const field = fields[Math.floor(n * step)] ?? [];
			const id = idOf(n);
			const own = { ...sample, id, ...(sample.url ? { url: { primary: pathOf(id) } } : {}) };
			const odd = withField(own, field, oddValues[n % oddValues.length]);
			this.responses.set(`${call}/${id}`, () => ({ [name]: odd }));
			return { endpoint: `${call}/${id}`, path: pathOf(id), field: field.join(".") };
		});
	}

	/** Lacks calls, as a system that answers C7 and nothing more does: they are 404. */
	lack(...calls: readonly string[]): void {
		for (const call of calls) this.missing.add(call);
	}

	/** Counts the requests of endpoints that contain the text. */
	count(text: string): number {
		return this.requests.filter((request) => request.path.includes(text)).length;
	}

	protected async answer({ path: requested, headers }: Received, response: ServerResponse): Promise<void> {
		const { pathname, searchParams } = new URL(`/${requested}`, "http://content");
		const path = pathname.slice(1);
		const correlationId = String(headers["x-original-correlation-id"]);
		this.requests.push({ path, filters: searchParams.get("filters") ?? "", query: searchParams, correlationId });
		const fault = [...this.faults].find(([text]) => path.includes(text))?.[1];
		if (fault?.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay));
		const isMissing = [...this.missing].some((call) => path === call || path.startsWith(`${call}/`));
		const found = isMissing ? null : (this.responses.get(path)?.(searchParams) ?? this.#data(path, searchParams));
		const data = found && this.rewrite ? this.rewrite(found) : found;
		const status = fault?.status ?? (data || fault?.body !== undefined ? 200 : 404);
		const body = fault?.body ?? JSON.stringify(data ? { data, extensions: {}, success: true } : { success: false });
		if (fault?.reset) return void response.destroy();
		response.writeHead(status, { "content-type": "application/json", ...fault?.headers });
		if (fault?.megabytes) await this.#flood(response, fault.megabytes);
		if (fault?.drip) {
			for (const byte of Buffer.from(body)) {
				if (response.destroyed) return;
				response.write(Buffer.of(byte));
				await new Promise((resolve) => setTimeout(resolve, fault.drip));
			}
			response.end();
		} else if (fault?.truncate) {
			response.write(body.slice(0, body.length / 2));
			setTimeout(() => response.destroy(), 5);
		} else response.end(body);
	}

	async #flood(response: ServerResponse, megabytes: number): Promise<void> {
		const spaces = Buffer.alloc(1024 * 1024, " ");
		response.on("error", () => undefined);
		for (this.flooded = 0; this.flooded < megabytes && !response.destroyed; this.flooded++) {
			if (!response.write(spaces)) await Promise.race([once(response, "drain"), once(response, "close")]);
		}
	}

	#data(path: string, query: URLSearchParams): unknown {
		const [call, ...rest] = path.split("/");
		switch (call) {
			case "article": {
				if (rest[0] === "related") {
					const taxonomy = /taxonomy:(\S+)/.exec(query.get("filters") ?? "")?.[1] ?? "";
					return { search: { items: this.#newest("article", taxonomy, Number(query.get("size") ?? 10)) } };
				}
				const found = this.#find("article", rest[0] ?? "");
				return found && { article: found };
			}
			case "video": {
				const found = this.#find("video", rest[0] ?? "");
				return found && { video: found };
			}
			case "videos":
				return { video: (rest[0] ?? "").split(",").flatMap((id) => this.#find("video", id) ?? []) };
			case "playlist": {
				const found = this.#find("playlist", rest[0] ?? "");
				const ids = Array.isArray(found?.videoIds) ? found.videoIds : [];
				return found && { videoPlaylist: { ...found, videos: ids.flatMap((id) => this.#find("video", String(id)) ?? []) } };
			}
			case "recipe": {
				const filters = query.get("filters") ?? "";
				const size = Number(query.get("size") ?? 10);
				if (rest[0] === "related") {
					const taxonomy = /taxonomy:([\w/-]+)/.exec(filters)?.[1] ?? "";
					return { search: { items: this.#newest("recipe", taxonomy, size + 1).filter(({ id }) => !filters.includes(id)) } };
				}
				const found = this.#find("recipe", rest[0] ?? "");
				const popular = this.#newest("recipe", found?.vertical ?? "", 60).filter(({ label }) => label === "most-popular-recipes");
				return found && { recipe: found, search: { items: popular.slice(0, size) } };
			}
			case "mostPopularRecipes": {
				const verticals = new Set(Array.from((query.get("filters") ?? "").matchAll(/vertical:"?(\w+)/g), ([, id]) => id));
				const found = this.#newest("recipe", "", Number.POSITIVE_INFINITY).filter(({ vertical }) => verticals.has(vertical));
				return { search: { items: found.slice(0, Number(query.get("size") ?? 10)) } };
			}
			case "slideshow": {
				const found = this.#find("slideshow", rest[0] ?? "");
				return found && { slideshow: found };
			}
			case "search": {
				const filters = query.get("filters") ?? "";
				const type = /type:(\w+)/.exec(filters)?.[1] ?? "article";
				const vertical = /vertical:"?([\w -]+?)"?(?: AND|$)/.exec(filters)?.[1];
				const items = this.#newest(type, "", Number.POSITIVE_INFINITY).filter(
					(item) => vertical === undefined || item.vertical === vertical,
				);
				return { search: { items: items.slice(0, Number(query.get("size") ?? 10)) } };
			}
			case "navigation": {
				const found = this.#find("menu", rest[0] ?? "");
				return found && { navigation: found };
			}
			case "curatedList": {
				const list = this.#find("curation", rest[0] ?? "");
				return { curatedList: { content: { items: list ? this.#resolve(list)[0]?.items.map(({ item }) => item) : [] } } };
			}
			case "curation": {
				const [, system = "", ...slug] = rest;
				const found = this.#documents.find(
					(entry) => entry.type === "curation" && entry.document.slug === slug.join("/") && systemOf(entry.document.vertical) === system,
				)?.document;
				return found && { curation: { ...found, layouts: [{ packages: this.#resolve(found) }] } };
			}
			default:
				return null;
		}
	}

	#resolve(curation: Document) {
		return (curation.layouts?.[0]?.packages ?? []).map((pack) => {
			const named = (pack.itemIds ?? []).flatMap((id) => this.#documents.find((entry) => entry.document.id === id)?.document ?? []);
			const filled = pack.autofill
				? this.#newest(pack.autofill.type ?? "article", pack.autofill.taxonomy ?? "", pack.autofill.count ?? 6)
				: [];
			return { ...pack, items: [...named, ...filled].map((item) => ({ item: { ...item, body: undefined } })) };
		});
	}

	#find(type: string, id: string): Document | undefined {
		return this.#documents.find((entry) => entry.type === type && entry.document.id === id)?.document;
	}

	#newest(type: string, path: string, size: number): Document[] {
		return this.#documents
			.filter(({ type: own, document }) => own === type && document.taxonomy?.allTerms?.some((term) => term.path.startsWith(path)))
			.map(({ document }) => ({ ...document, body: undefined }))
			.slice(0, size);
	}
}

const systemOf = (vertical: string | undefined) => findBrand(vertical ?? "")?.contentSystemId;

const timesAgo =
	/("(?:datePublished|dateModified|dateCreated|publishedAt|modifiedAt|createdAt|date|expiresAt)":)"-P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?"/g;

function momentOf([days = "0", hours = "0", minutes = "0"]: readonly string[], now: number): string {
	return new Date(now - ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000).toISOString();
}
