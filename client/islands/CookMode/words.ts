import type { MessageKey } from "../../../brands/messages/en.ts";

/** Words of the kitchen bar and cook mode. */
export const cookWords = {
	servings: "recipe.servings",
	more: "recipe.more",
	fewer: "recipe.fewer",
	scaled: "recipe.scaled",
	start: "recipe.cookStart",
	close: "recipe.cookClose",
	stepOf: "recipe.stepOf",
	previous: "recipe.stepPrevious",
	next: "recipe.stepNext",
	finish: "recipe.cookFinish",
	ingredients: "recipe.ingredients",
	screenOn: "recipe.cookModeOn",
	screenUnable: "recipe.cookModeUnable",
	timers: "recipe.timers",
	timerStart: "recipe.timerStart",
	timerStarted: "recipe.timerStarted",
	timerLeft: "recipe.timerLeft",
	timerDone: "recipe.timerDone",
	timerStep: "recipe.timerStep",
	pause: "video.pause",
	resume: "recipe.timerResume",
	reset: "recipe.timerReset",
	remove: "recipe.timerStop",
} satisfies Record<string, MessageKey>;
export type CookWords = Record<keyof typeof cookWords, string>;
