import type { TvNotice } from "../../domain/liveTv/state.ts";
import type { BarWords } from "../../player/words.ts";

/** Words of the provider picker. */
export type ProviderWords = Pick<
	LiveTvWords,
	"choose" | "cancel" | "loading" | "none" | "tempPass" | "featured" | "all" | "search" | "found"
>;

/** Catalogue words of live TV; those with a `{…}` are ICU patterns. */
export interface LiveTvWords {
	text: string;
	signIn: string;
	choose: string;
	featured: string;
	all: string;
	search: string;
	found: string;
	frame: string;
	back: string;
	close: string;
	signedIn: string;
	signOut: string;
	loading: string;
	none: string;
	authorizing: string;
	checking: string;
	window: string;
	blocked: string;
	open: string;
	cancel: string;
	tempPass: string;
	tempPassLeft: string;
	outage: string;
	onAir: string;
	notices: Readonly<Record<TvNotice, string>>;
	player: LivePlayerWords;
}

/** The live player's words. */
export interface LivePlayerWords extends BarWords {
	region: string;
	auto: string;
}
