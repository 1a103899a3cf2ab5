import { loadDraft } from "../../content/lists/curations.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { opensPreview } from "../../edge/identity/previewKey.ts";
import { teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { frontFacts } from "../kernel/facts.ts";
import { frontModel } from "../packages/front.model.ts";
import { frontModules } from "./front.page.ts";
import { planFront } from "./planFront.tsx";

/**
 * A draft of a front by its link (C2.21, C7.9), never cached or indexed. `?key=` is signed and expires (`npm run publish -- preview
 * {draftId}`); without it 404.
 */
export const draft = definePage({
	kind: "draft",
	load: async (arrival, draftId) => ((await isOpen(arrival, draftId)) ? loadDraft(arrival, draftId) : { ok: true, value: null }),
	of: (curation) => curation,
	model: ({ arrival, id: draftId }, curation) => {
		const facts = frontFacts(arrival.brand, arrival.flags, arrival.pathname, curation, true);
		return frontModel({ ...teaseContext(arrival), facts, isHome: false, draftId }, curation);
	},
	modules: (visit, _, model) => frontModules(visit, model),
	plan: planFront,
	cache: null,
});

/** A local run shows drafts to everyone: there is nobody else. */
async function isOpen({ env, now, search }: Arrival, draftId: string): Promise<boolean> {
	if (env.ENVIRONMENT === "local") return true;
	return opensPreview(new URLSearchParams(search).get("key"), draftId, env.PREVIEW_SECRET ?? env.INGEST_SECRET, now);
}
