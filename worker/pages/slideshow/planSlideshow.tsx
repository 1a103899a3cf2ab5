import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import type { Late } from "../modules/lateModule.ts";
import { PageAd } from "../parts/AdSlot.tsx";
import { type ChromeSlot, chromeSections, Page } from "../parts/Page.tsx";
import { Slides, SlideshowTop } from "./Slideshow.tsx";
import type { SlideshowModel } from "./slideshow.model.ts";

/** Late modules of a slideshow: related stories. */
export interface SlideshowModules {
	related: Late;
}

/** A slideshow's page (C2.25); the head names the slides before and after, the canonical address none. */
export function planSlideshow(context: ViewContext, show: SlideshowModel, late: Partial<SlideshowModules>): PagePlan {
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
