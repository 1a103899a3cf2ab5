import { Agent, createServer, request, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { portOf } from "../../.commands/serve/freePort.ts";
import { pauseAfterAnswer } from "../../client/domain/content/livePolls.ts";
import { Site } from "../support/site.ts";

/**
 * The cost of a live blog: many readers poll one blog at the edge while its newsroom posts. Counts what the content system
 * hears, what a poll weighs, what goes wrong and how soon every reader has a post.
 *
 *     node tests/bench/pollers.ts [--pollers 1000] [--seconds 60] [--interval 10]
 */
const argument = (name: string, standing: number): number => {
	const at = process.argv.indexOf(`--${name}`);
	const value = at < 0 ? Number.NaN : Number(process.argv[at + 1]);
	return Number.isFinite(value) && value > 0 ? value : standing;
};
const pollers = argument("pollers", 1000);
const seconds = argument("seconds", 60);
const interval = argument("interval", 10);

/** A content system with one live blog that counts its requests. */
class Newsroom {
	readonly requests = new Map<string, number>();
	readonly #cards: Record<string, unknown>[] = [];
	readonly #server = createServer((incoming, response) => this.#answer(incoming.url ?? "/", response));

	async start(): Promise<string> {
		for (let n = 1; n <= 150; n++) this.post(n, Date.now() - (151 - n) * 60_000);
		await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
		return `http://127.0.0.1:${portOf(this.#server)}/content`;
	}

	post(n: number, at: number): void {
		this.#cards.unshift({
			id: `ncrd${n}`,
			type: "card",
			vertical: "news",
			articleId: "rcna1",
			date: { publishedAt: new Date(at).toISOString() },
			content: {
				headline: `Post ${n}`,
				markupAndEmbeds: [{ type: "markup", element: "p", html: "What happened, in two sentences. And why it matters to whom." }],
			},
		});
	}

	stop(): void {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	#answer(url: string, response: ServerResponse): void {
		const path = new URL(url, "http://content").pathname.replace("/content/", "");
		const name = path.split("/")[0] ?? path;
		this.requests.set(name, (this.requests.get(name) ?? 0) + 1);
		const items = this.#cards.slice(0, 150);
		const article = {
			id: "rcna1",
			type: "article",
			subType: "liveblog",
			vertical: "news",
			headline: { primary: "A night" },
			url: { primary: "/a/b/live-blog/a-night-rcna1" },
		};
		const data =
			name === "articlecards"
				? { article: { cards: { items } }, search: { pagination: { totalItems: this.#cards.length } } }
				: name === "article"
					? { article }
					: null;
		response.writeHead(data ? 200 : 404, { "content-type": "application/json" });
		response.end(JSON.stringify({ data }));
	}
}

interface Poll {
	status: number;
	bytes: number;
	ms: number;
	body: string;
	/** Age of the edge's data; null where it did not say. */
	ageMs: number | null;
}

function poll(agent: Agent, port: number, since: string): Promise<Poll> {
	const started = performance.now();
	return new Promise((resolve, reject) => {
		const outgoing = request(
			{
				agent,
				host: "127.0.0.1",
				port,
				path: `/live/rcna1/cards?since=${since}`,
				headers: { host: `news.localhost:${port}` },
				timeout: 10_000,
			},
			(incoming) => {
				const { socket } = incoming;
				const before = seen.get(socket) ?? 0;
				const chunks: Buffer[] = [];
				incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
				incoming.on("error", reject);
				incoming.on("end", () => {
					const total = socket.bytesRead;
					seen.set(socket, total);
					resolve({
						status: incoming.statusCode ?? 0,
						bytes: total - before,
						ms: performance.now() - started,
						body: Buffer.concat(chunks).toString(),
						ageMs: incoming.headers.age === undefined ? null : Number(incoming.headers.age) * 1000,
					});
				});
			},
		);
		outgoing.on("timeout", () => outgoing.destroy(new Error("timeout")));
		outgoing.on("error", reject);
		outgoing.end();
	});
}
/** Bytes that each connection had brought when its last answer ended. */
const seen = new WeakMap<object, number>();

const newsroom = new Newsroom();
const site = await Site.start({ CONTENT_API_URL: await newsroom.start(), LIVE_BLOG_INTERVAL: String(interval) });
const agent = new Agent({ keepAlive: true, maxSockets: pollers });
const first = JSON.parse((await poll(agent, site.port, "0.0")).body) as { token: string };
newsroom.requests.clear();

const quiet: number[] = [];
const loud: number[] = [];
const times: number[] = [];
const errors = new Map<string, number>();
const lateness: number[] = [];
const postedAt = new Map<string, number>();
const end = performance.now() + seconds * 1000;

async function reader(): Promise<void> {
	let since = first.token;
	await wait(Math.random() * interval * 1000);
	while (performance.now() < end) {
		let age: number | null = null;
		try {
			const { status, bytes, ms, body, ageMs } = await poll(agent, site.port, since);
			times.push(ms);
			age = ageMs;
			if (status === 204 || status === 304) quiet.push(bytes);
			else if (status === 200) {
				loud.push(bytes);
				const update = JSON.parse(body) as { token: string; cards: { id: string }[] };
				since = update.token;
				for (const { id } of update.cards) {
					const at = postedAt.get(id);
					if (at !== undefined) lateness.push(performance.now() - at);
				}
			} else errors.set(`status ${status}`, (errors.get(`status ${status}`) ?? 0) + 1);
		} catch (thrown) {
			const name = thrown instanceof Error ? thrown.message : "unknown";
			errors.set(name, (errors.get(name) ?? 0) + 1);
		}
		await wait(pauseAfterAnswer(interval * 1000, age, Math.random()));
	}
}

async function write(): Promise<void> {
	for (const [index, part] of [0.217, 0.425, 0.633, 0.817].entries()) {
		await wait(Math.max(0, end - seconds * 1000 * (1 - part) - performance.now()));
		newsroom.post(1001 + index, Date.now());
		postedAt.set(`ncrd${1001 + index}`, performance.now());
	}
}
await Promise.all([write(), ...Array.from({ length: pollers }, reader)]);

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const at = (values: number[], part: number) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
console.log(
	`${pollers} readers, ${seconds} s, interval ${interval} s: ${times.length} polls, ${(times.length / seconds).toFixed(0)} a second`,
);
console.log(`errors               ${errors.size === 0 ? "none" : JSON.stringify(Object.fromEntries(errors))}`);
console.log(
	`the content system   ${JSON.stringify(Object.fromEntries(newsroom.requests))}, at most ${Math.ceil(seconds / interval) + 1} calls for cards`,
);
console.log(`nothing new          ${quiet.length} polls, ${at(quiet, 0.5)} bytes, at most ${Math.max(...quiet)} (budget 300)`);
console.log(`something new        ${loud.length} polls, ${at(loud, 0.5)} bytes`);
console.log(`answered in          median ${at(times, 0.5).toFixed(1)} ms, 99 of 100 within ${at(times, 0.99).toFixed(1)} ms`);
console.log(
	`a post reached a reader after ${(at(lateness, 0.5) / 1000).toFixed(1)} s (median), ${(at(lateness, 1) / 1000).toFixed(1)} s (last)`,
);
agent.destroy();
newsroom.stop();
await site.stop();
const isFine =
	errors.size === 0 && Math.max(...quiet) <= 300 && (newsroom.requests.get("articlecards") ?? 0) <= Math.ceil(seconds / interval) + 1;
process.exit(isFine ? 0 : 1);
