import { LiveTv } from "../../../client/islands/LiveTv/LiveTv.island.tsx";
import type { TvScript } from "../../../client/islands/LiveTv/scriptPort.ts";
import { livePlayerWords, tvNotices, tvWords } from "../../../client/islands/LiveTv/words.ts";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";

/** Words of the whole journey in any language, and the software statement of the older script. */
const mostPropsBytes = 12_288;

/** The live page's main part: its name, and the island of which the server draws what is needed to watch. */
export function LiveStage({ context, script }: { context: ViewContext; script: TvScript | null }) {
	const { brand, prefix, t } = context;
	return (
		<>
			<header className="live-head">
				<p className="label label-live">{t("label.live")}</p>
				<h1 className="headline video-title">{t("live.title")}</h1>
			</header>
			<noscript>
				<p className="notice">{t("live.needsScript")}</p>
			</noscript>
			<Island
				name="LiveTv"
				component={LiveTv}
				on="load"
				mostBytes={mostPropsBytes}
				props={{
					prefix,
					vertical: brand.id,
					title: t("live.watch"),
					language: brand.language,
					words: { ...t.words(tvWords), notices: t.words(tvNotices), player: t.words(livePlayerWords) },
					...(script ? { script } : {}),
				}}
			/>
		</>
	);
}

/** The page at the end of a provider's frame or window, with a link back. */
export function SignedIn({ context }: { context: ViewContext }) {
	const { prefix, t } = context;
	return (
		<div className="live-returned">
			<h1 className="headline">{t("cable.returned")}</h1>
			<p>
				<a href={`${prefix}/live`} target="_top">
					{t("live.watch")}
				</a>
			</p>
		</div>
	);
}
