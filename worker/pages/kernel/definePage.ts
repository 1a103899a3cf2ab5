import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadArticle } from "../../content/documents/articles.ts";
import { isOfRequest } from "../../content/upstream/call.ts";
import { drawPage } from "../../document/drawPage.ts";
import { litePage } from "../../document/litePage.ts";
import { behindKey, type PagePlan } from "../../document/plan.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { opensPreview } from "../../edge/identity/previewKey.ts";
import { answerMade, type PageCache } from "../../edge/pageCache.ts";
import type { PagePolicy } from "../../edge/pagePolicies.ts";
import { type AnswerPage, errorAnswer, failureAnswer, Instead, type PageAnswer } from "./answer.ts";
import { belongsTo, drawScope, isolatedContext, type Owned, teaseContext, type ViewContext, type Visit, viewContext } from "./context.ts";
import { pathOf } from "./facts.ts";
import { type PageKind, pageRoute, showTheSame, storyIdIn } from "./kinds.ts";
import { linkTo } from "./links.ts";

/** A page's model, the page in its place, or `null` for 404. */
type ModelAnswer<Model> = Model | Response | Instead | null;

/** A kind of page as it declares itself; what holds for all kinds is said here, once. */
interface PageDefinition<Loaded, Model extends object, Late extends object> {
	kind: PageKind;
	/** Loads its data. A failure is its error page (C4.29), `null` is 404. */
	load: (arrival: Arrival, id: string) => Promise<Result<Loaded | null, RemoteError>>;
	/** Loads an unpublished document, where a signed link can preview it (contract §4). */
	held?: (arrival: Arrival, id: string) => Promise<Result<Loaded | null, RemoteError>>;
	/** The page's document: it must be the brand's, and redirects to its own address. */
	of?: (loaded: Loaded) => Owned | null;
	/** Its path where the document's `url.primary` is not it. */
	path?: (loaded: Loaded, id: string) => string;
	/** The model, or the page in its place. */
	model: (visit: Visit, loaded: Loaded) => ModelAnswer<Model> | Promise<ModelAnswer<Model>>;
	/** Starts late modules before the page is drawn. */
	modules?: (visit: Visit, loaded: Loaded, model: Model) => Late;
	plan: (context: ViewContext, model: Model, late: Partial<Late>) => PagePlan;
	/** Cache rule of the page; `null`: never cached. */
	cache: PagePolicy | null | ((visit: Visit, model: Model, loaded: Loaded) => PageCache | null);
}

/** A kind of page by its definition: load → belongs to the brand → its own address → model → modules → plan → response. */
export function definePage<Loaded, Model extends object, Late extends object = object>(
	page: PageDefinition<Loaded, Model, Late>,
): AnswerPage {
	return async (requested, id) => {
		const [{ loaded, isHeld }, shared] = await Promise.all([loadOpenOrHeld(page, requested, id), viewContext(requested)]);
		const arrival = isHeld ? asPreview(requested) : requested;
		const context: ViewContext = isHeld ? { ...isolatedContext(shared), fullOnly: true } : shared;
		if (loaded.ok ? loaded.value === null : loaded.error.kind === "status" && loaded.error.status === 404)
			return (await storyElsewhere(arrival, page.kind)) ?? errorAnswer(404);
		if (!loaded.ok) return failureAnswer(loaded.error);
		const { value } = loaded;
		if (value === null) return errorAnswer(404);
		if (page.of) {
			const document = page.of(value);
			if (!document || !belongsTo(arrival.brand, document)) return errorAnswer(404);
			const path = page.path?.(value, id) ?? (document.url ? pathOf(document.url.primary) : null);
			const elsewhere = path === null ? null : ownAddress(arrival, path, page.kind, page.path ? id : document.id);
			if (elsewhere !== null) return redirect(arrival, 301, elsewhere);
		}
		const visit: Visit = { kind: page.kind, id, arrival, context };
		const model = await page.model(visit, value);
		if (model === null) return errorAnswer(404);
		if (model instanceof Response || model instanceof Instead) return model;
		const late: Partial<Late> = page.modules?.(visit, value, model) ?? {};
		const stored = typeof page.cache === "function" ? page.cache(visit, model, value) : page.cache && { policy: page.cache };
		const plan = page.plan(context, model, late);
		if (isHeld)
			return respond(arrival, context, model, { ...plan, ...behindKey, headers: { ...plan.headers, ...behindKey.headers } }, null);
		return respond(arrival, context, model, plan, stored);
	};
}

