import type { Arrival } from "../edge/arrival.ts";
import { environmentOf } from "../environment.ts";
import { createSite } from "../index.ts";
import type { Bindings, MastheadEnv } from "../platform/env.ts";
import { answer } from "../routes.ts";
import { standIns } from "./app.ts";
import { moveClock } from "./clock.ts";
import { withLocalEnds } from "./environment.ts";
import { lightenHashes } from "./lightHashes.ts";
import { goOn } from "./liveScript.ts";
import { pictureOf } from "./pictures.ts";
import { withStandIns } from "./vendorSwitch.ts";

/**
 * The entry of local mode: the site with everything local while `ENVIRONMENT` is `local`. Otherwise it is the deployed entry
 * (worker/index.ts), which does not import this folder.
 */
const local = createSite({ environment: localEnvironmentOf, answer: answerLocally });
export const site = {
	...local,
	fetch: (request: Request, bindings: Bindings, ctx: ExecutionContext) => local.fetch(request, withStandIns(bindings), ctx),
} satisfies ExportedHandler<Bindings>;
export default site;

function localEnvironmentOf(bindings: Bindings): MastheadEnv {
	const env = environmentOf(bindings);
	if (env.ENVIRONMENT !== "local") return env;
	if (env.CLOCK_AHEAD_MS !== undefined) moveClock(Number(env.CLOCK_AHEAD_MS));
	if (env.LIGHT_HASHES === "on") lightenHashes();
	return withLocalEnds(env);
}

async function answerLocally(arrival: Arrival): Promise<Response> {
	if (arrival.env.ENVIRONMENT !== "local") return answer(arrival);
	if (arrival.pathname.startsWith("/_dev/")) return standIns(arrival);
	const picture = await pictureOf(arrival);
	if (picture) return picture;
	const blog = /^\/live\/([^/]+)\/cards$/.exec(arrival.pathname)?.[1];
	// A script that can't post now posts later: the poll is answered all the same.
	if (blog !== undefined) await goOn(arrival, blog).catch(() => undefined);
	return answer(arrival);
}
