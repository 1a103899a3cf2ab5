import { brands, taxonomyRoots } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Term } from "../../schemas/content.ts";
import type { Curation, CurationPackage } from "../../schemas/curation.ts";
import type { FrontModel, TeaseModel } from "../shared/page.ts";

type Filed = Pick<Brand, "id" | "slug">;

/** Sections below which an address means another kind of page (contract §3): their topics have no page of their own. */
const taken: ReadonlySet<string> = new Set(["author", "playlist", "preview", "recipes", "shop", "slideshow", "video"]);

/** Below a sub-brand's prefix its own pages stand (contract §2). */
const isTaken = (brand: Filed, section: string): boolean =>
	taken.has(section) || brands.some((child) => child.parent === brand.id && child.pathPrefix === `/${section}`);

/** `/{section}` or `/{section}/{topic}` of a term of the brand; `null` for a vertical itself and for other brands' terms. */
export function termPath(brand: Filed, term: Pick<Term, "path">): string | null {
	const [root = "", section, topic] = term.path.split("/");
	if (!section || !taxonomyRoots(brand).includes(root)) return null;
	return topic && !isTaken(brand, section) ? `/${section}/${topic}` : `/${section}`;
}

/** A front's path that may name a term: a section, or a section and a topic, in plain slugs. */
export function isTermPath(slug: string): boolean {
	return /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)?$/.test(slug);
}

/** A term's name as what is filed under it says it; without one, its slug in words. */
export function termName(brand: Filed, path: string, curation: Curation): string {
	const wanted = `/${path}`;
	for (const { item } of itemsOf(curation)) {
		const { taxonomy } = item;
		const terms = [taxonomy?.primaryTopic, taxonomy?.primarySection, ...(taxonomy?.topics ?? []), ...(taxonomy?.additionalTerms ?? [])];
		const named = terms.find((term) => term?.name && term.path.split("/").length <= 3 && termPath(brand, term) === wanted);
		if (named?.name) return named.name;
	}
	const words = (path.split("/").at(-1) ?? path).replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a topic's front says, and which page of it this is. */
interface TopicWords {
	title: string;
	description: string;
	latest: string;
	more: string;
	page: number;
}

const leadCount = 4;
const listCount = 16;

/**
 * A listing by term (C7.10) composed as a front: a lead and what stands with it, a list, then lines; what readers read
 * most stands last.
 */
export function topicCuration(curation: Curation, words: TopicWords): Curation {
	const items = itemsOf(curation);
	// Only the newest lead: a later page begins with its list.
	const leads = words.page > 1 ? 0 : leadCount;
	const packs: CurationPackage[] = [
		packageOf("lead", "lead", words.title, items.slice(0, leads)),
		packageOf("latest", "list", words.page > 1 ? words.more : words.latest, items.slice(leads, leads + listCount)),
		packageOf("more", "headlines", words.page > 1 ? null : words.more, items.slice(leads + listCount)),
	];
	return {
		...curation,
		title: words.title,
		description: words.description,
		layouts: [
			{ type: "topic", packages: [...packs.filter((pack) => pack.items.length > 0), packageOf("popular", "mostPopular", null, [])] },
		],
	};
}

/** On a term's own page its name is the heading: no story says it again. */
export function withoutKicker(front: FrontModel): FrontModel {
	const silent = (tease: TeaseModel): TeaseModel => (tease.kicker?.text === front.title ? { ...tease, kicker: null } : tease);
	return { ...front, packages: front.packages.map((pack) => ({ ...pack, teases: pack.teases.map(silent) })) };
}

function itemsOf(curation: Curation): CurationPackage["items"] {
	return curation.layouts.flatMap(({ packages }) => packages.flatMap((pack) => pack.items));
}

function packageOf(id: string, type: string, title: string | null, items: CurationPackage["items"]): CurationPackage {
	return {
		id,
		type,
		subType: undefined,
		zone: undefined,
		metadata: {
			title: title ?? undefined,
			kicker: undefined,
			url: undefined,
			description: undefined,
			style: undefined,
			slot: undefined,
			newsletterKey: undefined,
			embedUrl: undefined,
			image: undefined,
			showFilters: undefined,
			customFilters: [],
			priceFilter: undefined,
		},
		itemIds: [],
		autofill: undefined,
		items,
	};
}
