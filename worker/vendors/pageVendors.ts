import type { Brand } from "../../brands/schema.ts";
import type { PageVendorState } from "../../client/domain/pageState.ts";
import { asksConsent } from "./consentVendors.ts";
import { pushAddresses } from "./cookiePush.ts";
import { datadogOf } from "./datadog.ts";
import { valuesOf } from "./descriptor.ts";
import { gpt } from "./gpt.ts";
import { jwOf } from "./jw.ts";
import { scriptFor } from "./localEnds.ts";
import { paywallRuntime } from "./paywall/paywall.ts";
import { pushKeys } from "./push/webPush.ts";
import { feedVendor } from "./taboola.ts";

/** What every page of a brand says of an environment's vendors. */
export type PageVendors = PageVendorState;

/** An environment is one object as long as its isolate lives. */
const known = new WeakMap<object, Map<Brand["id"], PageVendors>>();

/** The vendors of an environment as a brand's pages know them. */
export function pageVendors(env: object, brand: Pick<Brand, "id" | "flags">): PageVendors {
	const ofBrands = known.get(env) ?? new Map<Brand["id"], PageVendors>();
	known.set(env, ofBrands);
	const made = ofBrands.get(brand.id) ?? vendorsOf(env, brand);
	ofBrands.set(brand.id, made);
	return made;
}

/** What has no key is not named: the page says less. */
function vendorsOf(env: object, brand: Pick<Brand, "id" | "flags">): PageVendors {
	const { networkCode, cmpId, listVersion } = valuesOf(gpt, env);
	const cmp = { id: Number(cmpId), vendorListVersion: Number(listVersion) };
	const paywall = paywallRuntime(env, brand);
	const feed = feedVendor(env);
	const pushes = pushAddresses(env);
	const datadog = datadogOf(env);
	const jw = jwOf(env);
	return {
		asksConsent: asksConsent(env),
		gpt: networkCode ? { networkCode, script: scriptFor(env, networkCode, gpt.script(), gpt.local.script) } : null,
		cmp: cmp.id > 0 && cmp.vendorListVersion > 0 ? cmp : null,
		...(paywall ? { paywall } : {}),
		push: pushKeys(env) !== null,
		...(feed ? { feed } : {}),
		...(pushes.length > 0 ? { cookiePush: pushes } : {}),
		...(datadog ? { datadog } : {}),
		...(jw ? { jw } : {}),
	};
}
