import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Figures } from "../../schemas/personal/figures.ts";
import { callForData } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";

const Answer = v.pipe(
	v.object({ data: Figures }),
	v.transform(({ data }) => data),
);

/** GET house/figures/{vertical}: counts of a brand's page events. `token` is the calling service's; 401 without a valid one. */
export function loadFigures(caller: BrandCaller, token: string, days: number): Promise<Result<Figures>> {
	return callForData(
		caller,
		"house",
		{
			endpoint: `figures/${encodeURIComponent(caller.brand.id)}`,
			query: { days },
			headers: { authorization: `Bearer ${token}` },
			// Counting a month of rows is slow, and only operators wait.
			timeoutMs: 10_000,
		},
		Answer,
	);
}
