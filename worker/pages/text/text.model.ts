import { Temporal } from "temporal-polyfill";
import type { Brand } from "../../../brands/schema.ts";
import type { PageText, TextId } from "../../../brands/texts/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import { type StoredItem, siteCaches, siteCookies, siteStorage } from "../../edge/http/siteCookies.ts";
import { dayTime, type TimeModel } from "../kernel/dates.ts";
import { organization, textFacts } from "../kernel/facts.ts";
import { canonicalUrl, type LinkContext, linkTo } from "../kernel/links.ts";
import { type TextBlock, textBlocks } from "../parts/text/markup.ts";

/** One line of the cookies page's table. */
export interface ListRow {
	name: string;
	place: "cookie" | "storage";
	purpose: StoredItem["purpose"];
	/** Lifetime in words of the brand's language; `null`: until it is closed or removed. */
	life: string | null;
	account: boolean;
}

/** A page of the small print (contract §3). */
export interface TextModel {
	kind: "text";
	facts: PageFacts;
	title: string;
	updated: TimeModel;
	blocks: readonly TextBlock[];
	cookies: readonly ListRow[];
}

/** A text as a page; a list of headings leads to its parts. */
export function textModel(context: LinkContext & { flags: PageFlags }, id: TextId, text: PageText): TextModel {
	const { brand, flags } = context;
	const blocks = textBlocks(text.body, (path) => linkTo(context, path, undefined));
	return {
		kind: "text",
		facts: aboutFacts(brand, id, textFacts(brand, flags, `/${id}`, text)),
		title: text.title,
		updated: dayTime(brand, Temporal.PlainDate.from(text.updated).toZonedDateTime(brand.timeZone).toInstant()),
		blocks,
		cookies: blocks.some(({ kind }) => kind === "cookies") ? textRows(brand) : [],
	};
}

/** `/about` says who publishes the brand, with its policies (NewsMediaOrganization). */
function aboutFacts(brand: Brand, id: TextId, facts: PageFacts): PageFacts {
	if (id !== "about") return facts;
	const [page] = facts.structuredData;
	const { imprint, locale, social, tagline } = brand;
	const at = (path: string) => canonicalUrl(brand, path);
	const organizationData = {
		...organization(brand),
		legalName: imprint.publisher,
		description: tagline,
		email: imprint.mail.newsroom,
		address: { "@type": "PostalAddress", streetAddress: imprint.postal },
		contactPoint: Object.entries(imprint.mail).map(([contactType, email]) => ({
			"@type": "ContactPoint",
			contactType,
			email,
			availableLanguage: locale,
		})),
		sameAs: social.map(({ url }) => url),
		publishingPrinciples: at("/about"),
		ownershipFundingInfo: at("/about"),
		masthead: at("/authors"),
		correctionsPolicy: at("/corrections"),
		actionableFeedbackPolicy: at("/contact"),
	};
	return { ...facts, structuredData: [{ ...page, "@type": "AboutPage", mainEntity: organizationData }] };
}

const units = [
	[24 * 60 * 60, "day"],
	[60 * 60, "hour"],
	[60, "minute"],
	[1, "second"],
] as const;

/** A span of seconds in its largest whole unit, in words of the brand's language. */
function spanOf({ locale }: Brand, seconds: number): string {
	const [size, unit] = units.find(([size]) => seconds >= size && seconds % size === 0) ?? [1, "second"];
	return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

function textRows(brand: Brand): ListRow[] {
	const rowsOf = (things: Readonly<Record<string, StoredItem>>, place: ListRow["place"]): ListRow[] =>
		Object.entries(things).map(([name, { purpose, life = null, account }]) => ({
			name,
			place,
			purpose,
			life: life === null ? null : spanOf(brand, life),
			account: account === true,
		}));
	return [...rowsOf(siteCookies, "cookie"), ...rowsOf(siteStorage, "storage"), ...rowsOf(siteCaches, "storage")];
}
