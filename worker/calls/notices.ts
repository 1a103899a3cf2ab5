import * as v from "valibot";
import { findBrand, taxonomyRoots } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { appendPublication } from "../content/upstream/publicationLog.ts";
import { everything, removalTag } from "../content/upstream/publications.ts";
import type { Arrival } from "../edge/arrival.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { readJsonCall } from "../edge/http/jsonCall.ts";
import { unavailableCall } from "../edge/http/tryLater.ts";
import { sameText } from "../platform/digest.ts";
import { ContentId, LinkUrl, listOf, maybe, TaxonomyPath } from "../schemas/documents/fields.ts";
import { mostFrontPath } from "../schemas/lists/curation.ts";
import { showPublication } from "./ingest.ts";

/** Types of documents that lists by terms show. */
const listedByTerms = ["article", "video", "recipe", "product", "slideshow", "playlist"] as const;
const named: readonly string[] = [...listedByTerms, "card", "person"];

const Id = v.pipe(
	v.unknown(),
	v.transform((id) => (typeof id === "number" ? String(id) : id)),
	ContentId,
);

const Change = v.pipe(
	v.object({
		type: v.picklist([...listedByTerms, "card", "person", "curation", "menu", "schedule", everything]),
		id: maybe(Id),
		vertical: maybe(
			v.pipe(
				v.string(),
				v.check((id) => findBrand(id) !== undefined, "No brand has this id."),
			),
		),
		articleId: maybe(Id),
		slug: v.nullish(v.pipe(v.string(), v.maxLength(mostFrontPath + 2)), () => undefined),
		terms: v.pipe(listOf(TaxonomyPath), v.maxLength(50)),
		url: maybe(LinkUrl),
		removed: v.nullish(v.boolean(), false),
	}),
	v.check(({ type, id }) => id !== undefined || !named.includes(type), "It has no `id`."),
	v.check(({ type, articleId }) => articleId !== undefined || type !== "card", "A card has the `articleId` of its live blog."),
	v.check(({ type, id, slug }) => (id ?? slug) !== undefined || type !== "curation", "A front has a `slug`, a list an `id`."),
);
type Change = v.InferOutput<typeof Change>;

const Notice = v.object({ changes: v.pipe(v.array(Change), v.minLength(1), v.maxLength(100)) });

/** POST /ingest/notices: what another content system published, changed or removed (decision 0312). Twice is as good as once. */
export async function notices(arrival: Arrival): Promise<Response> {
	const { request, env, brand } = arrival;
	const secret = env.NOTICES_SECRET;
	if (!secret) return jsonError(arrival, 404, { code: "not_found", message: "There is no such call." });
	const sent = /^Bearer +(.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
	if (request.method === "POST" && !sameText(sent, secret))
		return jsonError(arrival, 401, { code: "unauthorised", message: "The token of notices is needed." }, { "www-authenticate": "Bearer" });
	const read = await readJsonCall(arrival, "notices", Notice);
	if (!read.ok) return read.response;
	const tags = [...new Set(read.value.changes.flatMap((change) => tagsOf(change, brand)))];
	const appended = await appendPublication(arrival, tags);
	if (!appended.ok) return unavailableCall(arrival);
	const { seq, bookmark } = appended.value;
	await showPublication(arrival, seq, tags, bookmark);
	return json(arrival, 200, { success: true, extensions: { seq, tags } });
}

/** The tags that the embedded origin's publication of the same would have; of a story whose terms are not said, all of its brand's. */
function tagsOf({ type, id, vertical, articleId, slug, terms, url, removed }: Change, host: Brand): string[] {
	const brand = findBrand(vertical ?? "") ?? host;
	const { contentSystemId: system } = brand;
	const tags = removed ? [removalTag] : [];
	if (type === everything) return [...tags, everything];
	tags.push(`type:${system}:${type}`);
	if (id !== undefined) tags.push(`doc:${id}`);
	if (articleId !== undefined) tags.push(`blog:${articleId}`);
	if (slug !== undefined) tags.push(`curation:${system}/${slug.replace(/^\/|\/$/g, "")}`);
	if (type === "menu") tags.push(`menu:${id ?? system}`);
	for (const path of terms)
		for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) tags.push(`terms:${path.slice(0, end)}`);
	if (terms.length === 0 && v.is(ByTerms, type)) for (const root of taxonomyRoots(brand)) tags.push(`terms:${root}/`);
	if (url !== undefined) tags.push(`page:${type}:${brand.id}:${url}`);
	return tags;
}

const ByTerms = v.picklist(listedByTerms);
