import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { documentOf } from "../../schemas/documents/fields.ts";
import { Person } from "../../schemas/documents/person.ts";
import { PersonsAnswer } from "../../schemas/lists/search.ts";
import { isEmbedded, isOfRequest, lacksCall } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { documentCall, filtersFor, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

const loadById = documentCall("person", documentOf("person", Person));

/** GET person/{id} (C3.20); a content system that has no such call has them in its search for people (C7.17). */
export async function loadPerson(arrival: BrandCaller, id: string): Promise<Result<Person | null>> {
	const loaded = await loadById(arrival, id);
	if (loaded.ok || !lacksCall(loaded.error) || isEmbedded("content", arrival.env)) return loaded;
	const filters = filtersFor(arrival.brand, [term("id", id)]);
	const found = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "persons/search", circuit: "persons/one", query: { filters, size: 1 } },
		schema: PersonsAnswer,
		ownTags: [`doc:${id}`],
	});
	if (!found.ok) return lacksCall(found.error) || isOfRequest(found.error) ? loaded : found;
	return { ok: true, value: found.value.items.find((person) => person.id === id) ?? null };
}