/** Loads a public document, or a held one for a reader with its signed link (`?key=`, contract §4), as a draft always is. */
async function loadOpenOrHeld<Loaded>(
	{ kind, load, held }: Pick<PageDefinition<Loaded, object, object>, "kind" | "load" | "held">,
	arrival: Arrival,
	id: string,
): Promise<{ loaded: Result<Loaded | null, RemoteError>; isHeld: boolean }> {
	const loaded = await load(arrival, id);
	const key = new URLSearchParams(arrival.search).get("key");
	const { env, now } = arrival;
	const opens = held && key !== null && !loaded.ok && loaded.error.status === 404;
	if (!opens || !(await opensPreview(key, id, env.PREVIEW_SECRET ?? env.INGEST_SECRET, now))) return { loaded, isHeld: kind === "draft" };
	return { loaded: await held(arrival, id), isHeld: true };
}

/** An arrival for a signed link: the document is whole, and no search engine indexes it. */
function asPreview(arrival: Arrival): Arrival {
	return { ...arrival, reader: { ...arrival.reader, variant: "open" }, flags: { ...arrival.flags, isPreview: true } };
}

/**
 * The document's own address where a reader came under a wrong slug, section or kind (contract §3); else `null`. Only another address of
 * this very document counts, so that an odd one leads to no other page and no circle.
 */
function ownAddress(arrival: Arrival, path: string, kind: PageKind, id: string): string | null {
	const asWritten = pageRoute(path);
	// Upper case in a section redirects to lower case: the reader goes there at once.
	const canonical = asWritten.kind === "redirect" ? asWritten.path : path;
	if (canonical === arrival.pathname) return null;
	const own = pageRoute(canonical);
	if (own.kind === "redirect" || own.kind === "notFound" || own.id !== id || !showTheSame(own.kind, kind)) return null;
	return `${linkTo(teaseContext(arrival), canonical, undefined)}${arrival.search}`;
}

/**
 * Redirects a story below another kind's address to its own (contract §3), requested only before a 404; other ids say their kind
 * (kinds.ts), but alone they might be a front's name.
 */
async function storyElsewhere(arrival: Arrival, kind: PageKind): Promise<PageAnswer | null> {
	const sectioned = kind === "front" ? pageRoute(`/_${arrival.pathname}`) : null;
	if (sectioned && sectioned.kind !== kind && "id" in sectioned) return new Instead(sectioned);
	const id = storyIdIn(arrival.pathname);
	if (id === null || showTheSame(kind, "article")) return null;
	const loaded = await loadArticle(arrival, id);
	if (!loaded.ok) return isOfRequest(loaded.error) ? null : failureAnswer(loaded.error);
	if (!loaded.value || !belongsTo(arrival.brand, loaded.value)) return null;
	const elsewhere = ownAddress(arrival, pathOf(loaded.value.url.primary), "article", id);
	return elsewhere === null ? null : redirect(arrival, 301, elsewhere);
}

/** Draws a page, answers it and caches it as `cache` says; `null`: not at all. */
export async function respond(
	arrival: Arrival,
	context: ViewContext,
	model: object,
	plan: PagePlan,
	cache: PageCache | null,
): Promise<Response> {
	const page = await drawPage(arrival, { ...plan, model, scope: drawScope(context) }, cache?.policy ?? null);
	return answerMade(arrival, arrival.isLite ? litePage(arrival, page) : page, cache);
}
