import * as v from "valibot";
import { forgetData } from "../content/upstream/dataCache.ts";
import { forgetDataCopies } from "../content/upstream/dataCopies.ts";
import type { Arrival } from "../edge/arrival.ts";
import { readFields } from "../edge/http/formFields.ts";
import { jsonError } from "../edge/http/json.ts";
import { redirect } from "../edge/http/redirect.ts";
import { forgetCopies } from "../edge/pageStore.ts";

/** Calls that the start page can break, by a part of their path. */
export const breakable = {
	"article/related": "Related articles",
	curatedList: "Most popular",
	navigation: "Menu",
	"curation/": "Fronts",
	"article/": "Articles",
} as const;
export const faultKinds = ["500", "slow", "nonsense"] as const;
const Break = v.object({ call: v.picklist(Object.keys(breakable)), fault: v.picklist([...faultKinds, "mend"]) });

/** Articles that the content system refuses: one forbidden, one failing. */
export const refusedArticles = { 403: "/local-mode/kept-from-us/mode403", 500: "/local-mode/broken/mode500" } as const;
const refusal = /\/content\/article\/mode(403|500)$/;

const faults = new Map<string, (typeof faultKinds)[number]>();

/** Broken calls by path, for the start page. */
export function currentFaults(): ReadonlyMap<string, string> {
	return faults;
}

/** POST /_dev/break: breaks or mends a call of the embedded origin, to see pages cope. */
export async function breakUpstream(arrival: Arrival): Promise<Response> {
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const form = v.safeParse(Break, read.fields);
	if (!form.success) {
		const fields = form.issues.map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message }));
		return jsonError(arrival, 400, { code: "invalid", message: "Say which call, and how it shall fail.", fields });
	}
	const { call, fault } = form.output;
	if (fault === "mend") faults.delete(call);
	else faults.set(call, fault);
	forgetData();
	forgetDataCopies(arrival.now);
	forgetCopies(arrival.now);
	return redirect(arrival, 303, "/_dev/");
}

/** The embedded origin with the start page's faults. */
export async function throughFaults(request: Request, origin: () => Promise<Response>): Promise<Response> {
	const status = refusal.exec(new URL(request.url).pathname)?.[1];
	if (status) return new Response("{}", { status: Number(status) });
	const fault = [...faults].find(([call]) => request.url.includes(call))?.[1];
	if (fault === "500") return new Response("{}", { status: 500 });
	if (fault === "nonsense") return new Response("<html>not what you asked for", { status: 200 });
	if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 2000));
	return origin();
}
