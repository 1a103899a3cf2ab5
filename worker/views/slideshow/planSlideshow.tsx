import { pagePolicies } from "../../cache/policies.ts";
import type { SlideshowModel } from "../../model/slideshow.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import { Slides, SlideshowTop } from "./Slideshow.tsx";

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
