import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { bundling } from "../../../.commands/build/worker.ts";
import { Site } from "../../support/site.ts";
import type { Uses } from "../costs/countedBindings.ts";
import { processOn, processorMs } from "../processor.ts";
import { RecordingPushService } from "./pushService.ts";

const host = "news.localhost";

/** A Worker with counted databases, whose queue is an array that the bench empties as the platform would. */
const entryOf = (binding: "PUSH_DB" | "PEOPLE_DB") => `
import { site as local } from "./worker/dev/index.ts";
import { countedBindings, takeUses } from "./tests/bench/costs/countedBindings.ts";
export * from "./worker/dev/index.ts";
const handed = [];
const PUSH_QUEUE = { sendBatch: async (messages) => void handed.push(...[...messages].map(({ body }) => body)) };
let bindings;
const withQueue = (env) => (bindings ??= { ...countedBindings(env), PUSH_QUEUE: env.BENCH_QUEUE === "on" ? PUSH_QUEUE : undefined });
async function whole(work) {
	const behind = [];
	await work({ waitUntil: (one) => void behind.push(one), passThroughOnException() {}, props: {} });
	await Promise.all(behind);
	return Response.json({});
}
export const site = {
	...local,
	fetch(request, env, ctx) {
		const { pathname, searchParams } = new URL(request.url);
		const at = Number(searchParams.get("at"));
		switch (pathname) {
			case "/bench/uses": return Response.json(takeUses());
			case "/bench/handed": return Response.json(handed.splice(0));
			case "/bench/sql": return request.json().then(async ({ sql, values }) => Response.json((await env.${binding}.prepare(sql).bind(...values).all()).results));
			case "/bench/clock": return whole((context) => local.scheduled({ scheduledTime: at, cron: "* * * * *" }, withQueue(env), context));
			case "/bench/message": return request.json().then((body) =>
				whole((context) => local.queue({ messages: [{ body, attempts: 1, ack() {}, retry() {} }] }, withQueue(env), context)));
			default: return local.fetch(request, withQueue(env), ctx);
		}
	},
};
export default site;
`;

export class PushSite {
	readonly #site: Site;
	readonly pushService: RecordingPushService;
	/** Messages whose consumer was killed. */
	readonly #again: unknown[] = [];

	private constructor(site: Site, pushService: RecordingPushService) {
		this.#site = site;
		this.pushService = pushService;
	}

	/** `folder`: the checkout whose Worker runs. */
	static async start(folder: string, hasQueue: boolean): Promise<PushSite> {
		const outfile = resolve("dist/worker/pushing.js");
		const binding = existsSync(resolve(folder, "worker/origin/migrations/push")) ? "PUSH_DB" : "PEOPLE_DB";
		await build({
			...bundling,
			absWorkingDir: resolve(folder),
			minify: true,
			stdin: { contents: entryOf(binding), resolveDir: resolve(folder) },
			outfile,
		});
		const pushService = await RecordingPushService.start();
		const variables = { BENCH_QUEUE: hasQueue ? "on" : "off" };
		const site = await Site.start(variables, true, { onLog: () => undefined, entry: outfile, outbound: pushService.answer });
		return new PushSite(site, pushService);
	}

	stop(): Promise<void> {
		return this.#site.stop();
	}

	/** Kills the Worker's process; another one starts on what is stored. */
	kill(): Promise<void> {
		return this.#site.restart();
	}

	async #post<T>(path: string, body: unknown = {}): Promise<T> {
		const answer = await this.#site.ask(host, path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.body.slice(0, 300)}`);
		// The bench's own entry answers.
		return JSON.parse(answer.body) as T;
	}

	async subscribe(count: number): Promise<void> {
		const { p256dh, auth } = this.pushService.keys;
		const sql = `INSERT INTO push_subscriptions (id, vertical, endpoint, p256dh, auth, topics, zone, created_at, used_at, proven_at)
			WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
			SELECT lower(hex(randomblob(32))), 'news', 'https://fcm.googleapis.com/fcm/send/' || i, ?3, ?4, '["breaking"]', 'UTC', ?5, ?5, ?5 FROM n`;
		const portion = 10_000;
		for (let first = 1; first <= count; first += portion)
			await this.#post("/bench/sql", {
				sql,
				values: [first, Math.min(count, first + portion - 1), p256dh, auth, Date.now() - 60_000],
			});
	}

	async publish(): Promise<void> {
		const answer = await this.#site.publish(host, "article/rcna99001", {
			vertical: "news",
			breakingNews: true,
			headline: { primary: "The dam holds" },
			url: { primary: "/politics/congress/breaking-rcna99001" },
			taxonomy: { primarySection: { path: "news/politics" } },
			date: { publishedAt: new Date().toISOString() },
		});
		if (answer.status !== 201) throw new Error(`Publishing answers ${answer.status}: ${answer.body.slice(0, 300)}`);
	}

	clock(at: number): Promise<unknown> {
		return this.#post(`/bench/clock?at=${at}`);
	}

	/** Waits until nobody was notified for some seconds. */
	async settle(): Promise<void> {
		for (let before = -1; before !== this.sends; await wait(4000)) before = this.sends;
	}

	async jobs(): Promise<number> {
		const [row] = await this.#post<{ n: number }[]>("/bench/sql", { sql: "SELECT COUNT(*) AS n FROM push_jobs", values: [] });
		return row?.n ?? 0;
	}

	/** Brings the queue's messages to so many consumers at once. One that is not answered comes again the next time. */
	async consume(consumers: number): Promise<void> {
		const waiting = [...this.#again.splice(0), ...(await this.#handed())].values();
		await Promise.all(
			Array.from({ length: consumers }, async () => {
				for (const message of waiting) {
					await this.#post("/bench/message", message).catch(() => this.#again.push(message));
				}
			}),
		);
	}

	/** The queue's messages; the job of a publication comes behind its answer. */
	async #handed(): Promise<unknown[]> {
		for (let tries = 0; tries < 20; tries++) {
			const messages = await this.#post<unknown[]>("/bench/handed");
			if (messages.length > 0) return messages;
			await wait(200);
		}
		return [];
	}

	get sends(): number {
		return this.pushService.sends;
	}

	takeUses(): Promise<Uses> {
		return this.#post("/bench/uses");
	}

	cpuMs(): number {
		const process = processOn(this.#site.port);
		if (process === null) throw new Error("The site's process is not found (/proc)");
		return processorMs([process]);
	}
}
