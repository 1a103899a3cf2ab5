import type { Translate } from "../../brands/messages/format.ts";
import { saveWords } from "../../client/domain/personal/saveWords.ts";
import { consentWords } from "../../client/house/consentWords.ts";
import { cookWords } from "../../client/islands/CookMode/words.ts";
import { menuWords } from "../../client/islands/Menu/menuWords.ts";
import { miniPlayerWords } from "../../client/islands/MiniPlayer/words.ts";
import { signUpWords } from "../../client/islands/NewsletterSignUp/words.ts";
import { reelWords } from "../../client/islands/Recommendations/words.ts";
import { shareWords } from "../../client/islands/Share/words.ts";

/**
 * Words of islands that start on few of their pages: the browser gets them in one file per wording (client/page/words.ts), not in each
 * page.
 */
export const islandWords = {
	Share: (t: Translate) => t.words(shareWords),
	Recommendations: (t: Translate) => ({ ...t.words(reelWords), language: t.language }),
	NewsletterSignUp: (t: Translate) => ({ ...t.words(signUpWords), language: t.language }),
	CookMode: (t: Translate) => t.words(cookWords),
	MiniPlayer: (t: Translate) => t.words(miniPlayerWords),
	/** Of the question about consent, where it is put. */
	consent: (t: Translate) => t.words(consentWords),
	/** Of the menu, once it is open. */
	menu: (t: Translate) => t.words(menuWords),
	/** Of all Save buttons, after a press. */
	save: (t: Translate) => ({ ...t.words(saveWords), language: t.language }),
} as const;

/** The file of a brand's wording, as JSON: words by island. */
export const islandWordsFile = (t: Translate): string =>
	JSON.stringify(Object.fromEntries(Object.entries(islandWords).map(([name, words]) => [name, words(t)])));
