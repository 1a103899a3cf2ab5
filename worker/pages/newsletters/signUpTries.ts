import type { Arrival } from "../../edge/arrival.ts";
import { limits, take } from "../../origin/accounts/limits.ts";
import { clientAddress } from "../../platform/clientFacts.ts";

/** Notes a sign-up of the reader's network address; answers the seconds to wait when there were too many in the last hour, else null. */
export function noteTry({ env, request, now }: Pick<Arrival, "env" | "request" | "now">): Promise<number | null> {
	return take(env, limits.newsletterSignUps, clientAddress(request.headers), now);
}
