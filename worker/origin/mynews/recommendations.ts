import * as v from "valibot";
import { contentTypeOf } from "../../../client/domain/content/contentKinds.ts";
import { maybe } from "../../schemas/documents/fields.ts";
import { Headline, Taxonomy } from "../../schemas/lists/content.ts";
import { answer, JsonText } from "../platform/respond.ts";
import { readRows, storedJson } from "../platform/rows.ts";
import { type Filter, is } from "../query/filters.ts";
import { ListedRow, type Query, queryFor, selectNewest } from "../store/listings.ts";
import { badPath, customerResponse, type MyNewsCall } from "./call.ts";
import { idOf } from "./content.ts";
import { isAccount } from "./owner.ts";
import { type Candidate, type ReadDocument, recommend, type Term } from "./ranking.ts";

/** Limits: the latest readings show tastes, the latest documents are candidates. */
const mostReads = 50;
const mostCandidates = 200;
const mostHidden = 500;
const mostAnswered = 100;

const StoredTease = v.object({
	headline: Headline,
	taxonomy: maybe(Taxonomy),
	nativeAd: maybe(v.unknown()),
	datePublished: maybe(v.string()),
});

interface Offered extends Candidate {
	contentType: string;
	/** The tease as listings carry it. */
	json: string;
}

/**
 * A7.17: recent documents of the brand like the reader's readings, each with a reason; none that was read or hidden, or is another
 * publisher's (C1.9), none at all where the brand recommends nothing (A9.4).
 */
export async function listRecommendations(call: MyNewsCall): Promise<Response> {
	const size = call.param("size");
	if (!/^[1-9]\d{0,3}$/.test(size)) return badPath(call, "size", "The size is a number from 1 to 100.");
	if (!call.brand.flags.recommendations) return customerResponse({ recommendations: { data: [] } });
	const { reads, except } = await personalFacts(call);
	const db = call.env.CONTENT_DB;
	const [read, newest] = await db.batch([
		selectTeases(call, reads.slice(0, mostReads)),
		selectNewest(db, brandQuery(call), mostCandidates, except),
	]);
	const moments = new Map(reads.map(({ content_id, at }) => [content_id, at]));
	const picked = recommend(
		readRows("documents", ListedRow, read).flatMap((row) => readDocument(row, moments)),
		readRows("documents", ListedRow, newest).flatMap(offered),
		call.now,
		Math.min(Number(size), mostAnswered),
	);
	const data = picked.map(({ candidate, because }) => ({
		contentId: candidate.contentId,
		contentType: candidate.contentType,
		because,
		item: new JsonText(candidate.json),
	}));
	return customerResponse({ recommendations: { data } });
}

/** Counts readings by path, most first. */
export async function countTaxonomy(call: MyNewsCall): Promise<Response> {
	const { reads } = await personalFacts(call);
	const rows = readRows("documents", ListedRow, await selectTeases(call, reads).all());
	const counted = new Map<string, { path: string; name: string; count: number }>();
	for (const { path, name } of rows.flatMap((row) => teaseOf(row)?.terms ?? []))
		counted.set(path, { path, name, count: (counted.get(path)?.count ?? 0) + 1 });
	const data = [...counted.values()].sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1)).slice(0, 50);
	return answer({ getTaxonomy: { data } });
}

/** Hides a document from recommendations for good. */
export async function hideRecommendation(call: MyNewsCall): Promise<Response> {
	const contentId = idOf(call);
	if (contentId instanceof Response) return contentId;
	const { env, userId, now } = call;
	await env.PEOPLE_DB.batch([
		env.PEOPLE_DB.prepare(
			`INSERT INTO mynews_hidden (user_id, content_id, at) SELECT ?1, ?2, ?3 WHERE ${isAccount(env)} ON CONFLICT (user_id, content_id) DO NOTHING`,
		).bind(userId, contentId, now),
		env.PEOPLE_DB.prepare(
			`DELETE FROM mynews_hidden WHERE user_id = ?1 AND content_id NOT IN
			(SELECT content_id FROM mynews_hidden WHERE user_id = ?1 ORDER BY at DESC, content_id DESC LIMIT ?2)`,
		).bind(userId, mostHidden),
	]);
	return answer({ hideRecommendation: true });
}

