import type { SettingName } from "./settings.ts";

/** Settings and secrets that an environment may add (contract §4, §5); vendors' variables are read by `valuesOf` (worker/vendors). */
type Settings = Partial<Record<Exclude<SettingName, keyof Env>, string>>;

/** The platform's part of the environment: bindings generated from wrangler.toml, settings, secrets. */
export interface Bindings extends Env, Settings {
	/** Cloudflare's e-mail sending, where `wrangler.toml` binds it. */
	EMAIL?: SendEmail;
	/** Local mode only: what Cloudflare's image transformations are elsewhere, with the seeds' picture library behind it. */
	PICTURES?: Fetcher;
	/** Local mode only: how far the clock is ahead of the machine's. */
	CLOCK_AHEAD_MS?: string;
}

/**
 * Loads a vertical's airings of the week around a moment (epoch ms); null where they don't load. The entry knows schedules, the origin whom
 * to remind.
 */
export type AiringsAt = (
	vertical: string,
	atMs: number,
) => Promise<readonly { guid: string; startTime: number; endTime: number; program: { title: string } }[] | null>;

/** The environment as the site reads it: what the platform gives, and what the entry binds beside it (worker/environment.ts). */
export interface MastheadEnv extends Bindings {
	/**
	 * The embedded origin, asked as a service binding is: it answers for each upstream that is unset, sweeps what it kept long enough, and sends
	 * notifications that are due.
	 */
	ORIGIN: {
		fetch(request: Request, ctx: ExecutionContext): Promise<Response>;
		sweep(nowMs: number): Promise<void>;
		deliver(nowMs: number, airingsAt?: AiringsAt): Promise<void>;
	};
	/** Local mode only: what stands in for vendors, asked in the network's place (worker/vendors/localEnds.ts). */
	LOCAL_ENDS?: { fetch(request: Request): Promise<Response> } | undefined;
}
