import { LiveTv } from "../../../client/islands/LiveTv/LiveTv.island.tsx";
import type { TvScript } from "../../../client/islands/LiveTv/scriptPort.ts";
import type { LiveTvWords } from "../../../client/islands/LiveTv/words.ts";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";
import { barWords } from "../parts/barWords.ts";

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
					words: wordsOf(context),
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

function wordsOf(context: ViewContext): LiveTvWords {
	const { t } = context;
	return {
		text: t("cable.text"),
		signIn: t("cable.title"),
		choose: t("cable.choose"),
		featured: t("cable.featured"),
		all: t("cable.all"),
		search: t("cable.search"),
		found: t.pattern("cable.found"),
		frame: t.pattern("cable.frame"),
		back: t("cable.back"),
		close: t("cable.close"),
		signedIn: t.pattern("cable.signedIn"),
		signOut: t.pattern("cable.signOut"),
		loading: t("cable.loading"),
		none: t("cable.none"),
		authorizing: t("cable.authorizing"),
		checking: t("cable.checking"),
		window: t.pattern("cable.window"),
		blocked: t("cable.blocked"),
		open: t.pattern("cable.open"),
		cancel: t("dialog.cancel"),
		tempPass: t("cable.tempPass"),
		tempPassLeft: t.pattern("cable.tempPassLeft"),
		outage: t("live.outage"),
		onAir: t("label.live"),
		notices: {
			z100: t("cable.z100"),
			z130: t("cable.z130"),
			generic: t("cable.generic"),
			failed: t("cable.failed"),
			passOver: t("cable.tempPassOver"),
			signedOut: t("cable.signedOut"),
		},
		player: { ...barWords(context), region: t("region.player"), auto: t("live.auto"), shortcuts: t("live.shortcuts") },
	};
}
