import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadFront } from "../../content/lists/curations.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { gateOf } from "../../edge/gate.ts";
import { belongsTo, drawScope, teaseContext, type ViewContext } from "../kernel/context.ts";
import { frontFacts } from "../kernel/facts.ts";
import { bandsOf, layoutsOf } from "../packages/compose.ts";
import { packageAddress, programGuide } from "../packages/embedAddress.ts";
import { FrontPackage } from "../packages/FrontPackage.tsx";
import { frontModel } from "../packages/front.model.ts";
import type { PackageModel } from "../parts/models.ts";

/** A package and the front that it stands on. */
export interface FoundPackage {
	pack: PackageModel;
	slug: string;
}

/** A package of a front by its id: `null` without one, or of another brand. */
export async function findPackage(arrival: Arrival, id: string): Promise<Result<FoundPackage | null>> {
	const nothing = { ok: true, value: null } as const;
	const { brand, flags } = arrival;
	const address = packageAddress(id, hyphenatedId(brand));
	if (!address) return nothing;
	const { slug, packageId } = address;
	const loaded = await loadFront(arrival, slug);
	if (!loaded.ok) return loaded;
	// A frame has no gate to go through (C5.1).
	if (!belongsTo(brand, loaded.value) || gateOf(arrival, loaded.value) === "closed") return nothing;
	const facts = frontFacts(brand, flags, `/${slug}`, loaded.value, false);
	const front = frontModel({ ...teaseContext(arrival), facts, isHome: slug === "", draftId: null }, loaded.value);
	const isGuide = id === programGuide;
	const pack = front.packages.find((known) => (isGuide ? known.kind === "schedule" : known.id === packageId));
	return { ok: true, value: pack ? { pack: { ...pack, zone: "main", first: true }, slug } : null };
}

/** One package as it stands on its front. */
export function drawEmbeddedPackage(context: ViewContext, pack: PackageModel): Uint8Array {
	const scope = drawScope(context);
	const layout = layoutsOf([pack], bandsOf([pack], context.brand.theme.motif)).get(0);
	return layout ? section("embeddedPack", scope, pack, <FrontPackage context={context} pack={pack} layout={layout} />) : new Uint8Array(0);
}
