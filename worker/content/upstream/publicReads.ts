import * as v from "valibot";
import { brands, findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { withoutOffset } from "../../schemas/lists/liveCards.ts";
import { type BaseName, callUpstream, parseAnswer } from "./call.ts";
import type { BrandCaller } from "./caller.ts";
import { type Outcome, readTextThrough } from "./dataCache.ts";
import { type DataPolicy, dataPolicies } from "./policies.ts";
import { anyPublication } from "./publications.ts";

/** A public read: its path below the base, and its query. */
export interface PublicRead {
	base: BaseName;
	/** Decoded. */
	segments: readonly string[];
	query: Readonly<Record<string, string>>;
}

/** The cache rule of a known read. `id` is the last segment that its pattern caught. */
interface CachedRead {
	path: RegExp;
	policy: DataPolicy;
	/** Parameters of the call (C7, A7). Others are dropped: they would make one question look like many. */
	takes?: readonly string[];
	tags: (id: string, query: Readonly<Record<string, string>>) => readonly string[];
}

const { article, catalogue, list, live, navigation, schedule, search } = dataPolicies;
const paging = ["filters", "size", "page"] as const;
const systems = [...new Set(brands.map((brand) => brand.contentSystemId))];

const documents = (ids: string): string[] => ids.split(",").map((id) => `doc:${id}`);
const ofType = (type: string): string[] => systems.map((system) => `type:${system}:${type}`);
/** The tag of a caller's own filter: it may find anything, so any publication outdates it. */
const anything = (): readonly string[] => [anyPublication];
const fixed = (): readonly string[] => [];

const content: readonly CachedRead[] = [
	{ path: /^article\/related$/, policy: list, takes: paging, tags: () => ofType("article") },
	{ path: /^article\/([^/]+)$/, policy: article, tags: documents },
	{ path: /^card\/search$/, policy: live, takes: [...paging, "articleId", "datePublished", "forFronts"], tags: anything },
	// A card changes with its live blog.
	{ path: /^card\/([^/]+)$/, policy: live, tags: anything },
	{
		path: /^articlecards\/search$/,
		policy: live,
		takes: [...paging, "articleId", "datePublished", "forFronts"],
		tags: (_, { articleId }) => (articleId ? [`blog:${articleId}`, `doc:${articleId}`] : anything()),
	},
	{ path: /^recipe\/related$/, policy: list, takes: paging, tags: () => ofType("recipe") },
	{ path: /^recipe\/([^/]+)$/, policy: article, takes: paging, tags: (id) => [`doc:${id}`, ...ofType("recipe")] },
	{ path: /^mostPopularRecipes\/taxonomy$/, policy: list, takes: paging, tags: () => ofType("recipe") },
	{ path: /^videos?\/([^/]+)$/, policy: article, tags: documents },
	{ path: /^playlist\/([^/]+)$/, policy: article, tags: (id) => [`doc:${id}`, ...ofType("video")] },
	{ path: /^(?:slideshow|person)\/([^/]+)$/, policy: article, tags: documents },
	{ path: /^socialMedia\/([^/]+)$/, policy: navigation, tags: documents },
	{ path: /^(?:menu|navigation)\/([^/]+)$/, policy: navigation, tags: (id) => [`menu:${id}`] },
	{ path: /^getStartTodayArticlePermissions\/([^/]+)$/, policy: article, tags: documents },
	{ path: /^persons\/search$/, policy: search, takes: [...paging, "q", "name"], tags: () => ofType("person") },
	{ path: /^products\/search$/, policy: search, takes: [...paging, "q"], tags: () => ofType("product") },
	{ path: /^search$/, policy: search, takes: [...paging, "q", "sort"], tags: anything },
	{ path: /^waffle\/automated$/, policy: search, takes: [...paging, "sort"], tags: anything },
	{ path: /^waffle\/catalogue$/, policy: catalogue, takes: ["filters"], tags: anything },
	{ path: /^curatedList\/([^/]+)\/\d+$/, policy: list, tags: anything },
	{ path: /^curation\/index\/[^/]+$/, policy: list, tags: anything },
	{ path: /^curation\/slug\/.+$/, policy: list, tags: anything },
	{ path: /^curation\/taxonomy-terms\/.+$/, policy: list, takes: ["page"], tags: anything },
	{ path: /^showBlogNavigation\/[^/]+\/[^/]+\/[^/]+$/, policy: list, tags: anything },
];

const services: readonly CachedRead[] = [
	{ path: /^newsletter$/, policy: navigation, takes: ["vertical"], tags: fixed },
	{ path: /^tve\/mvpd\/[^/]+\/(?:featured|options|id\/[^/]+)$/, policy: navigation, tags: fixed },
	{ path: /^tve\/schedule\/([^/]+)$/, policy: schedule, tags: anything },
	{ path: /^miniPlayerTease\/([^/]+)$/, policy: article, tags: anything },
];

const geo: readonly CachedRead[] = [{ path: /^api\/zipinfo$/, policy: navigation, takes: ["zip"], tags: fixed }];

const localNews: readonly CachedRead[] = [
	{ path: /^news\/([^/]+)$/, policy: list, takes: ["vertical"], tags: anything },
	{ path: /^weather\/e\/([^/]+)$/, policy: list, tags: fixed },
];

const known: Readonly<Partial<Record<BaseName, readonly CachedRead[]>>> = { content, services, geo, localNews };

const cachedReadAt = (base: BaseName, path: string): CachedRead | undefined => known[base]?.find((call) => call.path.test(path));

/** Returns whether a content call that repeats itself is answered from memory, for which a whole catalogue is too large. */
export function isStoredCall(brand: Brand, path: string): boolean {
	const segments = wholeCall(brand, path.split("/")).filter((segment) => segment !== "");
	const policy = cachedReadAt("content", segments.join("/"))?.policy;
	return policy !== undefined && policy !== catalogue;
}

/** A content call with what C7 lets a caller leave out: the brand of a front's slug (C7.8), a list's size (C7.14), a slideshow's id (C7.20). */
function wholeCall(brand: Brand, segments: readonly string[]): readonly string[] {
	const [call = "", first, second, ...rest] = segments.filter((segment) => segment !== "");
	if (call === "slideshow" && first === undefined) return [call, "1"];
	if (call === "curatedList" && first !== undefined && second === undefined) return [call, first, "10"];
	if (call !== "curation" || first !== "slug" || second === undefined || findBrand(second)) return segments;
	return [call, first, brand.contentSystemId, second, ...rest];
}

/** Deeper than any document: what is deeper would exhaust the stack of who reads it level by level. */
const mostLevels = 200;
/** Returns whether a value has no more than so many levels. */
const isWithin = (value: unknown, levels: number): boolean =>
	typeof value !== "object" || value === null || (levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1)));

