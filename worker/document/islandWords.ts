import type { Translate } from "../../brands/messages/format.ts";
import type { SaveWords } from "../../client/domain/personal/saveWords.ts";
import type { MenuWords } from "../../client/islands/Menu/menuWords.ts";
import type { IslandProps } from "../../client/islands/registry.ts";

/**
 * Words of islands that start on few of their pages: the browser gets them in one file per wording (client/page/words.ts), not in each
 * page.
 */
export const islandWords = {
	Share: (t: Translate): IslandProps<"Share">["words"] => ({
		copy: t("share.copyLink"),
		copied: t("share.copied"),
		linkCopied: t("share.linkCopied"),
		failed: t("share.failed"),
		email: t("share.email"),
		more: t("share.share"),
		listen: t("listen.listen"),
		pause: t("listen.pause"),
		resume: t("listen.resume"),
		stop: t("listen.stop"),
		speed: t("video.speed"),
		noVoice: t("listen.noVoice"),
	}),
	Recommendations: (t: Translate): IslandProps<"Recommendations">["words"] => ({
		title: t("recommendations.reel"),
		all: t("recommendations.all"),
		whyRead: t.pattern("recommendations.whyRead"),
		whyTerm: t.pattern("recommendations.whyTerm"),
		hide: t("recommendations.hide"),
		hidden: t("recommendations.hidden"),
		undo: t("save.undo"),
		hideFailed: t("account.changesFailed"),
		failed: t("list.failed.for-you"),
		again: t("error.tryAgain"),
		previous: t("recommendations.previous"),
		next: t("recommendations.next"),
		language: t.language,
	}),
	NewsletterSignUp: (t: Translate): IslandProps<"NewsletterSignUp">["words"] => ({
		label: t("newsletter.label"),
		placeholder: t("newsletter.placeholder"),
		submit: t("newsletter.submit"),
		submitting: t("newsletter.submitting"),
		sent: t("newsletter.sent"),
		email: t("newsletter.invalidEmail"),
		many: t("newsletter.tooMany"),
		failed: t("newsletter.failed"),
		language: t.language,
	}),
	CookMode: (t: Translate): IslandProps<"CookMode">["words"] => ({
		servings: t("recipe.servings"),
		more: t("recipe.more"),
		fewer: t("recipe.fewer"),
		scaled: t.pattern("recipe.scaled"),
		start: t("recipe.cookStart"),
		close: t("recipe.cookClose"),
		stepOf: t.pattern("recipe.stepOf"),
		previous: t("recipe.stepPrevious"),
		next: t("recipe.stepNext"),
		finish: t("recipe.cookFinish"),
		ingredients: t("recipe.ingredients"),
		screenOn: t("recipe.cookModeOn"),
		screenUnable: t("recipe.cookModeUnable"),
		timers: t("recipe.timers"),
		timerStart: t.pattern("recipe.timerStart"),
		timerStarted: t.pattern("recipe.timerStarted"),
		timerLeft: t.pattern("recipe.timerLeft"),
		timerDone: t.pattern("recipe.timerDone"),
		timerStep: t.pattern("recipe.timerStep"),
		pause: t("video.pause"),
		resume: t("recipe.timerResume"),
		reset: t("recipe.timerReset"),
		remove: t("recipe.timerStop"),
	}),
	MiniPlayer: (t: Translate): IslandProps<"MiniPlayer">["words"] => ({
		region: t("region.miniPlayer"),
		watch: t("label.watch"),
		close: t("video.miniClose"),
		open: t("video.miniOpen"),
		pip: t("video.pip"),
		failed: t("video.failed"),
	}),
	/** Of the menu, once it is open. */
	menu: (t: Translate): MenuWords => ({ moreIn: t.pattern("header.moreIn"), newestIn: t.pattern("header.newestIn") }),
	/** Of all Save buttons, after a press. */
	save: (t: Translate): SaveWords => ({
		added: t("save.added"),
		onDevice: t("save.onDevice"),
		removed: t("save.removed"),
		failed: t("save.failed"),
		removeFailed: t("save.removeFailed"),
		offline: t("save.offline"),
		merged: t.pattern("save.merged"),
		language: t.language,
	}),
} as const;

/** The file of a brand's wording, as JSON: words by island. */
export const islandWordsFile = (t: Translate): string =>
	JSON.stringify(Object.fromEntries(Object.entries(islandWords).map(([name, words]) => [name, words(t)])));
