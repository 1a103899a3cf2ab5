import { loadHeldSlideshow, loadSlideshow } from "../../content/documents/slideshows.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { forReader } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { drawScope, once, teaseContext, type ViewContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import type { Late } from "../modules/lateModule.ts";
import { related } from "../modules/related.tsx";
import { PageAd } from "../parts/AdSlot.tsx";
import { type ChromeSlot, chromeSections, Page } from "../parts/Page.tsx";
import { Slides, SlideshowTop } from "./Slideshow.tsx";
import { slideshowFacts } from "./slideshow.facts.ts";
import { type SlideshowModel, slideOf, slideshowModel } from "./slideshow.model.ts";

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
	cache: (_, { chosen }) => ({ policy: pagePolicies.article, query: chosen === null ? "" : `slide=${chosen}` }),
});

/** Late modules of a slideshow: related stories. */
interface SlideshowModules {
	related: Late;
}

/** A slideshow's page (C2.25); the head names the slides before and after, the canonical address none. */
function planSlideshow(context: ViewContext, show: SlideshowModel, late: Partial<SlideshowModules>): PagePlan {
	const scope = drawScope(context);
	const current = show.chosen ?? 1;
	const slide = (n: number) => (n === 1 ? show.url : `${show.url}?slide=${n}`);
	const neighbours = {
		previous: current > 1 ? slide(current - 1) : null,
		next: current < show.slides.length ? slide(current + 1) : null,
	};
	return pagePlan<ChromeSlot | "top" | "slides" | "related">({
		document: (slot) => (
			<Page context={context} model={show} kindStyle="slideshow" slot={slot} reading={show.headline} neighbours={neighbours}>
				<article className="slideshow-page">
					{slot("top")}
					{slot("slides")}
				</article>
				<PageAd context={context} page={show} isDisturbing={show.slides.some(({ picture }) => picture.isGraphic)} />
				<div className="onward" id="onward">
					{slot("related")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context),
			top: section("slideshowTop", scope, show, <SlideshowTop context={context} show={show} />),
			slides: section("slides", scope, show, <Slides context={context} show={show} />),
			related: late.related,
		},
	});
}
