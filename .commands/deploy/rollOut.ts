import * as v from "valibot";
import { missingSecrets } from "../secrets.ts";
import { messageOf } from "../stages.ts";
import { healthyOrigins, holdsFor } from "./health.ts";
import { isWithoutWorker, liveVersion, uploadOf, type Wrangler } from "./wrangler.ts";

/** A Worker to deploy, by its configuration's file, with the hosts of its brands. */
export interface Release {
	worker: string;
	config: string;
	/** The version that `/healthz` says once it runs. */
	version: string;
	origins: readonly string[];
	databases: readonly string[];
	/** Queues that it sends to, takes from and leaves dead letters in. */
	queues: readonly string[];
	/** Variables and bindings without secrets: they say which secrets are needed. */
	environment: object;
}

/** The ways and times of a roll-out. */
export interface Manner {
	wrangler: Wrangler;
	say: (line: string) => void;
	/** Time for which each share of the readers must stay healthy. */
	soakMs: number;
	/** Aborted: the roll-out ends, and the old version has all readers. */
	signal?: AbortSignal;
	/** Time in which a deployment becomes known everywhere. */
	spreadMs?: number;
}

/** Shares of the readers that the new version has one after the other, in percent. */
const shares = [0, 10, 50, 100] as const;

interface Step {
	/** The step as `--dry-run` prints it. */
	says: string;
	run: () => Promise<void> | void;
}

/** The roll-out of a release; its steps read and set what is known so far. */
class RollOut {
	readonly #release: Release;
	readonly #manner: Manner;
	/** The version that readers have; `undefined`: not looked up, `null`: there is none. */
	old: string | null | undefined;
	hasMoved = false;
	#new: string | null = null;
	/** Origins that answered before: a new host has its route only after the last step. */
	#origins: readonly string[] = [];

	constructor(release: Release, manner: Manner) {
		this.#release = release;
		this.#manner = manner;
	}

