import { Hono } from "hono";
import { unknownAddress } from "../../../platform/clientFacts.ts";
import { attemptKinds } from "../../../schemas/accounts/attempts.ts";
import { boxesOf, limits, takeAll } from "../../people/limits.ts";
import { done } from "../../people/refusals.ts";
import { notFound, type OriginBindings } from "../../platform/respond.ts";

/**
 * Attempts by network address, counted for the edge. Ours even with a remote account service: they are forms of this site. None is
 * refunded: somebody with one account could then look up any number.
 */
export const attempts = new Hono<OriginBindings>({ strict: false }).post("/:kind", async (call) => {
	const kind = attemptKinds.find((known) => known === call.req.param("kind"));
	if (!kind) return notFound();
	const address = call.req.header("x-client-address") ?? unknownAddress;
	// Each newsletter sign-up sends a mail to any box.
	const boxes = kind === "newsletterSignUps" ? boxesOf(address) : [];
	return done({ retry_after: await takeAll(call.env, [[limits[kind], address], ...boxes], Date.now()) });
});
