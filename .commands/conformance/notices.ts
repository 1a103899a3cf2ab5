import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { buffer, text } from "node:stream/consumers";
import * as v from "valibot";
import { remoteUrl } from "../../client/domain/calls/remoteCall.ts";

const Change = v.looseObject({
	type: v.string(),
	id: v.nullish(v.union([v.string(), v.number()])),
	removed: v.nullish(v.boolean()),
	terms: v.nullish(v.array(v.string())),
	url: v.nullish(v.string()),
});
type Change = v.InferOutput<typeof Change>;

/** A notice's changes, as far as they are judged here: the site refuses what does not fit. */
const Notice = v.pipe(v.string(), v.parseJson(), v.object({ changes: v.array(Change) }));

const Refusal = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({
		error: v.object({ message: v.string(), fields: v.optional(v.array(v.object({ path: v.string(), message: v.string() })), []) }),
	}),
);

/** Parts of notices, with the loss to readers where none comes. */
const losses = {
	publication: "No publication was sent: what is new or changed shows as caches end, within a minute or two.",
	removal: "No removal was sent: what is withdrawn shows until caches end, and for up to a day while the system fails.",
	terms: "No change named its terms: each one makes all lists of its brand anew.",
	url: "No change named its url: search engines and hubs hear of none.",
} as const;

/** Types whose call by id is of the type's name, so that what a notice says can be proven. */
const provable: ReadonlySet<string> = new Set(["article", "card", "recipe", "video", "playlist", "slideshow"]);

/**
 * Stands before a site, passes on to it what a content system sends to `/ingest/notices`, and says of each notice whether it was taken and
 * is true.
 */
export class NoticesCheck {
	readonly #seen = new Set<string>();
	#faults = 0;

	readonly #content: string;
	readonly #site: string;
	readonly #say: (lines: string) => void;

	/** `content`: the system's base; `site`: where the site answers; `say`: prints lines. */
	constructor(content: string, site: string, say: (lines: string) => void) {
		this.#content = content;
		this.#site = site;
		this.#say = say;
	}

	/** Listens at a port; 0: any that is free. */
	async listen(port: number): Promise<Server> {
		const server = createServer(async (incoming, outgoing) => {
			const sent = await buffer(incoming);
			const { status, body } = await this.#passOn(incoming, sent);
			outgoing.writeHead(status, { "content-type": "application/json" }).end(body);
			this.#say(status === 200 ? await this.#truth(sent.toString()) : this.#refusal(status, body));
		});
		await once(server.listen(port), "listening");
		return server;
	}

	/** Returns the last lines, and whether all is well: what never came, and what that costs. */
	summary(): { lines: string; isWell: boolean } {
		const missing = Object.entries(losses).flatMap(([name, loss]) => (this.#seen.has(name) ? [] : [loss]));
		const isWell = this.#faults === 0 && this.#seen.has("publication") && this.#seen.has("removal");
		return { lines: ["", ...missing, ...(isWell ? ["Publications and removals came, and all were true."] : [])].join("\n"), isWell };
	}

	async #passOn({ method, url, headers }: IncomingMessage, sent: Buffer): Promise<{ status: number; body: string }> {
		try {
			const { pathname, search } = new URL(url ?? "", this.#site);
			// With its own host, which may name the brand.
			const call = request(new URL(pathname + search, this.#site), { method, headers });
			call.end(sent);
			const [answer] = (await once(call, "response")) as [IncomingMessage];
			return { status: answer.statusCode ?? 502, body: await text(answer) };
		} catch {
			return { status: 502, body: JSON.stringify({ error: { message: `${this.#site} does not answer.` } }) };
		}
	}

	#refusal(status: number, body: string): string {
		this.#faults++;
		const read = v.safeParse(Refusal, body);
		if (!read.success) return `REFUSED    Status ${status}.`;
		const { message, fields } = read.output.error;
		const why = status === 404 ? "The site that runs has no NOTICES_SECRET." : message;
		return [`REFUSED    Status ${status}: ${why}`, ...fields.map((field) => `           ${field.path}: ${field.message}`)].join("\n");
	}

	async #truth(sent: string): Promise<string> {
		const read = v.safeParse(Notice, sent);
		if (!read.success) return "taken";
		const lines = await Promise.all(read.output.changes.map((change) => this.#lineOf(change)));
		return `taken      ${lines.join("\n           ")}`;
	}

	async #lineOf(change: Change): Promise<string> {
		const { type, id, removed, terms, url } = change;
		this.#seen.add(removed ? "removal" : "publication");
		if (terms?.length) this.#seen.add("terms");
		if (url) this.#seen.add("url");
		const name = `${type}${id ? ` ${id}` : ""}${removed ? ", removed" : ""}`;
		if (!provable.has(type) || !id) return name;
		const isThere = await this.#has(type, id);
		if (isThere !== (removed === true)) return `${name}: ${removed ? "the system has it no more" : "the system answers it"}`;
		this.#faults++;
		return isThere
			? `${name}: TOO EARLY, the system still answers it, and pages would show it again until caches end`
			: `${name}: TOO EARLY, or a removal that does not say so: the system does not answer it`;
	}

	async #has(type: string, id: string | number): Promise<boolean> {
		const url = remoteUrl({ base: this.#content, endpoint: `${type}/${encodeURIComponent(id)}` });
		const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
		const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
		const read = v.safeParse(v.object({ data: v.record(v.string(), v.unknown()) }), body);
		return read.success && Object.values(read.output.data).some((document) => document !== null);
	}
}
