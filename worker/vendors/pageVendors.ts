import type { Brand, Language } from "../../brands/schema.ts";
import type { Purpose } from "../../client/domain/consent/purposes.ts";
import type { PageVendorState } from "../../client/domain/pageState.ts";
import { adUnitsOf } from "./adUnits.ts";
import { pushAddresses } from "./cookiePush.ts";
import { datadogOf } from "./datadog.ts";
import { type Vendor, valuesOf } from "./descriptor.ts";
import { gpt } from "./gpt.ts";
import { jwOf } from "./jw.ts";
import { scriptFor } from "./localEnds.ts";
import { paywallRuntime } from "./paywall/paywall.ts";
import { pushKeys } from "./push/webPush.ts";
import { accountVendors, vendors } from "./registry.ts";
import { feedVendor } from "./taboola.ts";

/** The vendors of an environment in the page state. */
export type PageVendors = PageVendorState;

/** By environment: the vendors of all brands, and those for each. */
const known = new WeakMap<object, { all: PageVendors; ofBrands: Map<Brand["id"], PageVendors> }>();

/** The vendors for a brand's pages. */
export function pageVendors(env: object, brand: Pick<Brand, "id" | "flags">): PageVendors {
	const ofEnv = known.get(env) ?? { all: vendorsOf(env), ofBrands: new Map<Brand["id"], PageVendors>() };
	known.set(env, ofEnv);
	const { all, ofBrands } = ofEnv;
	let made = ofBrands.get(brand.id);
	if (!made) {
		const paywall = paywallRuntime(env, brand);
		const hasAdRules = Boolean(Reflect.get(env, "AD_UNITS")) || Object.keys(brand.flags.adUnits).length > 0;
		const adUnits = hasAdRules ? adUnitsOf(env, brand) : null;
		made = { ...all, ...(adUnits ? { adUnits } : {}), ...(paywall ? { paywall } : {}) };
		ofBrands.set(brand.id, made);
	}
	return made;
}

function vendorsOf(env: object): PageVendors {
	const { networkCode, cmpId, listVersion } = valuesOf(gpt, env);
	const cmp = { id: Number(cmpId), vendorListVersion: Number(listVersion) };
	const feed = feedVendor(env);
	const pushes = pushAddresses(env);
	const datadog = datadogOf(env);
	const jw = jwOf(env);
	return {
		asksConsent: asksConsent(env),
		gpt: networkCode ? { networkCode, script: scriptFor(env, networkCode, gpt.script(), gpt.local.script) } : null,
		cmp: cmp.id > 0 && cmp.vendorListVersion > 0 ? cmp : null,
		push: pushKeys(env) !== null,
		...(feed ? { feed } : {}),
		...(pushes.length > 0 ? { cookiePush: pushes } : {}),
		...(datadog ? { datadog } : {}),
		...(jw ? { jw } : {}),
	};
}

/** Configured companies by the purpose of their consent; unnamed ones in words of the reader's language. */
export function vendorsFor(env: object, purpose: Purpose, language: Language): readonly string[] {
	return vendors.flatMap(({ consent, use }) => {
		if (consent?.purpose !== purpose || !use?.(env)) return [];
		return [typeof consent.company === "string" ? consent.company : consent.company[language]];
	});
}

/**
 * Returns whether the consent banner is needed: only where something configured needs consent. Our own services without consent store and
 * share nothing; local mode's stand-ins count.
 */
export function asksConsent(env: object): boolean {
	return Boolean(Reflect.get(env, "LOCAL_ENDS")) || vendors.some(({ consent, use }) => consent !== undefined && Boolean(use?.(env)));
}

/** Policy sources beside this site, each after a space, and a name of the combination. */
export interface VendorSources {
	names: string;
	style: string;
	img: string;
	connect: string;
	frame: string;
}

const sharedSources = new WeakMap<object, VendorSources>();
const isolatedSources = new WeakMap<object, VendorSources>();

/** Hosts of configured vendors that pages contact (third-parties §0.2); on isolated ones, those of the account. */
export function vendorSources(env: object, isolated = false): VendorSources {
	const byEnv = isolated ? isolatedSources : sharedSources;
	const made = byEnv.get(env) ?? sourcesOf(env, isolated ? accountVendors : vendors);
	byEnv.set(env, made);
	return made;
}

function sourcesOf(env: object, of: readonly Vendor[]): VendorSources {
	const made: VendorSources = { names: "", style: "", img: "", connect: "", frame: "" };
	for (const { use } of of) {
		const { name, sources } = use?.(env) ?? {};
		if (name === undefined || sources === undefined) continue;
		made.names += made.names === "" ? name : `+${name}`;
		for (const kind of ["style", "img", "connect", "frame"] as const) for (const host of sources[kind] ?? []) made[kind] += ` ${host}`;
	}
	return made;
}
