import { textOf } from "../../../brands/texts/registry.ts";
import { textIds } from "../../../brands/texts/schema.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { once, teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { viewPlan } from "../parts/Page.tsx";
import { Text } from "./Text.tsx";
import { textModel } from "./text.model.ts";

/** The small print of a brand in its language (contract §3). */
export const text = definePage({
	kind: "text",
	load: async (_, path) => ({ ok: true, value: textIds.find((id) => id === path) ?? null }),
	model: (visit, id) => {
		const { arrival } = visit;
		const make = () => textModel({ ...teaseContext(arrival), flags: arrival.flags }, id, textOf(arrival.brand, id));
		return once(visit, "always", arrival.brand, id, make);
	},
	plan: viewPlan("text", Text),
	cache: pagePolicies.fixed,
});
