import type { Arrival } from "../../edge/arrival.ts";
import { opensPreview } from "../../edge/identity/previewKey.ts";
import { errorPage } from "../error/error.page.ts";
import { draft } from "./front.page.ts";

/**
 * A draft for who has its link (C2.21, C7.9): `?key=` is signed and expires, `npm run publish -- preview {draftId}` makes it.
 * Without it there is no such page. A local run shows drafts to everyone: there is nobody else.
 */
export async function preview(arrival: Arrival, draftId: string): Promise<Response> {
	const { env, now, search } = arrival;
	const isOpen =
		env.ENVIRONMENT === "local" ||
		(await opensPreview(new URLSearchParams(search).get("key"), draftId, env.PREVIEW_SECRET ?? env.INGEST_SECRET, now));
	return isOpen ? draft(arrival, draftId) : errorPage(arrival, 404);
}
