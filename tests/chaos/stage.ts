import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "../support/site.ts";
import { Editions } from "./editions.ts";
import { faultsOf } from "./judges.ts";
import { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";
import { Tally } from "./tally.ts";
import { isolates, type SiteName, type World } from "./world.ts";

export interface Request {
	actor: string;
	site?: SiteName;
	host: string;
	path: string;
	method?: string;
	headers?: Readonly<Record<string, string>>;
	body?: string;
	isolate?: number;
	reader?: string | null;
	opens?: boolean;
	enters?: boolean;
	isWarm?: boolean;
}

const patienceMs = 45_000;
const mostNamed = 40;

/** The run that all actors share: they ask through it, and every answer is judged here. */
export class Stage {
	readonly world: World;
	readonly #random: Random;
	readonly ledger = new Ledger();
	readonly editions = new Editions();
	readonly tally = new Tally();
	readonly breaches: string[] = [];
	#unnamed = 0;
	#isOver = false;

	constructor(world: World, random: Random) {
		this.world = world;
		this.#random = random;
	}

	get isOver(): boolean {
		return this.#isOver;
	}
	get breachCount(): number {
		return this.breaches.length + this.#unnamed;
	}

	choices(actor: string): Random {
		return this.#random.of(actor);
	}

	anyIsolate(): number {
		return Math.floor(this.#random.between(0, isolates));
	}

	over(): void {
		this.#isOver = true;
	}

	breach(what: string): void {
		if (this.breaches.includes(what)) return;
		if (this.breaches.length < mostNamed) this.breaches.push(what);
		else this.#unnamed++;
	}

	async pause(ms: number): Promise<void> {
		for (let left = ms; left > 0 && !this.#isOver; left -= 200) await wait(Math.min(left, 200));
	}

	async ask(request: Request): Promise<Answer | null> {
		const { actor, site = "embedded", host, path, method = "GET", headers = {}, body, isolate = this.anyIsolate() } = request;
		const { world } = this;
		for (let tries = 0; tries < 20; tries++) {
			await world.up(site);
			const before = world.restarts;
			const faults = new Set(world.current);
			const at = Date.now();
			const answer = await this.#answer(
				world.site(site).ask(host, path, { method, headers, isolate, ...(body === undefined ? {} : { body }) }),
			);
			const isCutOff = world.restarts !== before || before % 2 === 1;
			if (answer instanceof Error) {
				if (!isCutOff) this.breach(`broken off: ${method} ${host}${path}: ${answer.message}`);
				const wasNeverSent = (answer as NodeJS.ErrnoException).code === "ECONNREFUSED";
				this.tally.count(actor, null, faults);
				if (isCutOff && (method === "GET" || wasNeverSent)) {
					await wait(100);
					continue;
				}
				return null;
			}
			this.tally.count(actor, answer.status, new Set([...faults, ...world.current]));
			if (request.isWarm) this.tally.countWarm(answer.status, `${site} ${host}${path} · ${this.#faultNames()}`);
			this.#judge(request, answer, { at, isolate, restarts: before });
			return answer;
		}
		this.breach(`never answered: ${method} ${host}${path}`);
		return null;
	}

	#judge(request: Request, answer: Answer, { at, isolate, restarts }: { at: number; isolate: number; restarts: number }): void {
		const { site = "embedded", host, path, method = "GET", reader = null, opens = false, enters = false } = request;
		const found = faultsOf({ host, status: answer.status, headers: answer.headers, body: answer.body, reader, opens, enters });
		const calmMs = at - this.world.unwellAt;
		const older = site === "embedded" ? this.editions.older(answer.body, { at, isolate, restarts, calmMs }) : [];
		for (const what of [...found, ...older])
			this.breach(
				`${what} · ${site} ${method} ${host}${path.slice(0, 120)} (${answer.status} ${answer.headers.get("x-edge-cache")}) · ${this.#faultNames()}`,
			);
	}

	#faultNames(): string {
		return [...this.world.current].map((fault) => JSON.stringify(Object.values(fault))).join(" ") || "no fault";
	}

	async #answer(asking: Promise<Answer>): Promise<Answer | Error> {
		const late = new AbortController();
		try {
			const waited = wait(patienceMs, new Error(`no answer in ${patienceMs / 1000} s`), { signal: late.signal });
			return await Promise.race([asking, waited]);
		} catch (thrown) {
			return thrown instanceof Error ? thrown : new Error(String(thrown));
		} finally {
			late.abort();
		}
	}
}

/** Returns whether an answer is a yes, a no, or leaves open what happened. */
export function outcomeOf(answer: Answer | null): "yes" | "no" | "open" {
	if (answer === null || answer.status >= 500) return "open";
	return answer.status < 400 ? "yes" : "no";
}
