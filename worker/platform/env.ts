import type { SettingName } from "./settings.ts";

/** Optional settings and secrets (contract §4, §5); `valuesOf` reads vendors' variables (worker/vendors). */
type Settings = Partial<Record<Exclude<SettingName, keyof Env>, string>>;

/** The platform's bindings, generated from wrangler.toml, with settings and secrets. */
export interface Bindings extends Omit<Env, "PUSH_QUEUE" | "EMAIL" | "FIGURES">, Settings {
	/** The queue of notifications; unset: they are sent once a minute. */
	PUSH_QUEUE?: Queue | undefined;
	/** Cloudflare's e-mail sending, where bound. */
	EMAIL?: SendEmail;
	/** Workers Analytics Engine for events and errors of pages, where bound. */
	FIGURES?: AnalyticsEngineDataset;
	/** Local mode only: image transformations over the seeds' pictures. */
	PICTURES?: Fetcher;
	/** Local mode only: offset of the clock. */
	CLOCK_AHEAD_MS?: string;
	/** Local mode only: `on` makes hashes of passwords light (worker/dev/lightHashes.ts). */
	LIGHT_HASHES?: string;
}

/**
 * Loads a vertical's airings of the week around a moment (epoch ms); null where loading fails. The entry joins schedules and reminders by
 * it.
 */
export type AiringsAt = (
	vertical: string,
	atMs: number,
) => Promise<readonly { guid: string; startTime: number; endTime: number; program: { title: string } }[] | null>;

/** The whole environment: the platform's bindings, and those of the entry (worker/environment.ts). */
export interface MastheadEnv extends Bindings {
	/** The embedded origin, as a service binding: answers for each unset upstream, deletes expired rows, sends due notifications. */
	ORIGIN: {
		fetch(request: Request, ctx: ExecutionContext): Promise<Response>;
		sweep(nowMs: number): Promise<void>;
		deliver(nowMs: number, airingsAt?: AiringsAt): Promise<void>;
		deliverJob(message: unknown, nowMs: number): Promise<boolean>;
	};
	/** Local mode only: vendors' stand-ins, called in the network's place (worker/vendors/localEnds.ts). */
	LOCAL_ENDS?: { fetch(request: Request): Promise<Response> } | undefined;
}
