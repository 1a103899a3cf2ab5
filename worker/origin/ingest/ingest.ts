import * as v from "valibot";
import { bookmarkHeader } from "../../platform/bookmark.ts";
import { type BodyFault, bodyWithin } from "../../platform/bytes.ts";
import { ContentId } from "../../schemas/documents/fields.ts";
import { type Call, failure } from "../platform/respond.ts";
import { serviceClaims } from "../platform/serviceToken.ts";
import { foreignPictures, type Warning } from "../store/cleaning.ts";
import { deleteDocument, publishDocument, readTaxonomy } from "../store/documents.ts";
import { checkDocument, type Filing, isDocumentType, leadsToPage, ownAddress } from "../store/documentTypes.ts";
import { type FiledDocument, fileDocument } from "../store/filing.ts";
import { type Publication, pageMark, removalTag } from "../store/publications.ts";
import { isRawDocument, type RawDocument } from "../store/rawDocument.ts";
import { withoutFills } from "./fills.ts";
import { storeRedirects } from "./redirects.ts";

const maxBytes = 1024 * 1024;
/** Longer tag lists do not fit a header: the publishing edge then drops everything. */
const maxHeader = 6000;

const bodyFailures: Readonly<Record<BodyFault, Parameters<typeof failure>>> = {
	too_large: [413, { code: "too_large", message: `A document has at most ${maxBytes} bytes.` }],
	too_slow: [408, { code: "too_slow", message: "The document did not come in time." }],
	left: [400, { code: "unparseable", message: "The document could not be read." }],
};

/** Called for each document that is published, an unchanged one too: a try before may have failed half-way. */
type Published = (call: Call, filed: FiledDocument, filing: Filing, nowMs: number) => Promise<void>;

/** PUT and DELETE ingest/{type}/{id}: publishing into the embedded origin (contract §4). `redirects` are old addresses. */
export function ingest(published: Published): (call: Call) => Promise<Response> {
	return (call) => publish(call, published);
}

async function publish(call: Call, published: Published): Promise<Response> {
	const { method } = call.req;
	const secret = call.env.INGEST_SECRET;
	if (!secret) return failure(503, { code: "unavailable", message: "Publishing is not set up here." });
	const now = Date.now();
	if (!(await serviceClaims(call.req.header("authorization") ?? null, secret, now, "ingest"))) {
		return failure(401, { code: "unauthorised", message: "A valid service token is needed." }, { "www-authenticate": "Bearer" });
	}
	const { type = "", id = "" } = call.req.param();
	const isRedirects = type === "redirects" && method === "PUT";
	if (!isRedirects && !isDocumentType(type)) return failure(404, { code: "not_found", message: "There is no such type of document." });
	if (!v.is(ContentId, id)) return illShaped([{ path: "id", message: "An id has letters, digits, - and _, at most 128." }]);
	if (method === "DELETE" && isDocumentType(type)) {
		const deleted = await deleteDocument(call.env, type, id, now);
		if (!deleted) return failure(404, { code: "not_found", message: "There is no such document." });
		return new Response(null, { status: 204, headers: publicationHeaders(call, deleted) });
	}
	if (method !== "PUT")
		return failure(405, { code: "method_not_allowed", message: "PUT publishes, DELETE deletes." }, { allow: "PUT, DELETE" });
	const body = await readBody(call.req.raw);
	if (body instanceof Response) return body;
	if (!isDocumentType(type)) {
		const faults = await storeRedirects(call.env, body);
		return faults.length > 0 ? illShaped(faults) : Response.json({ success: true });
	}
	const raw: RawDocument = { ...body, id, type };
	// A card is filed under its live blog, unless it has a taxonomy (C7.3).
	if (type === "card" && raw.taxonomy == null && v.is(ContentId, raw.articleId)) {
		raw.taxonomy = await readTaxonomy(call.env, raw.articleId);
	}
	const warnings: Warning[] = [];
	if (type === "curation") {
		raw.layouts = withoutFills(raw.layouts, warnings);
		raw.slug = ownSlug(raw.slug, warnings);
	}
	const url = ownAddress(type, raw, id);
	if (url) {
		raw.url = url;
		warnings.push(readdressed);
	}
	if (!leadsToPage(type, id))
		warnings.push({ path: "id", what: "address", why: `No page shows one of type ${type} with an id like this.` });
	const checked = checkDocument(type, raw);
	if (!checked.ok) return illShaped(checked.faults);
	const filed = await fileDocument(type, raw, checked.filing, now);
	const outcome = await publishDocument(call.env, filed);
	if (outcome.kind === "outdated") return failure(409, { code: "outdated", message: "A newer revision is published." });
	const { publication } = outcome;
	await published(call, filed, checked.filing, now);
	return Response.json(
		{
			success: true,
			data: { id, type, hash: filed.hash },
			warnings: [...warnings, ...filed.warnings, ...foreignPictures(JSON.parse(filed.body), call.env.IMAGE_HOSTS)],
			extensions: { seq: publication?.seq ?? null, tags: publication?.tags ?? [] },
		},
		{ status: outcome.kind === "created" ? 201 : 200, headers: publication ? publicationHeaders(call, publication) : {} },
	);
}

const readdressed = {
	path: "url.primary",
	what: "address",
	why: "It was not the page of this document: links led to another, or to none.",
};

/** A front's path as its address has it: no slash too many, the section in lower case (contract §3). */
function ownSlug(slug: unknown, warnings: Warning[]): unknown {
	if (typeof slug !== "string") return slug;
	const [section = "", ...rest] = slug.split("/").filter(Boolean);
	const own = [section.toLowerCase(), ...rest].join("/");
	if (own !== slug) warnings.push({ path: "slug", what: "address", why: `No address has it so: the front stands at /${own}.` });
	return own;
}

function illShaped(fields: { path: string; message: string }[]): Response {
	return failure(400, { code: "ill_shaped", message: "The document does not fit its type.", fields });
}

/**
 * `{seq};{tag,tag}`: what the site drops from its caches before the editor gets the answer, and the state from which it reads anew. Tags are
 * percent-encoded: names in them may have commas, and letters that no header has.
 */
function publicationHeaders(call: Call, { seq, tags }: Publication): Record<string, string> {
	const text = tags
		.filter((tag) => !tag.startsWith(pageMark))
		.map((tag) => tag.toWellFormed().replace(/[^!-~]|[%,]/gu, encodeURIComponent))
		.join(",");
	const bookmark = call.env.CONTENT_DB.getBookmark();
	return {
		...(bookmark ? { [bookmarkHeader]: bookmark } : {}),
		"x-publication": `${seq};${text.length > maxHeader ? `all,${removalTag}` : text}`,
	};
}

/** The body as a JSON object, or a Response; reads no further than the limit. */
async function readBody(request: Request): Promise<RawDocument | Response> {
	const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
	if (type !== "application/json") return failure(415, { code: "unsupported_type", message: "Send application/json." });
	const body = await bodyWithin(request, maxBytes);
	if (!body.ok) return failure(...bodyFailures[body.error]);
	try {
		const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body.value));
		return isRawDocument(json) ? json : illShaped([{ path: "", message: "A document is an object." }]);
	} catch {
		return illShaped([{ path: "", message: "The body is not JSON in UTF-8." }]);
	}
}
