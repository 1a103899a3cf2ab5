import { vendorPurposes } from "../../client/domain/consent/vendorPurposes.ts";
import { type Vendor, type VendorUse, valuesOf, variableOf } from "./descriptor.ts";
import { scriptFor, standInKey } from "./localEnds.ts";

/** JW Player in place of our player (C9.4: the interface of 8.30.1, decision 0085). */
export const jw = {
	name: "jw",
	does: "Video player by JW Player, in the place of our own",
	variables: {
		player: { name: "PLAYER", says: "who plays videos: `own` or `jw`; unset: `own`", choices: ["own", "jw"] },
		library: {
			name: "JW_LIBRARY_URL",
			says: "the library's address, over https: a player's of the vendor's cloud (`https://cdn.jwplayer.com/libraries/….js`) or a copy of `jwplayer.js`, 8.30.1; unset: our own player",
		},
		key: { name: "JW_KEY", says: "the licence of a copy of one's own, which pages show; a cloud library has its own" },
	},
	needed: (env) => (variableOf(env, "PLAYER") === "jw" ? ["JW_LIBRARY_URL"] : []),
	use: (env): VendorUse | null => {
		const player = jwOf(env);
		if (!player) return null;
		const hosts = ["https://*.jwplayer.com", "https://*.jwpcdn.com", "https://*.jwpltx.com"];
		const own = URL.canParse(player.script) ? [new URL(player.script).origin] : [];
		return {
			name: `jw ${own.join("")}`,
			sources: { style: ["'unsafe-inline'"], img: hosts, connect: [...own, ...hosts] },
		};
	},
	hosts: [],
	consent: { purpose: vendorPurposes.jw, company: "JW Player" },
	local: { script: "/_dev/jw/jwplayer.js", calls: [], keys: { PLAYER: "jw", JW_LIBRARY_URL: standInKey } },
} as const satisfies Vendor;

/** The vendor's player for pages; null: ours plays. */
export function jwOf(env: object): { script: string; key: string | null } | null {
	const { player, library, key = null } = valuesOf(jw, env);
	if (player !== "jw" || library === undefined) return null;
	const script = scriptFor(env, library, library, jw.local.script);
	const isOurs = script === jw.local.script;
	return isOurs || (URL.canParse(script) && new URL(script).protocol === "https:") ? { script, key } : null;
}
