import type { PageVendorState } from "../../client/domain/pageState.ts";
import { asksConsent } from "./consentVendors.ts";
import { valuesOf } from "./descriptor.ts";
import { gpt } from "./gpt.ts";
import { pushKeys } from "./push/webPush.ts";

/** What every page of an environment says of its vendors. */
export type PageVendors = PageVendorState;

/** An environment is one object as long as its isolate lives. */
const known = new WeakMap<object, PageVendors>();

/** The vendors of an environment as pages know them. */
export function pageVendors(env: object): PageVendors {
	const made = known.get(env) ?? vendorsOf(env);
	known.set(env, made);
	return made;
}

function vendorsOf(env: object): PageVendors {
	const { networkCode, cmpId, listVersion } = valuesOf(gpt, env);
	const cmp = { id: Number(cmpId), vendorListVersion: Number(listVersion) };
	return {
		asksConsent: asksConsent(env),
		gpt: networkCode ? { networkCode, script: gpt.script() } : null,
		cmp: cmp.id > 0 && cmp.vendorListVersion > 0 ? cmp : null,
		push: pushKeys(env) !== null,
	};
}
