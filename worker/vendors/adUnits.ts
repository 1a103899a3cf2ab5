import * as v from "valibot";
import type { AdPlacement, AdRule, AdRules, Brand } from "../../brands/schema.ts";
import { leastRefreshSeconds } from "../../client/domain/ads/unit.ts";
import { log } from "../platform/log.ts";

const Rule = v.strictObject({
	refreshInterval: v.exactOptional(v.union([v.literal(0), v.pipe(v.number(), v.integer(), v.minValue(leastRefreshSeconds))])),
	offset: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))),
	offsetViewport: v.exactOptional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10)))),
	renderOnView: v.exactOptional(v.boolean()),
	activeTab: v.exactOptional(v.boolean()),
	recycleOnBreakpoint: v.exactOptional(v.boolean()),
});
const rule = v.exactOptional(Rule);
const Rules = v.pipe(v.string(), v.parseJson(), v.strictObject({ all: rule, band: rule, rail: rule, body: rule }));

const placements: readonly AdPlacement[] = ["band", "rail", "body"];

/**
 * A brand's rules for ad slots by placement (C3.51, C9.13): the brand's, then the operator's `AD_UNITS`, in both those for all slots
 * first. Null: defaults. An invalid setting is logged and ignored.
 */
export function adUnitsOf(env: object, { flags }: Pick<Brand, "flags">): Partial<Record<AdPlacement, AdRule>> | null {
	const operator = operatorRules(env);
	const made = placements.flatMap((placement) => {
		const merged = { ...flags.adUnits.all, ...flags.adUnits[placement], ...operator.all, ...operator[placement] };
		return Object.keys(merged).length > 0 ? [[placement, merged] as const] : [];
	});
	return made.length > 0 ? Object.fromEntries(made) : null;
}

function operatorRules(env: object): AdRules {
	const set: unknown = Reflect.get(env, "AD_UNITS");
	if (set === undefined || set === "") return {};
	const parsed = v.safeParse(Rules, set);
	if (parsed.success) return parsed.output;
	log("warn", "setting", {
		name: "AD_UNITS",
		faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ""} ${issue.message}`.trim()).join("; "),
	});
	return {};
}
