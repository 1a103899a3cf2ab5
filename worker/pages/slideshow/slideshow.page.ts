import { loadHeldSlideshow, loadSlideshow } from "../../content/documents/slideshows.ts";
import { forReader } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { once, teaseContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { related } from "../modules/related.tsx";
import { planSlideshow, type SlideshowModules } from "./planSlideshow.tsx";
import { slideshowFacts } from "./slideshow.facts.ts";
import { slideOf, slideshowModel } from "./slideshow.model.ts";

/** A slideshow's page (C2.25, C3.25, C7.20); `?slide=n` opens it at a slide, a number it has not is as none. */
export const slideshow = definePage({
	kind: "slideshow",
	load: loadSlideshow,
	held: loadHeldSlideshow,
	of: (document) => document,
	model: (visit, whole) => {
		const { arrival } = visit;
		const { document, gate } = forReader(arrival, whole);
		// Only a slide that exists makes a model of its own: any other query is the plain page.
		const slide = slideOf(new URLSearchParams(arrival.search).get("slide"), document.slides.length);
		return once(visit, "minute", document, `${slide ?? ""} ${gate}`, () => {
			const facts = slideshowFacts(arrival.brand, arrival.flags, document, gate);
			return slideshowModel({ ...teaseContext(arrival), facts, gate, slide }, document);
		});
	},
	modules: (visit, whole): SlideshowModules => {
		const { document } = forReader(visit.arrival, whole);
		return { related: related(visit, { id: document.id, taxonomy: document.taxonomy, body: [] }, null) };
	},
	plan: planSlideshow,
	cache: pagePolicies.article,
});
