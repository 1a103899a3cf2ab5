import * as v from "valibot";
import { brands, findBrand } from "../../../brands/registry.ts";
import { isGated } from "../../schemas/documents/gating.ts";
import { answer, type Call, JsonText, jsonList, notFound, tracing } from "../platform/respond.ts";
import { is } from "../query/filters.ts";
import { readDocument, readHeld, type StoredDocument, selectDocument, selectDocuments } from "../store/documents.ts";
import { type DocumentType, isDocumentType, unlistedTypes } from "../store/documentTypes.ts";
import { type ListedRow, queryFor, selectPage } from "../store/listings.ts";
import { list, pagingOf } from "./listings.ts";

/** A call by id that answers one document under a name of its own, with what it was made from. */
function byId(type: DocumentType, name: string, fallbackId = ""): (call: Call) => Promise<Response> {
	return async (call) => {
		const stored = await readDocument(call.env, type, call.req.param("id") ?? fallbackId);
		return stored ? answer({ [name]: new JsonText(stored.body) }, tracing(stored)) : notFound();
	};
}

/** GET article/{id} (C7.12), video/{id} (C7.18), menu/{id} (C7.21). */
export const article = byId("article", "article");
export const video = byId("video", "video");
export const menu = byId("menu", "menu");
/** GET navigation/{id} (C7.15): the same document, read for its lists. */
export const navigation = byId("menu", "navigation");
/** GET slideshow/{id} (C7.20); without an id it is 1. */
export const slideshow = byId("slideshow", "slideshow", "1");

/** GET {type}/{id}: a document whose type needs no call of its own, under the type's name. Fronts and menus have theirs. */
export async function documentOfType(call: Call): Promise<Response> {
	const type = call.req.param("type") ?? "";
	return isDocumentType(type) && !unlistedTypes.has(type) ? byId(type, type)(call) : notFound();
}

/** GET recipe/{id} (C7.5): with filters, the recipes that they find too. */
export async function recipe(call: Call): Promise<Response> {
	const stored = readDocument(call.env, "recipe", call.req.param("id") ?? "");
	if (call.req.query("filters") === undefined) {
		const found = await stored;
		return found ? answer({ recipe: new JsonText(found.body), search: { items: [] } }, tracing(found)) : notFound();
	}
	const [found, listed] = await Promise.all([stored, list(call, { own: is("type", "recipe"), counted: false })]);
	if (!found) return notFound();
	if (listed instanceof Response) return listed;
	return answer({ recipe: new JsonText(found.body), search: { items: jsonList(listed.rows.map((row) => row.json)) } }, tracing(found));
}

/**
 * GET draft/{type}/{id}: a document that is held back, under its type's name. Only the edge calls it, for who has a signed
 * link; a front's draft has a call of its own (C7.9).
 */
export async function heldDocument(call: Call): Promise<Response> {
	const { type = "", id = "" } = call.req.param();
	const stored = isDocumentType(type) ? await readHeld(call.env, type, id) : null;
	return stored ? answer({ [type]: new JsonText(stored.body) }, tracing(stored)) : notFound();
}

const maxVideos = 50;

/** GET videos/{ids joined by comma} (C7.19), in the order asked for; the first one says whose videos the list holds (C1.9). */
export async function videos(call: Call): Promise<Response> {
	const ids = [...new Set((call.req.param("ids") ?? "").split(",").filter(Boolean))].slice(0, maxVideos);
	const { results } = await selectDocuments(call.env.CONTENT_DB, "video", ids).all<StoredDocument>();
	const found = inOrder(ids, results);
	const own = found.filter(({ publisher }) => publisher === found[0]?.publisher);
	return answer({ video: jsonList(own.map(({ body }) => body)) });
}

const PlaylistVideos = v.object({
	videoIds: v.nullish(v.array(v.string()), []),
	videos: v.nullish(v.array(v.looseObject({ id: v.string() })), []),
});

/** GET playlist/{id} (C7.19): the list with its videos, those of its own publisher only (C1.9). */
export async function playlist(call: Call): Promise<Response> {
	const stored = await readDocument(call.env, "playlist", call.req.param("id") ?? "");
	if (!stored) return notFound();
	const body = JSON.parse(stored.body) as Record<string, unknown>;
	const { videoIds, videos: inline } = v.parse(PlaylistVideos, body);
	const ids = [...new Set([...videoIds, ...inline.map(({ id }) => id)])].slice(0, maxVideos * 2);
	const { results } = await selectDocuments(call.env.CONTENT_DB, "video", ids).all<StoredDocument>();
	const published = inOrder(
		ids,
		results.filter(({ publisher }) => publisher === stored.publisher),
	);
	return answer({ videoPlaylist: { ...body, videos: jsonList(published.map((row) => row.body)) } }, tracing(stored));
}

function inOrder(ids: readonly string[], rows: readonly StoredDocument[]): StoredDocument[] {
	const known = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => known.get(id) ?? []);
}

/** GET person/{id}: the person, and their newest items of the same publisher. */
export async function person(call: Call): Promise<Response> {
	const id = call.req.param("id") ?? "";
	const db = call.env.CONTENT_DB;
	const work = queryFor(is("author", id), null, "newest", { of: "person", id });
	if (!work) return notFound();
	const results = await db.batch([selectDocument(db, "person", id), selectPage(db, work, pagingOf(call, 20))]);
	const stored = results[0]?.results[0] as StoredDocument | undefined;
	if (!stored) return notFound();
	const items = jsonList(((results[1]?.results ?? []) as ListedRow[]).map((row) => row.json));
	return answer({ person: new JsonText(stored.body) }, { ...tracing(stored), work: items });
}

const Profiles = v.object({ socialMediaProfiles: v.nullish(v.array(v.unknown()), []) });

/** GET socialMedia/{id} (C7.7): a vertical's profiles, or a person's. */
export async function socialMedia(call: Call): Promise<Response> {
	const id = call.req.param("id") ?? "";
	const brand = findBrand(id) ?? brands.find((candidate) => candidate.slug === id);
	if (brand) return answer({ social: { socialMediaProfiles: brand.social } });
	const stored = await readDocument(call.env, "person", id);
	if (!stored) return notFound();
	return answer({ social: v.parse(Profiles, JSON.parse(stored.body)) }, tracing(stored));
}

/** GET getStartTodayArticlePermissions/{id} (C7.13): whether its own vertical gates an article (C5.1); the caller knows the reader. */
export async function articlePermissions(call: Call): Promise<Response> {
	const stored = await readDocument(call.env, "article", call.req.param("id") ?? "");
	if (!stored) return notFound();
	const document = v.parse(v.looseObject({}), JSON.parse(stored.body));
	const vertical = findBrand(stored.vertical);
	return answer({ permissions: { id: stored.id, gated: vertical !== undefined && isGated(vertical, document) } }, tracing(stored));
}
