import { Recommendations } from "../../../client/islands/Recommendations/Recommendations.island.tsx";
import { Island } from "../../document/Island.tsx";
import { islandWords } from "../../document/islandWords.ts";
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
				words: islandWords.Recommendations(t),
			}}
		/>
	);
}
