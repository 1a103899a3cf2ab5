import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { bundling } from "../../../.commands/build/worker.ts";
import { proofOfPerson } from "../../support/proofOfPerson.ts";
import { type Answer, Site } from "../../support/site.ts";
import { newsroomHeaders } from "../../support/tokens.ts";
import { processOn, processorMs } from "../processor.ts";
import type { Uses } from "./countedBindings.ts";
import type { Action, Cost } from "./scale.ts";

const entryFile = "dist/worker/counted.js";
const host = "news.localhost";
const countsPath = "/counts";
/** Asks for bindings with a dataset. */
const datasetHeader = "x-with-dataset";
const password = "a river of 12 lamps";

const entry = `
import { site as local } from "./worker/dev/index.ts";
import { countedBindings, takeUses } from "./tests/bench/costs/countedBindings.ts";
export * from "./worker/dev/index.ts";
export const site = {
	...local,
	fetch: (request, env, ctx) =>
		new URL(request.url).pathname === "${countsPath}" ? Response.json(takeUses()) : local.fetch(request, countedBindings(env, request.headers.has("${datasetHeader}")), ctx),
};
export default site;
`;

/** Builds the Worker with counting bindings; returns its file. */
export async function buildCounted(): Promise<string> {
	await build({ ...bundling, minify: true, stdin: { contents: entry, resolveDir: process.cwd() }, outfile: entryFile });
	return entryFile;
}

export async function usesOf(site: Site): Promise<Uses> {
	return JSON.parse((await site.ask(host, countsPath)).body) as Uses;
}

/** The mean costs of actions, made some times each, with the work behind their answers. */
export async function measureCosts(times: number): Promise<Record<Action, Cost>> {
	const site = await Site.start({ LIGHT_HASHES: "off" }, true, { onLog: () => undefined, entry: await buildCounted() });
	try {
		return await new Measured(site, times).all();
	} finally {
		await site.stop();
	}
}

interface Reader {
	id: string;
	email: string;
	cookie: string;
}

const noReader: Reader = { id: "", email: "", cookie: "" };
/** A session is checked again after 5 s. */
const aliveMs = 5500;

class Measured {
	readonly #site: Site;
	readonly #times: number;
	readonly #readers: Reader[] = [];
	#addresses = 0;

	constructor(site: Site, times: number) {
		this.#site = site;
		this.#times = times;
	}

