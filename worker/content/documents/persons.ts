import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Person } from "../../schemas/documents/person.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ person: v.nullish(Person) }) }),
	v.transform(({ data }) => data.person ?? null),
);

/** GET person/{id} (C3.20). */
export function loadPerson(arrival: BrandCaller, id: string): Promise<Result<Person | null>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.article,
		call: { endpoint: `person/${id}` },
		schema: Answer,
		ownTags: [`doc:${id}`],
	});
}
