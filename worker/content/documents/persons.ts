import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Person } from "../../schemas/documents/person.ts";
import { PersonsAnswer } from "../../schemas/lists/search.ts";
import { isEmbedded, lacksCall } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { filtersFor, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ person: v.optional(Person) }) }),
	v.transform(({ data }) => data.person ?? null),
);

/** GET person/{id} (C3.20); a content system that has no such call has them in its search for people (C7.17). */
export async function loadPerson(arrival: BrandCaller, id: string): Promise<Result<Person | null>> {
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.article,
		call: { endpoint: `person/${id}` },
		schema: Answer,
		ownTags: [`doc:${id}`],
	});
	if (loaded.ok || !lacksCall(loaded.error) || isEmbedded("content", arrival.env)) return loaded;
	const filters = filtersFor(arrival.brand, [term("id", id)]);
	const found = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "persons/search", circuit: "persons/one", query: { filters, size: 1 } },
		schema: PersonsAnswer,
		ownTags: [`doc:${id}`],
	});
	return found.ok ? { ok: true, value: found.value.items.find((person) => person.id === id) ?? null } : loaded;
}
