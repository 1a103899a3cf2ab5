import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadFront } from "../../content/lists/curations.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { gateOf } from "../../edge/gate.ts";
import { frontModel } from "../front/front.model.ts";
import { belongsTo } from "../shared/belongs.ts";
import { teaseContext } from "../shared/context.ts";
import { frontFacts } from "../shared/facts.ts";
import type { PackageModel } from "../shared/parts.ts";
import { packageAddress, programGuide } from "./embeds.model.ts";

/** A package and the front that it stands on. */
export interface FoundPackage {
	pack: PackageModel;
	slug: string;
}

/** A package of a front by its id: `null` when the front has no such package or is another brand's. */
export async function findPackage(arrival: Arrival, id: string): Promise<Result<FoundPackage | null>> {
	const nothing = { ok: true, value: null } as const;
	const { brand, flags } = arrival;
	const address = packageAddress(id, hyphenatedId(brand));
	if (!address) return nothing;
	const { slug, packageId } = address;
	const loaded = await loadFront(arrival, slug);
	if (!loaded.ok) return loaded;
	// In a frame there is no gate to go through: of a gated front no package is shown (C5.1).
	if (!belongsTo(brand, loaded.value) || gateOf(arrival, loaded.value) === "closed") return nothing;
	const facts = frontFacts(brand, flags, `/${slug}`, loaded.value, false);
	const front = frontModel({ ...teaseContext(arrival), facts, isHome: slug === "", draftId: null }, loaded.value);
	const isGuide = id === programGuide;
	const pack = front.packages.find((known) => (isGuide ? known.kind === "schedule" : known.id === packageId));
	return { ok: true, value: pack ? { pack: { ...pack, zone: "main", first: true }, slug } : null };
}
