import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadCorrections } from "../../content/documents/corrections.ts";
import { pageNumberOf } from "../../content/lists/newest.ts";
import { lacksCall } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { noteCounted } from "../../platform/memory.ts";
import type { Corrected } from "../../schemas/documents/corrected.ts";
import type { Found } from "../../schemas/lists/search.ts";
import { once, teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { viewPlan } from "../parts/Page.tsx";
import { Corrections } from "./Corrections.tsx";
import { correctionsModel } from "./corrections.model.ts";

const pageOf = ({ search }: Arrival): number => pageNumberOf(new URLSearchParams(search).get("page"));

/** The brand's corrected stories, page by page (contract §3), from the content system. */
export const corrections = definePage({
	kind: "corrections",
	load: loadFound,
	model: (visit, { found, isAbsent }) => {
		const { arrival } = visit;
		const { flags, reader } = arrival;
		const page = pageOf(arrival);
		// Without stories there is one page all the same: it says how we correct.
		const make = () => ({ made: correctionsModel({ ...teaseContext(arrival), flags, reader }, found, page, isAbsent) });
		const { made } = once(visit, "day", found, `${page}|${reader.variant}`, make);
		noteCounted(made);
		return made;
	},
	plan: viewPlan("corrections", Corrections, ({ paging }) => ({ neighbours: paging })),
	cache: (_, __, { isAbsent }) => ({ policy: pagePolicies.listing, degraded: isAbsent }),
});

/** A page of the list, empty where the content system can't say. */
interface FoundCorrections {
	found: Found<Corrected>;
	isAbsent: boolean;
}

const nothing: FoundCorrections = { found: { items: [], total: 0 }, isAbsent: true };

async function loadFound(arrival: Arrival): Promise<Result<FoundCorrections>> {
	const loaded = await loadCorrections(arrival, pageOf(arrival));
	if (loaded.ok) return { ok: true, value: { found: loaded.value, isAbsent: false } };
	return lacksCall(loaded.error) ? { ok: true, value: nothing } : loaded;
}
