import { vendorPurposes } from "../../client/domain/consent/vendorPurposes.ts";
import { type Vendor, type VendorUse, valuesOf } from "./descriptor.ts";
import { scriptFor, standInKey } from "./localEnds.ts";

const standardPlacements = "thumbnails-a: Below Article Thumbnails; thumbnails-b: Below Article Thumbnails 2nd";

/** A feed of recommendations under stories (C2.15). Without a key only the brand's own show. */
export const taboola = {
	name: "taboola",
	does: "Recommendation feed by Taboola (`?taboolafeed=true`)",
	variables: {
		publisher: { name: "TABOOLA_PUBLISHER_ID", says: "our publisher's id at Taboola; unset: the brand's own recommendations alone" },
		placements: {
			name: "TABOOLA_PLACEMENTS",
			says: `what the vendor fills, \`mode: placement\`, separated by semicolons; unset: \`${standardPlacements}\``,
		},
	},
	use: (env): VendorUse | null => {
		if (!feedVendor(env)) return null;
		const hosts = ["https://*.taboola.com"];
		return { name: "taboola", sources: { style: ["'unsafe-inline'"], img: hosts, connect: hosts, frame: hosts } };
	},
	hosts: [],
	consent: { purpose: vendorPurposes.taboola, company: "Taboola" },
	local: { script: "/_dev/taboola/loader.js", calls: [], keys: { TABOOLA_PUBLISHER_ID: standInKey } },
} as const satisfies Vendor;

/** The feed for pages; null without a valid key. */
export function feedVendor(env: object): { script: string; placements: { mode: string; placement: string }[] } | null {
	const { publisher, placements = standardPlacements } = valuesOf(taboola, env);
	if (publisher === undefined || !/^[\w-]+$/.test(publisher)) return null;
	return {
		script: scriptFor(env, publisher, `https://cdn.taboola.com/libtrc/${publisher}/loader.js`, taboola.local.script),
		placements: placements.split(";").flatMap((pair) => {
			const [mode = "", placement = ""] = pair.split(":").map((word) => word.trim());
			return mode && placement ? [{ mode, placement }] : [];
		}),
	};
}
