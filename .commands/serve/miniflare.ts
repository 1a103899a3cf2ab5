import "./oneCopy.ts";
import type { Miniflare, MiniflareOptions, V4MiniflareOptions, V4WorkerOptions } from "miniflare";
import { variableNames } from "../../worker/vendors/registry.ts";
import { localEntry } from "../build/worker.ts";
import { localDefaults } from "./localDefaults.ts";
import { localWorker } from "./localWorker.ts";
import { migratorFile } from "./migrations.ts";
import { picturesEnd } from "./pictures.ts";

// What is imported at the head of a file is loaded before oneCopy.ts runs.
const library = await import("miniflare");

/** The answer of `outbound`. */
export const { Response: MiniflareResponse } = library;

export interface Serving {
	port: number;
	ip?: string;
	/** Folder of D1, KV and the rest; absent: in memory. */
	persist?: string;
	variables?: Readonly<Record<string, string>>;
	/** The built Worker: the local entry by default. */
	entry?: string | undefined;
	onLog?: (line: string) => void;
	/** Lets isolates be inspected at this port (0: any). */
	inspectorPort?: number;
	/** Answers the Worker's outgoing requests in the network's place. */
	outbound?: V4WorkerOptions["outboundService"];
	/** Names of further isolates of the same data centre: they share its Cache API, KV and D1, each with a socket of its own. */
	isolates?: readonly string[];
	/** No copies in a data centre: as on a platform without a Cache API. */
	withoutCacheApi?: boolean;
	/** Files of the build as a disk has them, without the platform's types and headers: to list them all is most of what a start costs Node. */
	plainFiles?: boolean;
	/** Pictures without their detail, for tests. */
	coarsePictures?: boolean;
}

/** The addresses of a loading site, known to no one else. */
export interface LoadingSite {
	url: string;
	migratorUrl: string;
}

/**
 * Serves the built Worker on its own socket: bindings from wrangler.toml, no proxy in between, which would be three times slower than the
 * Worker (design §3). `load` is done before that socket opens.
 */
export async function startMiniflare(serving: Serving, load?: (site: LoadingSite) => Promise<void>): Promise<Miniflare> {
	if (!load) return started(new library.Miniflare(optionsOf(serving)));
	const miniflare = await started(new library.Miniflare(optionsOf({ ...serving, port: 0, ip: "127.0.0.1" }, true)));
	try {
		const [url, migratorUrl] = await Promise.all([
			miniflare.unsafeGetDirectURL("masthead", "site"),
			miniflare.unsafeGetDirectURL("migrator", "migrator"),
		]);
		await load({ url: url.origin, migratorUrl: migratorUrl.href });
		await miniflare.setOptions(optionsOf(serving));
	} catch (error) {
		await miniflare.dispose();
		throw error;
	}
	return miniflare;
}

async function started(miniflare: Miniflare): Promise<Miniflare> {
	await miniflare.ready;
	return miniflare;
}

function optionsOf(
	{
		port,
		ip = "127.0.0.1",
		persist,
		variables = {},
		entry = localEntry,
		onLog,
		inspectorPort,
		outbound,
		isolates = [],
		withoutCacheApi = false,
		plainFiles = false,
		coarsePictures = false,
	}: Serving,
	loading = false,
): MiniflareOptions {
	const { workerOptions, externalWorkers } = localWorker();
	const { assets, ...bare } = workerOptions;
	const local = variables.ENVIRONMENT === undefined || variables.ENVIRONMENT === "local";
	const migrator: V4WorkerOptions = {
		name: "migrator",
		modules: [{ type: "ESModule", path: migratorFile }],
		compatibilityDate: workerOptions.compatibilityDate as string,
		d1Databases: workerOptions.d1Databases as Record<string, string>,
		unsafeDirectSockets: [{ host: "127.0.0.1", port: 0, entrypoint: "migrator" }],
	};
	const options: V4MiniflareOptions = {
		host: "127.0.0.1",
		port: 0,
		// Cloudflare's facts about a request; none locally.
		cf: false,
		log: new library.Log(library.LogLevel.WARN),
		handleStructuredLogs: ({ level, message }) =>
			onLog ? onLog(message) : process[level === "error" || level === "warn" ? "stderr" : "stdout"].write(`${message}\n`),
		...(persist ? { resourcePersistencePath: persist } : {}),
		...(inspectorPort === undefined ? {} : { inspectorPort }),
		workers: [
			...["masthead", ...isolates].map((name) => ({
				...(plainFiles && local ? bare : workerOptions),
				name,
				// A queue has one consumer.
				...(name === "masthead" ? {} : { queueConsumers: {} }),
				modules: [{ type: "ESModule" as const, path: entry }],
				cacheAPI: !withoutCacheApi,
				bindings: { ...(local ? localDefaults : {}), ...(workerOptions.bindings as Record<string, string> | undefined), ...variables },
				...(local
					? {
							serviceBindings: {
								PICTURES: picturesEnd({ folder: "dist/pictures", imageHosts: variables.IMAGE_HOSTS, coarse: coarsePictures }),
								...(plainFiles ? { ASSETS: { disk: { path: "dist/assets", writable: false } } } : {}),
							},
						}
					: {}),
				// A named entrypoint: the default one is behind the simulated asset router, at ten times the cost of a cached page.
				unsafeDirectSockets: [{ host: ip, port: name === "masthead" ? port : 0, entrypoint: "site" }],
				...(outbound ? { outboundService: outbound } : {}),
			})),
			...externalWorkers,
			...(loading ? [migrator] : []),
		],
	};
	return library.convertV4MiniflareOptions(options) as MiniflareOptions;
}

/** The Worker's variables in the command's environment. */
export function variablesFromEnvironment(): Record<string, string> {
	return Object.fromEntries(variableNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
