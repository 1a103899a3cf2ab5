import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { bundling, localEntry } from "../../.commands/build/worker.ts";
import { Site } from "../support/site.ts";
import type { EntryFaults, Fault, PlannedFault, StorageFaults } from "./faults.ts";
import { FailingNetwork, type Reply, type Sent } from "./network.ts";

export const siteNames = ["embedded", "remote"] as const;
/** `embedded`: content and accounts are the Worker's own. `remote`: content, places and schedule come over the network. */
export type SiteName = (typeof siteNames)[number];

/** Isolates of each site's data centre. */
export const isolates = 2;

/** Returns whether a publication may be seen later after a fault; calls over the network and clocks are no reason. */
const isUnwell = ({ of }: Fault): boolean => of !== "network" && of !== "clock";

interface Mail {
	to: string;
	text: string;
}

/** The sites of a run, the network around them, and the faults that are on. */
export class World {
	readonly network: FailingNetwork;
	readonly mails: Mail[] = [];
	readonly logged: string[] = [];
	readonly current = new Set<Fault>();
	restarts = 0;
	get unwellAt(): number {
		if ([...this.current].some(isUnwell)) this.#unwellAt = Date.now();
		return this.#unwellAt;
	}
	#unwellAt = 0;
	readonly #comingUp = new Map<SiteName, Promise<void>>();
	readonly #home: string;
	readonly #builds: readonly string[];
	#build = 0;
	#sites: Readonly<Record<SiteName, Site>> | null = null;

	private constructor(home: string, network: FailingNetwork, builds: readonly string[]) {
		this.#home = home;
		this.network = network;
		this.#builds = builds;
	}

	static async start(): Promise<World> {
		const home = await mkdtemp(join(process.cwd(), "dist", "chaos-"));
		const network = new FailingNetwork();
		await network.listen();
		const world = new World(home, network, await failingBuilds(home, network.port));
		await world.#start();
		return world;
	}

	get data(): string {
		return join(this.#home, "embedded");
	}

	site(name: SiteName): Site {
		if (!this.#sites) throw new Error("The sites have not started");
		return this.#sites[name];
	}

	async up(name: SiteName): Promise<void> {
		for (let coming = this.#comingUp.get(name); coming; coming = this.#comingUp.get(name)) await coming;
	}

	async begin(fault: Fault): Promise<void> {
		this.current.add(fault);
		if (fault.of === "network" && fault.remote !== "all") this.network.faults.set(fault.remote, fault.kind);
		else if (fault.of === "network") await this.network.refuse();
		else if (fault.of !== "process") await this.#setFaults();
		else await this.#replace(fault.kind === "replaced");
	}

	async end(fault: Fault): Promise<void> {
		this.current.delete(fault);
		if (isUnwell(fault)) this.#unwellAt = Date.now();
		if (fault.of === "network" && fault.remote !== "all") this.network.faults.delete(fault.remote);
		else if (fault.of === "network") await this.network.listen();
		else if (fault.of !== "process") await this.#setFaults();
	}

	async suffer(plan: readonly PlannedFault[], now: () => number, note: (planned: PlannedFault) => void): Promise<void> {
		const moments = plan
			.flatMap((planned) => [
				{ at: planned.from, planned, begins: true },
				{ at: planned.until, planned, begins: false },
			])
			.sort((one, other) => one.at - other.at);
		for (const { at, planned, begins } of moments) {
			await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - now())));
			if (begins) note(planned);
			await (begins ? this.begin(planned.fault) : this.end(planned.fault));
		}
	}

	async stop(): Promise<void> {
		await this.stopSites();
		await this.network.refuse().catch(() => undefined);
		await rm(this.#home, { recursive: true, force: true });
	}

	async stopSites(): Promise<void> {
		const sites = this.#sites;
		this.#sites = null;
		if (sites) await Promise.all(siteNames.map((name) => sites[name].stop()));
	}

	async #start(): Promise<void> {
		this.#connect();
		const start = (name: SiteName) =>
			Site.start(variables[name], true, {
				folder: join(this.#home, name),
				onLog: (line) => this.logged.push(line),
				entry: this.#builds[0],
				inspectorPort: 0,
				plainFiles: false,
				isolates,
			});
		this.#sites = { embedded: await start("embedded"), remote: await start("remote") };
	}

	async #replace(withAnotherBuild: boolean): Promise<void> {
		this.restarts++;
		if (withAnotherBuild) this.#build = 1 - this.#build;
		const entry = this.#builds[this.#build];
		await Promise.all(
			siteNames.map((name) => {
				const coming = this.site(name)
					.restart(entry)
					.finally(() => this.#comingUp.delete(name));
				this.#comingUp.set(name, coming);
				return coming;
			}),
		);
		await this.#setFaults();
		this.restarts++;
	}

	async #setFaults(): Promise<void> {
		const faults = Object.fromEntries(
			[...this.current].flatMap((fault) => (fault.of === "storage" ? [[fault.storage, fault.kind]] : [])),
		) as StorageFaults;
		const clock = [...this.current].find((fault) => fault.of === "clock")?.kind;
		await Promise.all(
			siteNames.flatMap((name) =>
				Array.from({ length: isolates }, async (_, isolate) => {
					await this.up(name);
					const sent: EntryFaults = isolate === isolates - 1 && clock ? { ...faults, clock } : faults;
					await this.site(name).ask("localhost", "/_chaos", { method: "POST", body: JSON.stringify(sent), isolate });
				}),
			),
		);
	}

