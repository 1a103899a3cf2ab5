import type { Brand } from "../../../brands/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Person } from "../../schemas/documents/person.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { personPath } from "../kernel/addresses.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { breadcrumbs, organization, plainFacts, socialImageOf } from "../kernel/facts.ts";
import { canonicalUrl, linkTo } from "../kernel/links.ts";
import type { PictureModel, TeaseModel } from "../parts/models.ts";
import { type PagingModel, pagingModel } from "../parts/paging.ts";
import { pictureOf } from "../parts/picture.model.ts";
import { teaseOf } from "../parts/tease.model.ts";

/** A person's page (C3.20): facts and work. */
export interface PersonPageModel {
	kind: "person";
	facts: PageFacts;
	name: string;
	roles: readonly string[];
	bio: readonly string[];
	email: string | null;
	portrait: PictureModel | null;
	profiles: readonly { network: string; url: string }[];
	topics: readonly { text: string; url: string }[];
	feedUrl: string | null;
	/** `null` when it could not be had. */
	work: readonly TeaseModel[] | null;
	paging: PagingModel | null;
}

/** A page of a person's work; `null` when it could not be had. */
export type Work = { items: readonly Tease[]; total: number } | null;

export function personPageModel(
	context: TeaseContext & { facts: PageFacts },
	person: Person,
	{ work, page, perPage }: { work: Work; page: number; perPage: number },
): PersonPageModel {
	const path = linkTo(context, personPath(person), undefined);
	const teases = work?.items.map((item) => teaseOf(context, item)) ?? null;
	const topics = new Map<string, string>();
	// A kicker of what is no story leads to its section.
	for (const { contentType, kicker } of teases ?? []) if (contentType === "article" && kicker?.url) topics.set(kicker.text, kicker.url);
	return {
		kind: "person",
		facts: context.facts,
		name: person.name,
		roles: person.jobTitle,
		bio: bioOf(person),
		email: person.email && /^[^\s@<>"]+@[^\s@<>"]+$/.test(person.email) ? person.email : null,
		portrait: pictureOf(person.primaryImage, context.imageHosts),
		profiles: person.socialMediaProfiles,
		topics: [...topics].slice(0, 5).map(([text, url]) => ({ text, url })),
		feedUrl: context.facts.feeds.length > 0 ? `${path}/rss.xml` : null,
		work: teases,
		paging: work ? pagingModel(page, Math.ceil(work.total / perPage), (n) => (n === 1 ? path : `${path}?page=${n}`)) : null,
	};
}

function bioOf({ bio, shortBio }: Person): readonly string[] {
	return bio.length > 0 ? bio : shortBio ? [shortBio] : [];
}

/** A person's facts, with ProfilePage as Google documents it: who, in a line, their picture and profiles. */
export function personFacts(brand: Brand, flags: PageFlags, person: Person, page: number, hasFeed: boolean): PageFacts {
	const path = page > 1 ? `${personPath(person)}?page=${page}` : personPath(person);
	const description = [person.jobTitle.join(", "), person.shortBio ?? bioOf(person)[0]].filter(Boolean).join(". ") || null;
	const facts: PageFacts = {
		...plainFacts(brand, flags, path, "person"),
		title: person.name,
		description,
		socialImage: socialImageOf(brand, person.primaryImage),
		adsEnabled: false,
		feeds: hasFeed ? [[person.name, personPath(person)]] : [],
	};
	const url = canonicalUrl(brand, personPath(person));
	const profilePage = {
		"@context": "https://schema.org",
		"@type": "ProfilePage",
		url,
		inLanguage: brand.locale,
		mainEntity: {
			"@type": "Person",
			"@id": `${url}#person`,
			name: person.name,
			identifier: person.id,
			url,
			...(person.shortBio ? { description: person.shortBio } : {}),
			...(person.jobTitle[0] ? { jobTitle: person.jobTitle[0] } : {}),
			...(facts.socialImage ? { image: facts.socialImage.url } : {}),
			...(person.socialMediaProfiles.length > 0 ? { sameAs: person.socialMediaProfiles.map((profile) => profile.url) } : {}),
			worksFor: organization(brand),
		},
	};
	return { ...facts, structuredData: [profilePage, breadcrumbs(brand, [], person.name)] };
}
