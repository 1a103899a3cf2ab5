import { asksConsent } from "./consentVendors.ts";

/** What every page of an environment says of its vendors: public, and the same for all readers. */
export interface PageVendors {
	/** Something is configured that needs a reader's yes: the question stands ready in the page. */
	asksConsent: boolean;
}

/** An environment is one object as long as its isolate lives. */
const known = new WeakMap<object, PageVendors>();

/** The vendors of an environment as pages know them. */
export function pageVendors(env: { LOCAL_ENDS?: unknown }): PageVendors {
	const made = known.get(env) ?? { asksConsent: asksConsent(env) };
	known.set(env, made);
	return made;
}
