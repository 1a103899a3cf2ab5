import type { MessageKey } from "../../../brands/messages/en.ts";
import type { TvNotice } from "../../domain/liveTv/state.ts";
import { barWords } from "../../player/words.ts";

/** Words of the provider picker. */
export type ProviderWords = Pick<
	LiveTvWords,
	"choose" | "cancel" | "loading" | "none" | "tempPass" | "featured" | "all" | "search" | "found"
>;

/** Words of live TV. */
export const tvWords = {
	text: "cable.text",
	signIn: "cable.title",
	choose: "cable.choose",
	featured: "cable.featured",
	all: "cable.all",
	search: "cable.search",
	found: "cable.found",
	frame: "cable.frame",
	back: "cable.back",
	close: "cable.close",
	signedIn: "cable.signedIn",
	signOut: "cable.signOut",
	loading: "cable.loading",
	none: "cable.none",
	authorizing: "cable.authorizing",
	checking: "cable.checking",
	window: "cable.window",
	blocked: "cable.blocked",
	open: "cable.open",
	cancel: "dialog.cancel",
	tempPass: "cable.tempPass",
	tempPassLeft: "cable.tempPassLeft",
	outage: "live.outage",
	onAir: "label.live",
} satisfies Record<string, MessageKey>;
export const tvNotices = {
	z100: "cable.z100",
	z130: "cable.z130",
	generic: "cable.generic",
	failed: "cable.failed",
	passOver: "cable.tempPassOver",
	signedOut: "cable.signedOut",
} satisfies Record<TvNotice, MessageKey>;
export const livePlayerWords = {
	...barWords,
	region: "region.player",
	auto: "live.auto",
	shortcuts: "live.shortcuts",
} satisfies Record<string, MessageKey>;

export interface LiveTvWords extends Record<keyof typeof tvWords, string> {
	notices: Readonly<Record<TvNotice, string>>;
	player: LivePlayerWords;
}
export type LivePlayerWords = Record<keyof typeof livePlayerWords, string>;
