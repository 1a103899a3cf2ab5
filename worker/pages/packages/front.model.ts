import { messagesFor } from "../../../brands/messages/format.ts";
import type { FrontState, PageFacts } from "../../document/facts.ts";
import { mostListed } from "../../schemas/documents/fields.ts";
import type { Curation, CurationPackage } from "../../schemas/lists/curation.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { linkTo } from "../kernel/links.ts";
import type { GateModel } from "../parts/gate.ts";
import { type PackageKind, type PackageModel, packageKinds, type TeaseModel } from "../parts/models.ts";
import type { PagingModel } from "../parts/paging.ts";
import { leadsToShop, teaseOf } from "../parts/tease.model.ts";
import { programGuide } from "./embedAddress.ts";

/** A front or a topic's page (C3.31–C3.37): packages in order. */
export interface FrontModel extends FrontState {
	kind: "front";
	facts: PageFacts;
	title: string | null;
	description: string | null;
	isHome: boolean;
	draftId: string | null;
	packages: readonly PackageModel[];
	/** In place of the packages where the gate is closed (C5.1). */
	gate: GateModel | null;
	/** Pages of what is filed under a term; null on fronts that editors made. */
	paging: PagingModel | null;
}

const kinds: ReadonlyMap<string, PackageKind> = new Map(packageKinds.map((kind) => [kind, kind]));

/** Kinds that show something of their own and so stand without items. */
const itemless: ReadonlySet<PackageKind> = new Set<PackageKind>(["mostPopular", "newsletter", "ad", "embed", "localNews", "schedule"]);

/** The source organisation whose items turn the stack-commerce flag on (C4.22). */
const stackCommerce = "stackcommerce";
/** The embed that makes a front an embedded programme guide (C4.22). */
const programGuideEmbed = `/embedded-pkg/${programGuide}`;

/** Everything a front's model needs beside the curation. */
export interface FrontContext extends TeaseContext {
	facts: PageFacts;
	isHome: boolean;
	draftId: string | null;
	gate?: GateModel | null;
	/** Makes a package once: unchanged ones keep their model. */
	keep?: (pack: CurationPackage, first: boolean, make: () => PackageModel | null) => PackageModel | null;
}

/** A front (C3.31–C3.37, C4.22–C4.23): packages in order, without empty ones. */
export function frontModel(context: FrontContext, curation: Curation): FrontModel {
	const received = curation.layouts[0]?.packages ?? [];
	const { flags, adsEnabled } = context.facts;
	const packages: PackageModel[] = [];
	let hasStackCommerce = false;
	let isEmbedProgramGuide = false;
	let paidContentPosition: number | null = null;
	let position = 0;
	for (const pack of received) {
		for (const { item, source } of pack.items)
			for (const from of [item.source, source])
				hasStackCommerce ||= (from?.organization?.name ?? from?.name)?.toLowerCase() === stackCommerce;
		isEmbedProgramGuide ||= pack.metadata?.embedUrl?.includes(programGuideEmbed) === true;
		// Without chrome there is no marquee, unless asked for (C2.13).
		if (pack.type === "embed" && flags.isChromeless && !flags.showChromelessMarquee) continue;
		if (pack.type === "ad" && !adsEnabled) continue;
		const first = packages.length === 0;
		const make = () => packageModel(context, pack, first);
		const model = context.keep ? context.keep(pack, first, make) : make();
		if (!model) continue;
		packages.push(model);
		for (const tease of model.teases) {
			// Set once: later paid places do not move it (C4.23).
			if (tease.sponsor !== null) paidContentPosition ??= position;
			position++;
		}
	}
	return {
		kind: "front",
		facts: context.facts,
		title: curation.title ?? null,
		description: curation.description ?? null,
		isHome: context.isHome,
		draftId: context.draftId,
		packages,
		gate: context.gate ?? null,
		paging: null,
		hasStackCommerce,
		isEmbedProgramGuide,
		paidContentPosition,
		hasNoPaidContent: paidContentPosition === null,
	};
}

function packageModel(context: TeaseContext, pack: CurationPackage, first: boolean): PackageModel | null {
	// An unknown type is drawn as a list.
	const kind = kinds.get(pack.type) ?? "list";
	const teases: TeaseModel[] = [];
	for (const { item, computedValues } of pack.items.slice(0, mostListed)) teases.push(teaseOf(context, item, computedValues?.url));
	if (teases.length === 0 && !itemless.has(kind)) return null;
	const { metadata } = pack;
	return {
		id: pack.id,
		kind,
		subType: pack.subType ?? null,
		zone: pack.zone === "rail" ? "rail" : "main",
		title: metadata?.title ?? null,
		kicker: metadata?.kicker ?? null,
		url: metadata?.url ? linkTo(context, metadata.url, undefined) : null,
		description: metadata?.description ?? null,
		affiliateNote: teases.some(leadsToShop) ? messagesFor(context.brand)("article.affiliate") : null,
		teases,
		slot: metadata?.slot || null,
		newsletterKey: metadata?.newsletterKey ?? null,
		embedUrl: metadata?.embedUrl ?? null,
		first,
	};
}
