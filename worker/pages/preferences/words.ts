import type { MessageKey } from "../../../brands/messages/en.ts";
import type { PreferenceName, Preferences } from "../../../client/domain/personal/preferences.ts";

/** The names of each preference and of its values; one without words does not compile. */
export const preferenceWords: {
	readonly [N in PreferenceName]: { title: MessageKey; words: Readonly<Record<Preferences[N], MessageKey>> };
} = {
	theme: {
		title: "preferences.theme",
		words: { auto: "preferences.auto", light: "preferences.theme.light", dark: "preferences.theme.dark" },
	},
	text: {
		title: "preferences.size",
		words: { normal: "preferences.size.normal", large: "preferences.size.large", larger: "preferences.size.larger" },
	},
	motion: { title: "preferences.motion", words: { auto: "preferences.auto", reduced: "preferences.motion.reduced" } },
	autoplay: { title: "preferences.autoplay", words: { auto: "preferences.autoplay.auto", off: "preferences.autoplay.off" } },
	captions: { title: "video.captions", words: { off: "preferences.captions.off", on: "preferences.captions.on" } },
	pages: {
		title: "preferences.version",
		words: { auto: "preferences.pages.auto", lite: "preferences.pages.lite", full: "preferences.pages.full" },
	},
	saving: { title: "preferences.saving", words: { auto: "preferences.auto", on: "preferences.saving.on" } },
};
