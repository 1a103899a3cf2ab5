import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Figures } from "../../schemas/personal/figures.ts";
import { callForData } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";

const Answer = v.pipe(
	v.object({ data: Figures }),
	v.transform(({ data }) => data),
);

/** GET house/figures/{vertical}: what pages told of a brand, counted. `token` is the asking service's; 401 without a good one. */
export function loadFigures(caller: BrandCaller, token: string, days: number): Promise<Result<Figures>> {
	return callForData(
		caller,
		"house",
		{
			endpoint: `figures/${encodeURIComponent(caller.brand.id)}`,
			query: { days },
			headers: { authorization: `Bearer ${token}` },
			// Counts over a month of rows take their time, and only operators wait.
			timeoutMs: 10_000,
		},
		Answer,
	);
}
