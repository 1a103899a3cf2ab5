import { Hono } from "hono";
import { unknownAddress } from "../../../platform/clientFacts.ts";
import { attemptKinds } from "../../../schemas/accounts/attempts.ts";
import { limits, takeAll } from "../../people/limits.ts";
import { done } from "../../people/refusals.ts";
import { notFound, type OriginBindings } from "../../platform/respond.ts";

/**
 * Attempts that the edge has counted, by the network address that it vouches for. Ours even where accounts are another
 * system's: what is counted here are forms of this site. None is given back: who knows one account could look up any number.
 */
export const attempts = new Hono<OriginBindings>({ strict: false }).post("/:kind", async (call) => {
	const kind = attemptKinds.find((known) => known === call.req.param("kind"));
	if (!kind) return notFound();
	const address = call.req.header("x-client-address") ?? unknownAddress;
	// Who asks for a newsletter has a mail sent to whatever box.
	const counted = kind === "newsletterSignUps" ? [limits[kind], limits.boxes] : [limits[kind]];
	return done({
		retry_after: await takeAll(
			call.env,
			counted.map((limit) => [limit, address] as const),
			Date.now(),
		),
	});
});