const Hidden = v.object({ content_id: v.string(), at: v.number() });
const Read = v.object({ ...Hidden.entries, publisher: v.string() });
type Read = v.InferOutput<typeof Read>;

/** Loads readings on this publisher's brands, newest first, and excluded ids. */
async function personalFacts({ env, userId, brand }: MyNewsCall): Promise<{ reads: Read[]; except: string[] }> {
	const db = env.PEOPLE_DB;
	const [read, hidden] = await db.batch([
		db.prepare("SELECT content_id, publisher, at FROM mynews_history WHERE user_id = ? ORDER BY at DESC, content_id DESC").bind(userId),
		db.prepare("SELECT content_id, at FROM mynews_hidden WHERE user_id = ?").bind(userId),
	]);
	const all = readRows("mynews_history", Read, read);
	return {
		reads: all.filter(({ publisher }) => publisher === brand.publisher),
		except: [...all, ...readRows("mynews_hidden", Hidden, hidden)].map(({ content_id }) => content_id),
	};
}

/** Articles, videos and recipes of the brand that automated lists may show (C3.19). */
function brandQuery({ brand }: MyNewsCall): Query {
	const types: Filter = { kind: "or", of: [is("type", "article"), is("type", "video"), is("type", "recipe")] };
	const query = queryFor({ kind: "and", of: [is("vertical", brand.id), types, is("autoCuration", "true")] }, null, brand.publisher);
	if (!query) throw new Error("The filter of a brand's documents can't be compiled.");
	return query;
}

function selectTeases({ env, brand }: MyNewsCall, reads: readonly Read[]): D1PreparedStatement {
	return env.CONTENT_DB.prepare(
		`SELECT d.id, d.type, d.published_at, d.tease AS json FROM json_each(?1) j CROSS JOIN documents d ON d.id = j.value
		WHERE d.listed = 1 AND d.hidden = 0 AND d.publisher = ?2`,
	).bind(JSON.stringify(reads.map(({ content_id }) => content_id)), brand.publisher);
}

function readDocument(row: ListedRow, moments: ReadonlyMap<string, number>): ReadDocument[] {
	const tease = teaseOf(row);
	return tease ? [{ contentId: row.id, title: tease.title, terms: tease.terms, at: moments.get(row.id) ?? 0 }] : [];
}

function offered(row: ListedRow): Offered[] {
	const tease = teaseOf(row);
	const contentType = contentTypeOf(row.type);
	if (!tease || tease.isPaid || !contentType) return [];
	return [{ contentId: row.id, contentType, terms: tease.terms, publishedAt: tease.publishedAt, json: row.json }];
}

function teaseOf({ json }: ListedRow) {
	const tease = storedJson(StoredTease, json);
	if (!tease) return null;
	const { headline, taxonomy, nativeAd, datePublished } = tease;
	return {
		title: headline.primary,
		terms: taxonomy ? termsOf(taxonomy) : [],
		isPaid: nativeAd === true,
		publishedAt: Date.parse(datePublished ?? "") || 0,
	};
}

/** The terms of a document, without the vertical's root and labels, which distinguish nothing. */
function termsOf({ primarySection, primaryTopic, topics, additionalTerms, allTerms }: v.InferOutput<typeof Taxonomy>): Term[] {
	const terms = new Map<string, Term>();
	for (const term of [primaryTopic, primarySection, ...topics, ...additionalTerms, ...allTerms]) {
		if (!term?.path.includes("/") || terms.has(term.path)) continue;
		terms.set(term.path, { path: term.path, name: term.name ?? nameOf(term.path) });
	}
	return [...terms.values()];
}

/** `news/us-news` as words, for a term without a name. */
function nameOf(path: string): string {
	const words = path.slice(path.lastIndexOf("/") + 1).replaceAll(/[-_]+/g, " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}