	#connect(): void {
		const pass = (remote: "content" | "services" | "places" | "schedule" | "television", base: string) => ({
			remote,
			answer: (sent: Sent) => this.#passOn(base, sent),
		});
		this.network.add("content.example", pass("content", "/bentoapi"));
		this.network.add("services.example", pass("services", "/services"));
		this.network.add("places.example", pass("places", ""));
		this.network.add("schedule.example", pass("schedule", "/_dev/mpx"));
		this.network.add("api.auth.adobe.com", pass("television", "/_dev/tve"));
		this.network.add("passwords.example", { remote: "passwords", answer: () => ({ status: 200, body: `${"0".repeat(35)}:1` }) });
		this.network.add("mail.example", {
			remote: "mail",
			answer: ({ body }) => {
				this.mails.push(JSON.parse(body) as Mail);
				return { status: 202, body: "{}" };
			},
		});
	}

	async #passOn(base: string, { method, path, headers, body }: Sent): Promise<Reply> {
		await this.up("embedded");
		const own = ["content-type", "authorization", "ap-device-identifier", "x-forwarded-for", "accept"];
		const passed = Object.fromEntries(own.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
		const answer = await this.site("embedded").ask("news.localhost", `${base}${path}`, {
			method,
			headers: { ...passed, "sec-fetch-site": "same-origin", cookie: "ng_geolocation=CA" },
			...(method === "GET" ? {} : { body }),
		});
		return { status: answer.status, body: answer.body, headers: { "content-type": answer.headers.get("content-type") ?? "text/plain" } };
	}
}

const variables: Readonly<Record<SiteName, Record<string, string>>> = {
	embedded: {
		MAIL_FROM: "news@masthead.example",
		MAIL_API_URL: "https://mail.example/send",
		MAIL_API_KEY: "a key of the mail service",
		TVE_SERVICE_PROVIDER: "masthead-local",
		TVE_CLIENT_ID: "masthead-local",
		TVE_CLIENT_SECRET: "masthead-local-tve-secret",
		LEAKED_PASSWORDS_URL: "https://passwords.example",
		LIVE_BLOG_INTERVAL: "2",
	},
	remote: {
		CONTENT_API_URL: "https://content.example",
		SERVICES_API_URL: "https://services.example",
		GEO_API_URL: "https://places.example/geo",
		LOCAL_NEWS_API_URL: "https://places.example/localnews",
		SCHEDULE_FEED_URL: "https://schedule.example/f/acme",
	},
};

async function failingBuilds(home: string, port: number): Promise<string[]> {
	const built = await readFile(localEntry, "utf8");
	const [, id, other] = /="([0-9a-f]{12})"(?:[\s\S]*="([0-9a-f]{12})")?/.exec(built) ?? [];
	if (id === undefined || other !== undefined)
		throw new Error(`The built Worker has no build id, or more than one text like it, in ${localEntry}`);
	const next = [...id].reverse().join("");
	return Promise.all(
		[built, built.replaceAll(id, next)].map(async (code, n) => {
			const [source, outfile] = [join(home, `built-${n}.mjs`), join(home, `entry-${n}.mjs`)];
			await writeFile(source, code);
			const contents = `import { site as built } from ${JSON.stringify(source)};
				import { failingEntry } from "./tests/support/workerd/failingEntry.ts";
				export const site = failingEntry(built, "127.0.0.1:${port}");
				export default site;`;
			await build({ ...bundling, stdin: { contents, resolveDir: process.cwd(), loader: "ts" }, outfile, minifySyntax: false });
			return outfile;
		}),
	);
}
