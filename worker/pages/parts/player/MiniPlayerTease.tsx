import { miniPlayerWords } from "../../../../client/islands/MiniPlayer/words.ts";
import { Island } from "../../../document/Island.tsx";
import type { ViewContext } from "../../kernel/context.ts";
import { withoutWords } from "./playable.ts";
import type { VideoModel } from "./video.model.ts";

/** The bar's video, as an island: a button that plays it in the page's corner; without script a link to the video's page (C2.29). */
export function MiniPlayerTease({ context: { t }, video: { playable, measure } }: { context: ViewContext; video: VideoModel }) {
	const words = t.words(miniPlayerWords);
	const drawn = (
		<section className="mini" id="mini" aria-label={words.region}>
			<button type="button" className="mini-play needs-script" aria-label={t("video.playTitle", { title: playable.headline })}>
				<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
					<path fill="currentColor" d="M7 4.5v15l13-7.5z" />
				</svg>
			</button>
			<a className="mini-tease" href={playable.url}>
				<strong>{words.watch}</strong>
				<span>{playable.headline}</span>
				{measure && <small>{measure}</small>}
			</a>
		</section>
	);
	return <Island name="MiniPlayer" drawn={drawn} on="interaction" props={{ video: withoutWords(playable), words }} />;
}