/** The answer passes through as it came; it only has to be JSON with something in it. */
const Anything = v.pipe(
	v.union([v.array(v.unknown()), v.looseObject({})]),
	v.check((answer) => isWithin(answer, mostLevels)),
);

/**
 * Reads for an outside caller (contract §4): reads that the specification names are cached, so that many equal requests cost the upstream
 * one call, a curator's query included; others are requested each time. All have every call's limits: three seconds, two megabytes, JSON.
 */
export async function readForCaller(
	arrival: BrandCaller,
	{ base, segments: sent, query }: PublicRead,
): Promise<Result<{ text: string; outcome: Outcome | "bypass" }>> {
	const segments = base === "content" ? wholeCall(arrival.brand, sent) : sent;
	const endpoint = segments.map((segment) => encodeURIComponent(segment).replaceAll("%2C", ",")).join("/");
	const path = segments.filter((segment) => segment !== "").join("/");
	const cachedRead = cachedReadAt(base, path);
	// Strange requests fail in strange ways, which must not close the circuit of pages.
	const circuit = `callers ${cachedRead ? segments[0] : "other"}`;
	if (!cachedRead) {
		const { bento: _bento, curator: _curator, ...own } = query;
		return callUpstream(arrival, base, { endpoint, query: own, pageQuery: arrival.flags, circuit }, ({ text }) => {
			const parsed = parseAnswer(arrival, text, endpoint, Anything);
			return parsed.ok ? { ok: true, value: { text, outcome: "bypass" } } : parsed;
		});
	}
	// With a slash and without are one question: C7 spells one read with it.
	const spelled = endpoint.replace(/\/?$/, path.startsWith("showBlogNavigation/") ? "/" : "");
	// A call that names no brand is for its host's.
	const parameters: Record<string, string> = { ...(cachedRead.takes?.includes("vertical") && { vertical: arrival.brand.id }), ...query };
	if (query.datePublished !== undefined) parameters.datePublished = withoutOffset(query.datePublished);
	const taken = Object.fromEntries(Object.entries(parameters).filter(([name]) => cachedRead.takes?.includes(name)));
	const answered = await readTextThrough(arrival, {
		base,
		// Callers' own words would fill KV.
		policy: { ...cachedRead.policy, kv: false },
		call: { endpoint: spelled, query: taken, circuit },
		schema: Anything,
		ownTags: cachedRead.tags(cachedRead.path.exec(path)?.[1] ?? "", taken),
		isPublicApi: true,
	});
	const isPreview = arrival.flags.bento !== undefined || arrival.flags.curator !== undefined;
	return answered.ok && isPreview ? { ok: true, value: { ...answered.value, outcome: "bypass" } } : answered;
}
