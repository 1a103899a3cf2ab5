import { section } from "../../document/section.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import { Doorway } from "../front/packages/Doorway.tsx";
import { type Late, lateModule } from "../shared/modules/lateModule.ts";
import type { PackageModel } from "../shared/parts.ts";
import { drawScope } from "../shared/viewContext.ts";
import type { Visit } from "../shared/visit.ts";
import { embeddedPackageId } from "./embeds.model.ts";
import { Marquee } from "./Marquee.tsx";
import { findPackage } from "./packages.ts";
import { drawEmbeddedPackage } from "./planEmbeds.tsx";

/**
 * The marquees of a front (C7.32), by the slot that stands for each: an embed of this host is taken in as text, through the
 * sanitiser, into the page. A failure is ignored: the package then is the link that any embed is.
 */
export function marquees(visit: Visit, packages: readonly PackageModel[]): Record<`pack-${number}`, Late> {
	const { brand, prefix } = visit.arrival;
	const late: Record<`pack-${number}`, Late> = {};
	packages.forEach((pack, index) => {
		const id = pack.kind === "embed" && pack.embedUrl ? embeddedPackageId(pack.embedUrl, brand, prefix) : null;
		if (id !== null) late[`pack-${index}`] = marquee(visit, pack, id);
	});
	return late;
}

function marquee({ arrival, context }: Visit, pack: PackageModel, id: string): Late {
	const scope = drawScope(context);
	const asLink = () =>
		section("marqueeLink", scope, pack, () => (
			<Doorway context={context} pack={pack} layout={{ variant: 0, narrow: false }} kind="embed" />
		));
	return lateModule(
		arrival,
		"marquee",
		async () => {
			const found = await findPackage(arrival, id);
			if (!found.ok) return { ok: true, value: { embedded: null }, missing: [{ name: "marquee", error: found.error }] };
			return { ok: true, value: { embedded: found.value?.pack ?? null } };
		},
		({ embedded }) => {
			// A marquee of marquees would have no end.
			if (!embedded || embedded.kind === "embed") return asLink();
			const html = sanitiseHtml(new TextDecoder().decode(drawEmbeddedPackage(context, embedded)));
			return section("marquee", scope, embedded, () => <Marquee context={context} pack={pack} html={html} />);
		},
	);
}
