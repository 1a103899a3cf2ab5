import * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { Curation, CurationPackage } from "../../schemas/lists/curation.ts";
import { termPath } from "../kernel/links.ts";
import type { FrontModel } from "../packages/front.model.ts";
import type { TeaseModel } from "../parts/models.ts";

/** A term's name as what is filed under it says it; without one, its slug in words. */
export function termName(brand: Pick<Brand, "id" | "slug">, path: string, curation: Curation): string {
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

interface TopicWords {
	title: string;
	description: string;
	latest: string;
	more: string;
	page: number;
}

const bareCuration = v.parse(Curation, { id: "bare", slug: "", layouts: [] });
const barePackage = v.parse(CurationPackage, { id: "", type: "" });

const leadCount = 4;
/** Fewer stories are no front: nothing leads where there is next to nothing to lead. */
const fewest = 3;
const listCount = 16;

/** A listing by term (C7.10) as a front: a lead with others, a list, then lines; most read stands last. */
export function topicCuration(curation: Curation, words: TopicWords): Curation {
	const items = itemsOf(curation);
	// Only the newest lead: a later page begins with its list.
	const leads = words.page > 1 || items.length < fewest ? 0 : leadCount;
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

/** Posts that a search found, as a listing at a path. */
export function postsListing(path: string, posts: readonly Tease[]): Curation {
	const items = posts.map((item) => ({ item, taxonomy: undefined, source: undefined, computedValues: undefined }));
	const layouts = [{ type: "list", packages: [packageOf("newest", "list", null, items)] }];
	return { ...bareCuration, id: path.replaceAll("/", "-"), slug: path, layouts };
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
	return { ...barePackage, id, type, metadata: { ...barePackage.metadata, title: title ?? undefined }, items };
}
