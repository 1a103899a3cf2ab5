import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Person } from "../../schemas/documents/person.ts";
import { type Found, PersonsAnswer } from "../../schemas/lists/search.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { filtersFor, mayList, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

/** People per call, and the most calls for a list: enough for a newsroom of 1200. */
const perCall = 150;
const mostCalls = 8;

/** GET persons/search?filters&size&page: everybody who writes for the brand (C1.9), unordered. */
export async function loadAuthors(arrival: BrandCaller): Promise<Result<Person[]>> {
	const people: Person[] = [];
	for (let page = 1; page <= mostCalls; page++) {
		const loaded = await pageOfAuthors(arrival, page);
		if (!loaded.ok) return loaded;
		people.push(...loaded.value.items.filter(({ vertical }) => mayList(arrival.brand, { vertical })));
		if (page * perCall >= loaded.value.total) break;
	}
	return { ok: true, value: people };
}

function pageOfAuthors(arrival: BrandCaller, page: number): Promise<Result<Found<Person>>> {
	const { brand } = arrival;
	const filters = filtersFor(brand, [term("vertical", brand.contentSystemId)]);
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "persons/search", circuit: "persons/all", query: { filters, size: perCall, page } },
		schema: PersonsAnswer,
		ownTags: [`type:${brand.contentSystemId}:person`],
	});
}
