import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import type { Late } from "../modules/lateModule.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { LiveStage, SignedIn } from "./LiveStage.tsx";
import type { LiveTvModel } from "./liveTv.model.ts";

/** The live page: the stage at once, then `guide`, what is on now and next. */
export function planLiveTv(context: ViewContext, page: LiveTvModel, late: { guide?: Late | undefined }): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="liveTv" slot={slot}>
				{page.isReturn ? (
					slot("stage")
				) : (
					<div className="live-tv">
						<div className="video-stage night">{slot("stage")}</div>
						{slot("guide")}
					</div>
				)}
			</Page>
		),
		sections: {
			...chromeSections(context),
			stage: section(
				"liveStage",
				scope,
				page,
				page.isReturn ? <SignedIn context={context} /> : <LiveStage context={context} script={page.script} />,
			),
			guide: late.guide,
		},
	});
}
