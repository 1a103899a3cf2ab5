import { localHost } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { addressOf } from "../../edge/address.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { errorPage } from "../../pages/error/error.page.tsx";
import { knownQuery, type PageKind, pageRoute, pageViews } from "../../pages/kernel/kinds.ts";
import { page } from "../../pages/table.ts";
import type { Examples } from "../examples.ts";
import { type Shown, shownPages } from "../shownPages.ts";
import { asDrawn, type Scheme } from "./statesPage.tsx";

/** The address of a brand's page in a local run; below a sub-brand's own prefix. */
const addressAt = (brand: Brand, path: string, port: string) =>
	addressOf(`http://${localHost(brand)}${port ? `:${port}` : ""}${path}`, { pageViews, knownQuery, isSessionless: () => false }, true);

/** Pages of a brand by their kinds; data, and what leads elsewhere, are none. */
export function shownKinds(brand: Brand, examples: Examples): (Shown & { kind: PageKind | "error" })[] {
	return shownPages(brand, examples).flatMap((shown) => {
		const address = addressAt(brand, shown.path, "");
		const route = pageRoute(address?.pathname ?? "");
		if (shown.status === 303 || !("id" in route) || shown.feature.endsWith("as data")) return [];
		return [{ ...shown, kind: shown.status === undefined ? route.kind : ("error" as const) }];
	});
}

/** A page of a brand, as browsers without script draw it. */
export async function wholePage(arrival: Arrival, brand: Brand, path: string, scheme: Scheme): Promise<Response> {
	const address = addressAt(brand, path, new URL(arrival.origin).port);
	if (!address) return errorPage(arrival, 404);
	const { pageKeys: _, isSessionless: __, ...facts } = address;
	const { method } = arrival.request;
	const answer = await page({ ...arrival, ...facts, pageKey: null });
	const html = await answer.text();
	return new Response(method === "HEAD" ? null : asDrawn(html, scheme), answer);
}
