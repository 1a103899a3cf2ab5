import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { Slides, SlideshowTop } from "./Slideshow.tsx";
import type { SlideshowModel } from "./slideshow.model.ts";

/** A slideshow's page (C2.25); the head names the slides before and after, the canonical address none. */
export function planSlideshow(context: ViewContext, scope: string, show: SlideshowModel): PagePlan {
	const current = show.chosen ?? 1;
	return {
		status: 200,
		document: (
			<Page context={context} model={show} kindStyle="slideshow" reading={show.headline}>
				{current > 1 && <link rel="prev" href={current === 2 ? show.url : `${show.url}?slide=${current - 1}`} />}
				{current < show.slides.length && <link rel="next" href={`${show.url}?slide=${current + 1}`} />}
				<article className="slideshow-page">
					{slot("top")}
					{slot("slides")}
				</article>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			top: section("slideshowTop", scope, show, () => <SlideshowTop context={context} show={show} />),
			slides: section("slides", scope, show, () => <Slides context={context} show={show} />),
		},
		policy: pagePolicies.article,
	};
}
