import { Recommendations } from "../../../client/islands/Recommendations/Recommendations.island.tsx";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";

/**
 * The reader's own recommendations in a story (A2.17, A9.4): the same empty place for all readers, which takes room for who
 * brings a session and is filled by the browser. Without script they are at `/account/for-you`.
 */
export function Reel({ context, contentId }: { context: ViewContext; contentId: string }) {
	const { prefix, t } = context;
	return (
		<Island
			name="Recommendations"
			component={Recommendations}
			on="visible"
			props={{
				base: `${prefix}/mynewsapi`,
				contentId,
				all: `${prefix}/account/for-you`,
				words: {
					title: t("recommendations.reel"),
					all: t("recommendations.all"),
					whyRead: t.pattern("recommendations.whyRead"),
					whyTerm: t.pattern("recommendations.whyTerm"),
					hide: t("recommendations.hide"),
					hidden: t("recommendations.hidden"),
					undo: t("save.undo"),
					hideFailed: t("account.changesFailed"),
					failed: t("recommendations.failed"),
					again: t("error.tryAgain"),
					previous: t("recommendations.previous"),
					next: t("recommendations.next"),
					language: context.brand.language,
				},
			}}
		/>
	);
}
