import { loadPlaylist, loadVideo } from "../../content/videos.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import type { Playlist, Slideshow, Video } from "../../schemas/video.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { pageRoute } from "../pageRoute.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { pathOf } from "../shared/facts.ts";
import { linkTo } from "../shared/links.ts";
import { oncePerMinute } from "../shared/memo.ts";
import { planPage } from "../shared/planPage.tsx";
import { mayList } from "../shared/publisherSeparation.ts";
import { playlistFacts, videoFacts } from "./video.facts.ts";
import { playlistPageModel, videoPageModel } from "./video.model.ts";
import { lateVideoModules } from "./video.modules.ts";

/** A video's page (C2.25, C7.18); an expired video keeps its page, with the text of C8.6 (C3.23). */
export async function video(arrival: Arrival, id: string): Promise<Response> {
	const [loaded, context] = await Promise.all([loadVideo(arrival, id), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const document = loaded.value;
	if (!document || !belongsHere(arrival, document)) return errorPage(arrival, 404);
	const elsewhere = canonicalRedirect(arrival, document);
	if (elsewhere) return elsewhere;
	const late = lateVideoModules(arrival, context, document);
	const model = oncePerMinute(document, `video|${scopeOf(arrival)}|${flagsKey(arrival.flags)}`, arrival.now, () =>
		videoPageModel({ ...teaseContext(arrival), facts: videoFacts(arrival.brand, arrival.flags, document, arrival.now) }, document),
	);
	return model ? respondWithPage(arrival, planPage(context, model, late)) : errorPage(arrival, 404);
}

/** A playlist's page: the player of its first video and the list (C3.24, C7.19). */
export async function playlist(arrival: Arrival, id: string): Promise<Response> {
	const [loaded, context] = await Promise.all([loadPlaylist(arrival, id), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const document = loaded.value;
	if (!document || !belongsHere(arrival, document)) return errorPage(arrival, 404);
	const elsewhere = canonicalRedirect(arrival, document);
	if (elsewhere) return elsewhere;
	const model = oncePerMinute(document, `playlist|${scopeOf(arrival)}|${flagsKey(arrival.flags)}`, arrival.now, () =>
		playlistPageModel({ ...teaseContext(arrival), facts: playlistFacts(arrival.brand, arrival.flags, document) }, document),
	);
	return respondWithPage(arrival, planPage(context, model));
}

/** A brand's page never appears at another brand (contract §2), and never one of the other publisher (C1.9). */
export function belongsHere(arrival: Pick<Arrival, "brand">, document: Video | Playlist | Slideshow): boolean {
	const { brand } = arrival;
	if (document.hidden || (document.vertical !== undefined && document.vertical !== brand.id)) return false;
	return mayList(brand, document);
}

/** Under a wrong slug the reader is sent to the document's own address (contract §3), if that is a page of this very document. */
export function canonicalRedirect(arrival: Arrival, document: Video | Playlist | Slideshow): Response | null {
	const path = pathOf(document.url.primary);
	const own = pageRoute(path);
	const isOwn = own.kind === pageRoute(arrival.pathname).kind && "id" in own && own.id === document.id;
	if (path === arrival.pathname || !isOwn) return null;
	return redirect(arrival, 301, `${linkTo(teaseContext(arrival), path, undefined)}${arrival.search}`);
}
