import { keysOf } from "../keysOf.ts";

/**
 * The preferences of a device (contract §3), by name; the first value is the default, and not stored. One cookie holds the rest:
 * `theme.dark~text.large`. Each is on the root as `data-{name}` before first paint; `pages` is for the edge (features B5).
 */
export const preferenceValues = {
	theme: ["auto", "light", "dark"],
	text: ["normal", "large", "larger"],
	motion: ["auto", "reduced"],
	autoplay: ["auto", "off"],
	captions: ["off", "on"],
	saving: ["auto", "on"],
	pages: ["auto", "lite", "full"],
} as const;

export type PreferenceName = keyof typeof preferenceValues;
export type Preferences = { readonly [N in PreferenceName]: (typeof preferenceValues)[N][number] };

export const preferenceNames = keysOf(preferenceValues);
export const preferencesCookie = "preferences";
/** A year from the last choice. */
export const preferencesSeconds = 365 * 24 * 60 * 60;

/** Nothing chosen. */
export const noPreferences: Preferences = {
	theme: "auto",
	text: "normal",
	motion: "auto",
	autoplay: "auto",
	captions: "off",
	saving: "auto",
	pages: "auto",
};

/** Returns whether a text is a value of a preference. */
export function isPreference<N extends PreferenceName>(name: N, value: string | undefined): value is Preferences[N] {
	return preferenceValues[name].some((known) => known === value);
}

/** Reads the cookie's value, ignoring unknown names and values. */
export function parsePreferences(text: string): Preferences {
	let chosen = noPreferences;
	for (const pair of text.split("~")) {
		const [name = "", value] = pair.split(".");
		const known = preferenceNames.find((preference) => preference === name);
		if (known && isPreference(known, value)) chosen = { ...chosen, [known]: value };
	}
	return chosen;
}

/** The cookie's value; "": all defaults. */
export function printPreferences(preferences: Preferences): string {
	return preferenceNames
		.filter((name) => preferences[name] !== noPreferences[name])
		.map((name) => `${name}.${preferences[name]}`)
		.join("~");
}
