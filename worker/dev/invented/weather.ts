import { zipOf } from "../../origin/localNews/zips.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { hourlyWeather } from "./hourlyWeather.ts";

/**
 * The invented weather of a place in local mode; null: another call, or no place. News are never invented: a story of elsewhere is marked
 * national.
 */
export async function inventedResponse(request: Request, env: Pick<MastheadEnv, "ASSETS">, nowMs: number): Promise<Response | null> {
	const [, id] = /^\/localnews\/weather\/e\/(\d{5})$/.exec(new URL(request.url).pathname) ?? [];
	const location = id === undefined ? null : await zipOf(env, id);
	return location && Response.json({ timeZone: location.timeZone, hours: hourlyWeather(location, nowMs) });
}
