import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { vendorPurposes } from "../../../client/domain/consent/vendorPurposes.ts";
import { type Values, type Vendor, type VendorUse, valuesOf } from "../descriptor.ts";
import { scriptFor, standInKey } from "../localEnds.ts";

const scripts = {
	sandbox: "https://sandbox.tinypass.com/api/tinypass.min.js",
	prod: "https://cdn.tinypass.com/api/tinypass.min.js",
} as const;
export type PaywallEnvironment = keyof typeof scripts;

const variantOf = (brand: Pick<Brand, "id">): string => hyphenatedId(brand).replaceAll("-", "_").toUpperCase();
/** Brands with a gate: each may have an application and limit of its own. */
const variants = brands.filter(({ flags }) => flags.gatedContent).map(variantOf);

/** Each view is an id in the reader's cookie. */
const mostFreeViews = 20;

/**
 * The paywall: Piano's runtime by vertical (C7.38, C9.17), and limits of the house's (`/house/paywall`). The edge decides what is shown
 * either way (decision 0063).
 */
export const paywall = {
	name: "paywall",
	does: "Paywall runtime by Piano, and free views of gated content",
	variables: {
		environment: {
			name: "PAYWALL_ENVIRONMENT",
			says: "`sandbox` or `prod`, the vendor's two worlds; unset: `sandbox`",
			choices: Object.keys(scripts),
		},
		aid: {
			name: "PAYWALL_AID",
			says: "our application's id at Piano; a brand's own goes before this one. Unset: no runtime, the edge's gate alone",
			variants,
		},
		privateKey: {
			name: "PAYWALL_PRIVATE_KEY",
			says: "the application's private key, which makes user references; unset: the vendor takes every reader for signed out",
			isSecret: true,
			variants,
		},
		freeViews: {
			name: "PAYWALL_FREE_VIEWS",
			says: `gated pieces that a signed-out reader may open in a month, 0 to ${mostFreeViews}; unset: 0`,
			variants,
		},
	},
	use: (env): VendorUse | null => {
		if (!["", ...variants].some((variant) => valuesOf(paywall, env, variant).aid)) return null;
		const hosts = ["https://*.tinypass.com", "https://*.piano.io"];
		return { name: "paywall", sources: { style: ["'unsafe-inline'"], connect: hosts, frame: hosts } };
	},
	hosts: [],
	consent: { purpose: vendorPurposes.paywall, company: "Piano" },
	local: { script: "/_dev/paywall/tinypass.min.js", calls: [], keys: { PAYWALL_AID: standInKey } },
} as const satisfies Vendor;

/** A brand's values, else the general ones. */
function valuesFor(env: object, brand: Pick<Brand, "id">): Values<typeof paywall> {
	const own = valuesOf(paywall, env, variantOf(brand));
	const all = valuesOf(paywall, env);
	return {
		environment: all.environment,
		// An application and its key belong together.
		aid: own.aid ?? all.aid,
		privateKey: own.aid === undefined ? all.privateKey : own.privateKey,
		freeViews: own.freeViews ?? all.freeViews,
	};
}

/** C9.17: sandbox, unless production is named. */
export function paywallEnvironment(env: object): PaywallEnvironment {
	return valuesOf(paywall, env).environment === "prod" ? "prod" : "sandbox";
}

/** The runtime of a vertical (C7.38): application, environment and script; null: no gate or no key. */
export function paywallRuntime(
	env: object,
	brand: Pick<Brand, "id" | "flags">,
): { aid: string; environment: PaywallEnvironment; script: string; experience: string | null } | null {
	const { aid } = valuesFor(env, brand);
	if (!brand.flags.gatedContent || aid === undefined) return null;
	const environment = paywallEnvironment(env);
	const script = scriptFor(env, aid, scripts[environment], paywall.local.script);
	return { aid, environment, script, experience: brand.flags.paywallExperience[environment] ?? null };
}

/** The key of the vertical's user references; null: none. */
export function paywallKey(env: object, brand: Pick<Brand, "id" | "flags">): string | null {
	return paywallRuntime(env, brand) ? (valuesFor(env, brand).privateKey ?? null) : null;
}

/** By environment, one object per isolate; every request reads it. */
const freeViews = new WeakMap<object, Map<Brand["id"], number>>();

/** Free gated views per month for signed-out readers of a brand. */
export function freeViewsOf(env: object, brand: Pick<Brand, "id" | "flags">): number {
	if (!brand.flags.gatedContent) return 0;
	const ofBrands = freeViews.get(env) ?? new Map<Brand["id"], number>();
	freeViews.set(env, ofBrands);
	const known = ofBrands.get(brand.id);
	if (known !== undefined) return known;
	const count = Number(valuesFor(env, brand).freeViews ?? 0);
	const views = Number.isInteger(count) ? Math.min(Math.max(count, 0), mostFreeViews) : 0;
	ofBrands.set(brand.id, views);
	return views;
}
