import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type MiniflareOptions, type V4MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { workerFile } from "../build/worker.ts";

/** Variables of contract §1 and §4 that reach the Worker when the environment of the command has them. */
export const passedVariables = [
	"ENVIRONMENT",
	"INGEST_SECRET",
	"PREVIEW_SECRET",
	"CONTENT_API_URL",
	"SERVICES_API_URL",
	"MYNEWS_API_URL",
	"ACCOUNTS_API_URL",
	"GEO_API_URL",
	"LOCAL_NEWS_API_URL",
	"SCHEDULE_FEED_URL",
	"PAYWALL_TEST_HOST",
	"IMAGE_RESIZING",
	"IMAGE_HOSTS",
	"MEDIA_HOSTS",
	"LIVE_BLOG_FIRST_PAGE",
	"LIVE_BLOG_LOAD_MORE",
	"LIVE_BLOG_INTERVAL",
	"PAGE_CACHE",
	"SECURITY_CONTACT",
	"ACCOUNTS_JWT_SECRET",
	"ACCOUNTS_PEPPER",
	"LEAKED_PASSWORDS_URL",
	"MAIL_FROM",
	"MAIL_API_URL",
	"MAIL_API_KEY",
	"GOOGLE_CLIENT_ID",
	"APPLE_CLIENT_ID",
	"BOT_CHECK_VENDOR",
	"BOT_CHECK_SITE_KEY",
	"BOT_CHECK_SECRET",
	"BOT_CHECK_SITE_KEY_NOTICIAS",
	"BOT_CHECK_SECRET_NOTICIAS",
] as const;

/** What a local run uses where nothing is set: known to everyone, so worthless anywhere else. */
export const localIngestSecret = "local-ingest-secret-for-development-only";
export const localDefaults: Readonly<Record<string, string>> = {
	ENVIRONMENT: "local",
	INGEST_SECRET: localIngestSecret,
	ACCOUNTS_JWT_SECRET: "local-accounts-secret-for-development-only",
};

export interface Serving {
	port: number;
	ip?: string;
	/** Folder of D1, KV and the rest; absent: nothing is kept. */
	persist?: string;
	variables?: Readonly<Record<string, string>>;
	/** Hears the Worker's log lines in the terminal's place. */
	onLog?: (line: string) => void;
}

/**
 * Serves the built Worker on a socket of its own: bindings from wrangler.toml (one source of truth), no proxy in between,
 * which would be three times slower than the Worker (design §3).
 */
export async function startMiniflare({ port, ip = "127.0.0.1", persist, variables = {}, onLog }: Serving): Promise<Miniflare> {
	const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions("wrangler.toml");
	const local = variables.ENVIRONMENT === undefined || variables.ENVIRONMENT === "local";
	const options: V4MiniflareOptions = {
		host: "127.0.0.1",
		port: 0,
		// The edge's facts about a request come from Cloudflare; a local run asks nobody.
		cf: false,
		log: new Log(LogLevel.WARN),
		handleStructuredLogs: ({ level, message }) =>
			onLog ? onLog(message) : process[level === "error" || level === "warn" ? "stderr" : "stdout"].write(`${message}\n`),
		...(persist ? { resourcePersistencePath: persist } : {}),
		workers: [
			{
				...workerOptions,
				name: "masthead",
				modules: [{ type: "ESModule", path: workerFile }],
				bindings: { ...(workerOptions.bindings as Record<string, string> | undefined), ...(local ? localDefaults : {}), ...variables },
				// A named entrypoint: the default one is behind the simulated asset router, which costs ten times a cached page.
				unsafeDirectSockets: [{ host: ip, port, entrypoint: "site" }],
			},
			...externalWorkers,
		],
	};
	const miniflare = new Miniflare(convertV4MiniflareOptions(options) as MiniflareOptions);
	await miniflare.ready;
	return miniflare;
}

/** The passed variables as the environment has them. */
export function variablesFromEnvironment(): Record<string, string> {
	return Object.fromEntries(passedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
