import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadCorrections } from "../../content/documents/corrections.ts";
import { pageNumberOf } from "../../content/lists/newest.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Corrected } from "../../schemas/documents/corrected.ts";
import type { Found } from "../../schemas/lists/search.ts";
import { teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { once } from "../kernel/visit.ts";
import { correctionsModel } from "./corrections.model.ts";
import { planCorrections } from "./planCorrections.tsx";

const pageOf = ({ search }: Arrival): number => pageNumberOf(new URLSearchParams(search).get("page"));

/** The brand's corrected stories, page by page (contract §3): what the content system knows, not a list that somebody keeps. */
export const corrections = definePage({
	kind: "corrections",
	load: (arrival): Promise<Result<Found<Corrected>>> => loadCorrections(arrival, pageOf(arrival)),
	model: (visit, found) => {
		const { arrival } = visit;
		const { flags, reader } = arrival;
		const page = pageOf(arrival);
		// Without stories there is one page all the same: it says how we correct.
		const make = () => ({ made: correctionsModel({ ...teaseContext(arrival), flags, reader }, found, page) });
		return once(visit, "day", found, `${page}|${reader.variant}`, make).made;
	},
	plan: planCorrections,
	cache: pagePolicies.listing,
});