	async all(): Promise<Record<Action, Cost>> {
		const examples = await this.#articles();
		for (let n = 0; n < this.#times; n++) this.#readers.push(await this.#newReader(n));
		const { token } = JSON.parse((await this.#ask("GET /live/rcna1901/cards?since=none")).body) as { token: string };
		await this.#ask("GET /");
		const nth = (n: number): Reader => this.#readers[n] ?? noReader;
		return {
			hit: await this.#mean(() => this.#ask("GET /"), 50),
			signedPage: await this.#signedIn((reader) => this.#ask("GET /", { reader }), 1),
			miss: await this.#mean((n) => this.#ask(`GET ${examples[n]}`), 1),
			livePoll: await this.#mean(() => this.#ask(`GET /live/rcna1901/cards?since=${token}`), 50),
			signedPoll: await this.#signedIn((reader) => this.#ask(`GET /live/rcna1901/cards?since=${token}`, { reader }), 50),
			search: await this.#mean((n) => this.#ask(`GET /search?q=water+${n}`), 1),
			pageView: await this.#mean(() => this.#ask("POST /house/events", { body: { events: [view] } }), 1),
			pageViewPoint: await this.#mean(
				() => this.#ask("POST /house/events", { body: { events: [view] }, headers: { [datasetHeader]: "1" } }),
				1,
			),
			signIn: await this.#mean((n) => this.#signIn(nth(n)), 1),
			refresh: await this.#mean((n) => this.#renew(nth(n)), 1),
			save: await this.#mean((n) => this.#ask("POST /mynewsapi/createbookmark/rcna1001/article", { reader: nth(n), body: {} }), 1),
			readStory: await this.#mean((n) => this.#ask("POST /mynewsapi/savehistory/rcna1002/article", { reader: nth(n), body: {} }), 1),
			subscribe: await this.#mean(() => this.#subscribe(), 1),
			publish: await this.#publishes(),
		};
	}

	async #signedIn(action: (reader: Reader) => Promise<Answer>, inARow: number): Promise<Cost> {
		await wait(aliveMs);
		return this.#mean((n) => action(this.#readers[n] ?? noReader), inARow);
	}

	/** The mean of an action, made some times, each time `inARow` times. */
	async #mean(action: (n: number) => Promise<Answer>, inARow: number): Promise<Cost> {
		const process = processOn(this.#site.port);
		if (process === null) throw new Error("The site's process is not found (/proc)");
		await this.#quiet();
		const before = processorMs([process]);
		let bytes = 0;
		for (let n = 0; n < this.#times; n++)
			for (let again = 0; again < inARow; again++) {
				const { status, body } = await action(n);
				if (status >= 400) throw new Error(`Action ${n} answers ${status}: ${body.slice(0, 300)}`);
				bytes += Buffer.byteLength(body);
			}
		const uses = await this.#quiet();
		const each = (total: number) => Number((total / this.#times / inARow).toPrecision(3));
		const cpuMs = each(processorMs([process]) - before);
		return {
			...{ contentStatements: each(uses.contentStatements), peopleStatements: each(uses.peopleStatements) },
			...{ figuresStatements: each(uses.figuresStatements), pushStatements: each(uses.pushStatements), dataPoints: each(uses.dataPoints) },
			...{ rowsRead: each(uses.rowsRead), rowsWritten: each(uses.rowsWritten) },
			...{ kvReads: each(uses.kvReads), kvWrites: each(uses.kvWrites), cpuMs, bytes: Math.round(each(bytes)) },
		};
	}

	/** Takes the counts when three looks found no use. */
	async #quiet(): Promise<Uses> {
		const sum: Record<string, number> = {};
		for (let still = 0; still < 3; ) {
			const more = await usesOf(this.#site);
			for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
			still = Object.values(more).every((count) => count === 0) ? still + 1 : 0;
			await wait(150);
		}
		// Each count of the answer is in the sum.
		return sum as unknown as Uses;
	}

	#ask(
		call: string,
		{ body, reader, headers = {} }: { body?: object; reader?: Reader; headers?: Record<string, string> } = {},
	): Promise<Answer> {
		const [method = "GET", path = "/"] = call.split(" ");
		this.#addresses++;
		return this.#site.ask(host, path, {
			method,
			headers: {
				cookie: `ng_geolocation=US${reader ? `; ${reader.cookie}` : ""}`,
				"cf-connecting-ip": `198.51.${this.#addresses >> 8}.${this.#addresses & 255}`,
				...(body ? { "content-type": "application/json", "sec-fetch-site": "same-origin" } : {}),
				...headers,
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
	}

	async #articles(): Promise<string[]> {
		const { body } = await this.#ask("GET /sitemap.xml");
		const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+-rcna\d+)<\/loc>/g)].flatMap(([, path]) => path ?? []);
		if (paths.length < this.#times) throw new Error(`The site map names ${paths.length} stories only.`);
		return paths;
	}

	async #newReader(n: number): Promise<Reader> {
		const email = `reader${n}@example.com`;
		const bot_token = await proofOfPerson(this.#site, { host, email, action: "register" });
		const registration = { email, password, brand: "news", source: "default", bot_token };
		const registered = await this.#ask("POST /auth/users/register", { body: registration });
		const { body } = await this.#site.ask(host, `/_dev/mailbox?to=${encodeURIComponent(email)}`);
		const code = (JSON.parse(body) as { messages: { code: string }[] }).messages[0]?.code;
		const verified = await this.#ask("POST /auth/users/otp/verify", {
			body: { email, brand: "news", one_time_code: code },
			headers: { cookie: cookiesOf(registered) },
		});
		if (verified.status !== 200) throw new Error(`Registering answers ${verified.status}: ${verified.body}`);
		const { data } = JSON.parse(verified.body) as { data: { user_id: string } };
		return { id: data.user_id, email, cookie: cookiesOf(verified) };
	}

	async #signIn(reader: Reader): Promise<Answer> {
		const answer = await this.#ask("POST /auth/users/signin", {
			reader,
			body: { email: reader.email, password, brand: "news", remember_me: false },
		});
		reader.cookie = cookiesOf(answer);
		return answer;
	}

	async #renew(reader: Reader): Promise<Answer> {
		const answer = await this.#ask(`POST /auth/users/${reader.id}/auth/token`, { reader, body: { scope: "users:read_write" } });
		reader.cookie = cookiesOf(answer);
		return answer;
	}

	async #subscribe(): Promise<Answer> {
		const { body } = await this.#site.ask(host, "/_dev/push/subscriptions", { method: "POST" });
		return this.#ask("POST /house/push", { body: JSON.parse(body) as object });
	}

	async #publishes(): Promise<Cost> {
		const headers = await newsroomHeaders();
		const { data } = JSON.parse((await this.#ask("GET /bentoapi/article/rcna1001")).body) as { data: { article: object } };
		return this.#mean(
			(n) =>
				this.#ask("PUT /ingest/article/rcna1001", {
					body: { ...data.article, dek: `Published for the ${n + 1}th time` },
					headers,
				}),
			1,
		);
	}
}

const view = { name: "pageView", at: 1, view: "front", path: "/", detail: { from: "search" } };

function cookiesOf({ headers }: Answer): string {
	return headers
		.getSetCookie()
		.map((line) => line.split(";", 1)[0])
		.join("; ");
}
