import { zipOf } from "../../origin/localNews/zips.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { hourlyWeather } from "./hourlyWeather.ts";

/**
 * The weather of a place as a local run shows it: it is made up, so that there is something to see. Null: the call is another one,
 * or of no place. News are never made up: a story of elsewhere says that it is national. Outside local mode nothing is invented.
 */
export async function inventedResponse(request: Request, env: Pick<MastheadEnv, "ASSETS">, nowMs: number): Promise<Response | null> {
	const [, id] = /^\/localnews\/weather\/e\/(\d{5})$/.exec(new URL(request.url).pathname) ?? [];
	const location = id === undefined ? null : await zipOf(env, id);
	return location && Response.json({ timeZone: location.timeZone, hours: hourlyWeather(location, nowMs) });
}
