import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { isGated } from "../../schemas/documents/gating.ts";
import { answer, type Call, JsonText, jsonList, notFound, tracing } from "../platform/respond.ts";
import { storedJson } from "../platform/rows.ts";
import { is } from "../query/filters.ts";
import { readDocument, readDocuments, readHeld } from "../store/documents.ts";
import { type DocumentType, isDocumentType, unlistedTypes } from "../store/documentTypes.ts";
import { jsonItems } from "../store/listings.ts";
import { list } from "./listings.ts";

function byId(type: DocumentType, name: string, fallbackId = ""): (call: Call) => Promise<Response> {
	return async (call) => {
		const stored = await readDocument(call.env, type, call.req.param("id") ?? fallbackId);
		return stored ? answer({ [name]: new JsonText(stored.body) }, tracing(stored)) : notFound();
	};
}

/** GET menu/{id} (C7.21). */
export const menu = byId("menu", "menu");
/** GET navigation/{id} (C7.15): a menu, read for its lists. */
export const navigation = byId("menu", "navigation");
/** GET slideshow, whose id is 1 then (C7.20). */
export const slideshow = byId("slideshow", "slideshow", "1");

/** GET {type}/{id} (C7.2, C7.12, C7.18, C7.20): a document under its type's name. */
export async function documentOfType(call: Call): Promise<Response> {
	const { type = "", id = "" } = call.req.param();
	const stored = isDocumentType(type) && !unlistedTypes.has(type) ? await readDocument(call.env, type, id) : null;
	return stored ? answer({ [type]: new JsonText(stored.body) }, tracing(stored)) : notFound();
}

/** GET recipe/{id} (C7.5); filters add the recipes that match. */
export async function recipe(call: Call): Promise<Response> {
	const stored = readDocument(call.env, "recipe", call.req.param("id") ?? "");
	if (call.req.query("filters") === undefined) {
		const found = await stored;
		return found ? answer({ recipe: new JsonText(found.body), search: { items: [] } }, tracing(found)) : notFound();
	}
	const [found, listed] = await Promise.all([stored, list(call, { own: is("type", "recipe"), counted: 0 })]);
	if (!found) return notFound();
	if (listed instanceof Response) return listed;
	return answer({ recipe: new JsonText(found.body), search: { items: jsonItems(listed.rows) } }, tracing(found));
}

/** GET draft/{type}/{id}: a document held back, for a signed link; a front's draft has its own call (C7.9). */
export async function heldDocument(call: Call): Promise<Response> {
	const { type = "", id = "" } = call.req.param();
	const stored = isDocumentType(type) ? await readHeld(call.env, type, id) : null;
	return stored ? answer({ [type]: new JsonText(stored.body) }, tracing(stored)) : notFound();
}

const maxVideos = 50;

/** GET videos/{ids joined by comma} (C7.19), in that order; the first decides the publisher (C1.9). */
export async function videos(call: Call): Promise<Response> {
	const ids = [...new Set((call.req.param("ids") ?? "").split(",").filter(Boolean))].slice(0, maxVideos);
	const found = await readDocuments(call.env.CONTENT_DB, "video", ids);
	const own = found.filter(({ publisher }) => publisher === found[0]?.publisher);
	return answer({ video: jsonList(own.map(({ body }) => body)) });
}

const PlaylistVideos = v.looseObject({
	videoIds: v.nullish(v.array(v.string()), []),
	videos: v.nullish(v.array(v.looseObject({ id: v.string() })), []),
});

/** GET playlist/{id} (C7.19): the list with its videos, of its own publisher only (C1.9). */
export async function playlist(call: Call): Promise<Response> {
	const stored = await readDocument(call.env, "playlist", call.req.param("id") ?? "");
	if (!stored) return notFound();
	const body = storedJson(PlaylistVideos, stored.body);
	if (!body) return notFound();
	const ids = [...new Set([...body.videoIds, ...body.videos.map(({ id }) => id)])].slice(0, maxVideos * 2);
	const found = await readDocuments(call.env.CONTENT_DB, "video", ids);
	const own = found.filter(({ publisher }) => publisher === stored.publisher);
	return answer({ videoPlaylist: { ...body, videos: jsonList(own.map((row) => row.body)) } }, tracing(stored));
}

const Profiles = v.object({ socialMediaProfiles: v.nullish(v.array(v.unknown()), []) });

/** GET socialMedia/{id} (C7.7): a vertical's profiles, or a person's. */
export async function socialMedia(call: Call): Promise<Response> {
	const id = call.req.param("id") ?? "";
	const brand = findBrand(id);
	if (brand) return answer({ social: { socialMediaProfiles: brand.social } });
	const stored = await readDocument(call.env, "person", id);
	const social = stored && storedJson(Profiles, stored.body);
	return social ? answer({ social }, tracing(stored)) : notFound();
}

/** GET getStartTodayArticlePermissions/{id} (C7.13): whether its vertical gates an article (C5.1), whoever reads. */
export async function articlePermissions(call: Call): Promise<Response> {
	const stored = await readDocument(call.env, "article", call.req.param("id") ?? "");
	const document = stored && storedJson(v.looseObject({}), stored.body);
	if (!document) return notFound();
	const vertical = findBrand(stored.vertical);
	return answer({ permissions: { id: stored.id, gated: vertical !== undefined && isGated(vertical, document) } }, tracing(stored));
}
