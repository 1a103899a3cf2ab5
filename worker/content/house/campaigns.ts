import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Campaign } from "../../schemas/documents/campaign.ts";
import { listOf } from "../../schemas/documents/fields.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { anyPublication } from "../upstream/publications.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ campaigns: listOf(Campaign) }) }),
	v.transform(({ data }) => data.campaigns),
);

/** GET house/campaigns/{vertical}: an operator's campaigns for a brand. */
export function loadCampaigns(arrival: BrandCaller): Promise<Result<Campaign[]>> {
	return readThrough(arrival, {
		base: "house",
		policy: dataPolicies.list,
		call: { endpoint: `campaigns/${encodeURIComponent(arrival.brand.id)}` },
		schema: Answer,
		// A new campaign has no earlier tag.
		ownTags: [anyPublication],
	});
}
