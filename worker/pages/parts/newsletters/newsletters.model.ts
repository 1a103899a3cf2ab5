import * as v from "valibot";
import type { BotCheckProps } from "../../../../client/domain/signIn/props.ts";
import type { PageFacts } from "../../../document/facts.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import { type Newsletter, NewsletterToken } from "../../../schemas/documents/newsletter.ts";
import { botCheckConfig } from "../../../vendors/botCheck/botCheck.ts";
import type { PictureModel, TeaseModel } from "../models.ts";

/** The result of a sign-up to a newsletter: shown once, at its form. */
export interface SignUpOutcome {
	newsletterKey: string;
	result: "sent" | "email" | "many" | "failed";
}

/** A mail's link that confirms or ends a sign-up: a question first, since scanners of mail open links. */
export type FollowedLink = { way: "confirm" | "leave" } & ({ step: "ask"; token: string } | { step: "done" | "gone" | "failed" });

/** A story as a sample of what a newsletter brings. */
export type Sample = Pick<TeaseModel, "headline" | "url"> & { picture: PictureModel };

/** One newsletter and the way to get it. */
export interface NewsletterModel {
	key: string;
	title: string;
	description: string;
	frequency: "daily" | "weekdays" | "weekly" | null;
	/** Address of its form. */
	action: string;
	/** Properties of the bot check; null: none is configured. */
	botCheck: BotCheckProps | null;
	/** A story of the kind that it brings, with its picture. */
	sample?: Sample | null;
}

export interface NewslettersModel {
	kind: "newsletters";
	facts: PageFacts;
	newsletters: readonly NewsletterModel[];
	outcome: SignUpOutcome | null;
	link: FollowedLink | null;
}

/** The frame that other sites show (contract §3): one newsletter and nothing else. */
export interface EmbeddedNewsletterModel {
	kind: "embeddedNewsletter";
	facts: PageFacts;
	newsletter: NewsletterModel;
	outcome: SignUpOutcome | null;
}

/** A newsletter as the pages of a brand show it. */
export function newsletterModel(
	newsletter: Newsletter,
	{ env, brand, prefix }: Pick<Arrival, "env" | "brand" | "prefix">,
): NewsletterModel {
	return {
		key: newsletter.newsletterKey,
		title: newsletter.newsletterTitle,
		description: newsletter.newsletterDescription,
		frequency: newsletter.frequency ?? null,
		action: `${prefix}/newsletters`,
		botCheck: botCheckConfig(env, brand),
	};
}

const results = ["sent", "email", "many", "failed"] as const satisfies readonly SignUpOutcome["result"][];

/** Reads `?{result}={key}`, which a sign-up without script leads back to. */
export function outcomeOf(search: string, known: readonly { newsletterKey: string }[]): SignUpOutcome | null {
	if (search === "") return null;
	const query = new URLSearchParams(search);
	for (const result of results) {
		const key = query.get(result);
		if (known.some(({ newsletterKey }) => newsletterKey === key)) return { newsletterKey: key ?? "", result };
	}
	return null;
}

const outcomes = { confirm: "confirmed", leave: "left" } as const satisfies Record<FollowedLink["way"], string>;

/** The address of the page after the button behind a mail's link, which shows the result. */
export function linkOutcome(way: FollowedLink["way"], step: "done" | "gone" | "failed"): string {
	return `/newsletters?${outcomes[way]}=${step}`;
}

/** Reads `?confirm={token}` and `?leave={token}` of a mail's link. */
export function followedLinkOf(search: string): FollowedLink | null {
	if (search === "") return null;
	const query = new URLSearchParams(search);
	for (const way of ["confirm", "leave"] as const) {
		const step = query.get(outcomes[way]);
		if (step === "done" || step === "gone" || step === "failed") return { way, step };
		const token = query.get(way);
		if (token !== null) return v.is(NewsletterToken, token) ? { way, step: "ask", token } : { way, step: "gone" };
	}
	return null;
}

/** Subjects of a newsletter, as taxonomy paths. */
export type LetterPaths = Readonly<Record<"includedTaxonomyPaths" | "excludedTaxonomyPaths", readonly string[]>>;

/**
 * The newsletter that an article invites to (C3.46): an included path matches and no excluded one does. Of several the closest match,
 * then the first.
 */
export function newsletterForPaths<N extends LetterPaths>(newsletters: readonly N[], paths: readonly string[]): N | null {
	let best: N | null = null;
	let closest = 0;
	for (const newsletter of newsletters) {
		if (newsletter.excludedTaxonomyPaths.some((excluded) => holdsAny(excluded, paths))) continue;
		for (const included of newsletter.includedTaxonomyPaths) {
			const depth = included.split("/").length;
			if (depth > closest && holdsAny(included, paths)) {
				best = newsletter;
				closest = depth;
			}
		}
	}
	return best;
}

function holdsAny(ancestor: string, paths: readonly string[]): boolean {
	return paths.some((path) => path === ancestor || path.startsWith(`${ancestor}/`));
}
