import type { Arrival } from "../arrival.ts";
import { flagsKey } from "../cache/keys.ts";
import { oncePerMinute } from "../model/memo.ts";
import { slideOf, slideshowModel } from "../model/slideshow.ts";
import { slideshowFacts } from "../model/videoFacts.ts";
import { respondWithPage } from "../render/respond.ts";
import { loadSlideshow } from "../upstream/slideshows.ts";
import { planPage } from "../views/planPage.tsx";
import { scopeOf, teaseContext, viewContext } from "./context.ts";
import { errorPage, pageForFailure } from "./errorPage.ts";
import { belongsHere, canonicalRedirect } from "./video.ts";

/** A slideshow's page (C2.25, C3.25, C7.20); `?slide=n` opens it at a slide, a number it has not is as none. */
export async function slideshow(arrival: Arrival, id: string): Promise<Response> {
	const [loaded, context] = await Promise.all([loadSlideshow(arrival, id), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const document = loaded.value;
	if (!document || !belongsHere(arrival, document)) return errorPage(arrival, 404);
	const elsewhere = canonicalRedirect(arrival, document);
	if (elsewhere) return elsewhere;
	const slide = new URLSearchParams(arrival.search).get("slide");
	// Only a slide that exists makes a model of its own: any other query is the plain page.
	const known = slideOf(slide, document.slides.length);
	const model = oncePerMinute(document, `slideshow|${scopeOf(arrival)}|${known ?? ""}|${flagsKey(arrival.flags)}`, arrival.now, () =>
		slideshowModel({ ...teaseContext(arrival), facts: slideshowFacts(arrival.brand, arrival.flags, document), slide: known }, document),
	);
	return respondWithPage(arrival, planPage(context, model));
}
