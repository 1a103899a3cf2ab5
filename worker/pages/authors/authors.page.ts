import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadAuthors } from "../../content/documents/authors.ts";
import { lacksCall } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Person } from "../../schemas/documents/person.ts";
import { teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { viewPlan } from "../parts/Page.tsx";
import { Authors } from "./Authors.tsx";
import { authorsModel } from "./authors.model.ts";

/** The brand's authors from A to Z (contract §3), as the content system has them. */
export const authors = definePage({
	kind: "authors",
	load: loadFound,
	model: ({ arrival, context: { t } }, { people, isAbsent }) => {
		const words = { title: t("authors.title"), description: t("authors.description") };
		return authorsModel({ ...teaseContext(arrival), flags: arrival.flags, ...words }, people, isAbsent);
	},
	plan: viewPlan("authors", Authors),
	cache: (_, __, { isAbsent }) => ({ policy: pagePolicies.listing, degraded: isAbsent }),
});

/** The list of people, absent where the content system lacks the call. */
async function loadFound(arrival: Arrival): Promise<Result<{ people: Person[]; isAbsent: boolean }>> {
	const loaded = await loadAuthors(arrival);
	if (loaded.ok) return { ok: true, value: { people: loaded.value, isAbsent: false } };
	return lacksCall(loaded.error) ? { ok: true, value: { people: [], isAbsent: true } } : loaded;
}
