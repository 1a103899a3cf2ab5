import { forgetDocuments } from "../document/drawPage.ts";
import { forgetSections } from "../document/section.ts";
import type { Arrival } from "../edge/arrival.ts";
import { readFields } from "../edge/http/formFields.ts";
import { jsonError } from "../edge/http/json.ts";
import { redirect } from "../edge/http/redirect.ts";
import type { Bindings } from "../platform/env.ts";
import { vendors } from "../vendors/registry.ts";

/** Vendors whose stand-ins load only when switched on: the house's own service replaces them. */
export const switchable = vendors.filter(({ local }) => local.keys !== undefined);

const on = new Set<string>();
let sent: { own: Bindings; keyed: Bindings } | null = null;

/** The enabled stand-ins, for the start page. */
export function standInsOn(): ReadonlySet<string> {
	return on;
}

/**
 * The bindings with the keys of enabled stand-ins, one object until the next switch. Their pages are not cached, so that switching off
 * finds the run's own unchanged.
 */
export function withStandIns(bindings: Bindings): Bindings {
	if (on.size === 0) return bindings;
	if (sent?.own === bindings) return sent.keyed;
	const keys = switchable.flatMap(({ name, local }) => (on.has(name) ? [local.keys ?? {}] : []));
	sent = { own: bindings, keyed: Object.assign({ ...bindings, PAGE_CACHE: "off" }, ...keys) };
	return sent.keyed;
}

/** POST /_dev/vendors: switches a stand-in for every page of this run. */
export async function switchVendor(arrival: Arrival): Promise<Response> {
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const { vendor } = read.fields;
	const name = switchable.find((known) => known.name === vendor)?.name;
	if (name === undefined)
		return jsonError(arrival, 400, { code: "invalid", message: `Say which vendor: ${switchable.map((known) => known.name).join(", ")}.` });
	if (!on.delete(name)) on.add(name);
	sent = null;
	forgetDocuments();
	forgetSections();
	return redirect(arrival, 303, "/_dev/");
}
