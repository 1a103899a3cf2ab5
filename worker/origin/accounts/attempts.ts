import { Hono } from "hono";
import { unknownAddress } from "../../platform/clientFacts.ts";
import { attemptKinds } from "../../schemas/attempts.ts";
import { type Call, notFound, type OriginBindings } from "../respond.ts";
import { done } from "./answers.ts";
import { giveBack, type Limit, limits, take } from "./limits.ts";

/**
 * Attempts that the edge has counted, by the network address that it vouches for. Ours even where accounts are another
 * system's: what is counted here are forms of this site.
 */
export const attempts = new Hono<OriginBindings>({ strict: false })
	.post("/:kind", (call) => counted(call, async (limit, address) => ({ retry_after: await take(call.env, limit, address, Date.now()) })))
	.delete("/:kind", (call) =>
		counted(call, async (limit, address) => {
			await giveBack(call.env, limit, address);
			return {};
		}),
	);

async function counted(
	call: Call,
	count: (limit: Limit, address: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Response> {
	const kind = attemptKinds.find((known) => known === call.req.param("kind"));
	return kind ? done(await count(limits[kind], call.req.header("x-client-address") ?? unknownAddress)) : notFound();
}
