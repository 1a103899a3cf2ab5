import { loadSlideshow } from "../../content/slideshows.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { oncePerMinute } from "../shared/memo.ts";
import { planPage } from "../shared/planPage.tsx";
import { slideshowFacts } from "../video/video.facts.ts";
import { belongsHere, canonicalRedirect } from "../video/video.page.ts";
import { slideOf, slideshowModel } from "./slideshow.model.ts";

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