	checks(): Step[] {
		const { config } = this.#release;
		return [
			{ says: `wrangler deployments status --config ${config}: the version that readers have`, run: () => this.#findOld() },
			{ says: "wrangler secret list: every secret that is needed is set", run: () => checkSecrets(this.#release, this.#manner) },
			...this.#release.databases.map((database) => this.#isThere("d1", database)),
			...this.#release.queues.map((queue) => this.#isThere("queues", queue)),
		];
	}

	/** The steps after the checks, beside an old version. */
	steps(): Step[] {
		const { version, origins } = this.#release;
		return [
			{ says: "ask /healthz and / of each host, as it is now", run: () => this.#findOrigins() },
			...this.#migrations(),
			{ says: `wrangler versions upload --tag ${version}: no reader has it yet`, run: () => this.#upload() },
			...shares.flatMap((share) => this.#stage(share)),
			{ says: "wrangler triggers deploy: routes, schedule and the queue's consumer", run: () => this.#call(["triggers", "deploy"]) },
			{ says: "ask /healthz and / of NEW at each host, new ones too", run: () => this.#holds(origins, 0) },
		];
	}

	/** The steps after the checks of a Worker that is not there yet: it shares its readers with nobody. */
	firstSteps(): Step[] {
		return [
			...this.#migrations(),
			{ says: "wrangler deploy: the first version, routes, schedule and the queue's consumer", run: () => this.#call(["deploy"]) },
			{ says: "ask /healthz and / of each host", run: () => this.#holds(this.#release.origins, 0) },
		];
	}

	/** Gives all readers back to the old version; throws when it can't be confirmed. */
	stepBack(): void {
		const { wrangler } = this.#manner;
		const { config } = this.#release;
		const tries = 3;
		for (let n = 1; n <= tries; n++) {
			try {
				wrangler(["versions", "deploy", `${this.old}@100%`, "--yes", "--config", config]);
				if (liveVersion(wrangler, config) === this.old) return;
			} catch (error) {
				if (n === tries) throw error;
			}
		}
		throw new Error("Another version has the readers.");
	}

	#migrations(): Step[] {
		return this.#release.databases.map((database) => ({
			says: `wrangler d1 migrations apply ${database} --remote: the old version goes on with the new schema`,
			run: () => this.#call(["d1", "migrations", "apply", database, "--remote"]),
		}));
	}

	#stage(share: number): Step[] {
		const soakMs = share === 0 ? 0 : this.#manner.soakMs;
		const time = soakMs > 0 ? ` for ${soakMs / 1000} s` : "";
		return [
			{ says: `wrangler versions deploy ${specs("OLD", "NEW", share).join(" ")}`, run: () => this.#deploy(share) },
			{ says: `ask /healthz and / of NEW at each host${time}`, run: () => this.#holds(this.#origins, soakMs) },
		];
	}

	#call(parameters: readonly string[]): void {
		this.#manner.wrangler([...parameters, "--config", this.#release.config]);
	}

	#isThere(of: "d1" | "queues", name: string): Step {
		const what = of === "d1" ? "The database" : "The queue";
		const then = of === "d1" ? ", and put its id into wrangler.toml" : "";
		return {
			says: `wrangler ${of} info ${name}: it is there`,
			run: () => {
				try {
					this.#call([of, "info", name]);
				} catch (error) {
					throw new Error(`${messageOf(error)}\n${what} ${name} is needed. Make it with: npx wrangler ${of} create ${name}${then}`);
				}
			},
		};
	}

	#findOld(): void {
		this.old = liveVersion(this.#manner.wrangler, this.#release.config);
	}

	async #findOrigins(): Promise<void> {
		const { origins } = this.#release;
		const healthy = await healthyOrigins(origins);
		// A site that is down has the new version judged everywhere.
		this.#origins = healthy.length > 0 ? healthy : origins;
		const others = origins.filter((origin) => !healthy.includes(origin));
		if (others.length > 0) this.#manner.say(`Not well before this deployment: ${others.join(", ")}`);
	}

	#upload(): void {
		const { config, version } = this.#release;
		const { entries } = this.#manner.wrangler(["versions", "upload", "--tag", version, "--config", config]);
		this.#new = uploadOf(entries).id;
	}

	#deploy(share: number): void {
		// A call that fails may have been carried out.
		this.hasMoved = true;
		this.#call(["versions", "deploy", ...specs(this.old ?? "", this.#new ?? "", share), "--yes"]);
	}

	#holds(origins: readonly string[], soakMs: number): Promise<void> {
		const { worker, version } = this.#release;
		const { signal, spreadMs } = this.#manner;
		return holdsFor(soakMs, origins, { worker, id: this.#new, says: version }, { signal, spread: spreadMs });
	}
}

/** The versions and their shares, as `wrangler versions deploy` reads them. */
const specs = (old: string, uploaded: string, share: number): string[] =>
	share === 100 ? [`${uploaded}@100%`] : [`${old}@${100 - share}%`, `${uploaded}@${share}%`];

const Secrets = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));

/** Throws the names of the secrets that are needed and not set. */
export function checkSecrets({ config, environment, worker }: Release, { wrangler, say }: Manner): void {
	const listed = v.safeParse(Secrets, printedSecrets(wrangler, config));
	if (!listed.success) throw new Error("wrangler secret list answered something else than names.");
	const names = listed.output.map(({ name }) => name);
	const missing = missingSecrets(environment, names);
	if (missing.ofVendors.length > 0)
		say(`Not set, so that their vendors are not in use (docs/operations.md): ${missing.ofVendors.join(", ")}.`);
	if (missing.needed.length > 0)
		throw new Error(`Missing secrets: ${missing.needed.join(", ")}. Set each with: npx wrangler secret put NAME --name ${worker}`);
}

function printedSecrets(wrangler: Wrangler, config: string): string {
	try {
		return wrangler(["secret", "list", "--format", "json", "--config", config]).stdout;
	} catch (error) {
		if (isWithoutWorker(error)) return "[]";
		throw error;
	}
}

/** The steps of a release in their order, one a line. */
export function plannedSteps(release: Release, manner: Manner): string[] {
	const planned = new RollOut(release, manner);
	return [...planned.checks(), ...planned.steps()].map(({ says }, n) => `${String(n + 1).padStart(2)}. ${says}`);
}

/**
 * Rolls a release out: secrets, migrations, upload, then shares of the readers, each with its health check. After a failure the old
 * version has all readers. Returns whether the new one has them.
 */
export async function rollOut(release: Release, manner: Manner): Promise<boolean> {
	const running = new RollOut(release, manner);
	const take = async (steps: readonly Step[]): Promise<void> => {
		for (const { says, run } of steps) {
			manner.signal?.throwIfAborted();
			manner.say(says);
			await run();
		}
	};
	try {
		await take(running.checks());
		await take(running.old === null ? running.firstSteps() : running.steps());
		return true;
	} catch (error) {
		manner.say(messageOf(error));
		manner.say(afterFailure(running, release));
		return false;
	}
}

function afterFailure(running: RollOut, { worker }: Release): string {
	if (running.old === undefined) return "Nothing was changed: readers have what they had.";
	if (running.old === null) return "There is no old version to step back to.";
	const isWell = `The old version ${running.old} is at 100 %.`;
	if (!running.hasMoved) return `${isWell} Nothing of the new one is live; migrations that were applied stay, and the old one reads them.`;
	try {
		running.stepBack();
		return `Stepped back. ${isWell}`;
	} catch (error) {
		return `${messageOf(error)}\nThe step back could NOT be confirmed. Do it by hand, now: npx wrangler versions deploy ${running.old}@100% --yes --name ${worker}`;
	}
}
