import { pageQueryOf } from "../../client/domain/calls/pageQuery.ts";
import type { PageFlags } from "./arrival.ts";

/** Flags of a request without a query: shared, since most have none. */
export const noFlags: PageFlags = {
	isChromeless: false,
	showChromelessMarquee: false,
	isAppView: false,
	disableLazyLoad: false,
	taboolaFeed: false,
	featureFlags: false,
	pageType: undefined,
	bento: undefined,
	curator: undefined,
};

/** Values of `chromeless` that mean the app view (C2.12). */
const appViewValues = new Set(["app", "appview", "app-view", "start-today-app-view", "starttoday", "start-today"]);

export interface QueryFlag {
	/** Its line in docs/spec/content.md. */
	id: string;
	/** Its name in the page state. */
	field: "isChromeless" | "isAppView" | "showChromelessMarquee" | "disableLazyLoad" | "taboolaFeed" | "featureFlags";
	parameter: string;
	isOn: (value: string) => boolean;
	/** Its letter in keys of cached pages. */
	mark: string;
	/** A query to try. */
	example: string;
	/** The specification's words. */
	does: string;
}

const isTrue = (value: string): boolean => value === "true";

/** Every flag (C2.11–C2.16): parsing, cache keys, docs/flags.md and `/_dev/` follow from this table. */
export const queryFlags: readonly QueryFlag[] = [
	{
		id: "C2.11",
		field: "isChromeless",
		parameter: "chromeless",
		isOn: isTrue,
		mark: "c",
		example: "chromeless=true",
		does: "Turns page chrome off.",
	},
	{
		id: "C2.13",
		field: "showChromelessMarquee",
		parameter: "showChromelessMarquee",
		isOn: isTrue,
		mark: "m",
		example: "chromeless=true&showChromelessMarquee=true",
		does: "Shows the marquee in chromeless mode.",
	},
	{
		id: "C2.12",
		field: "isAppView",
		parameter: "chromeless",
		isOn: (value) => appViewValues.has(value.toLowerCase()),
		mark: "a",
		example: "chromeless=app",
		does: "Switches to the start-today-app view.",
	},
	{
		id: "C2.14",
		field: "disableLazyLoad",
		parameter: "lazyload",
		isOn: (value) => value === "false",
		mark: "l",
		example: "lazyload=false",
		does: "Disables lazy loading.",
	},
	{
		id: "C2.15",
		field: "taboolaFeed",
		parameter: "taboolafeed",
		isOn: isTrue,
		mark: "t",
		example: "taboolafeed=true",
		does: "Enables a recommendation feed.",
	},
	{
		id: "C2.16",
		field: "featureFlags",
		parameter: "featureFlag",
		isOn: (value) => value !== "false",
		mark: "f",
		example: "featureFlag=on",
		does: "Turns the feature-flag query mode on.",
	},
];

/** Names of parameters that no page's own query has. */
export const flagParameters: ReadonlySet<string> = new Set(["bento", "curator", ...queryFlags.map(({ parameter }) => parameter)]);

/** A location with the flags of the address that leads there, a curator's view among them (C2.10, C7.1). */
export function withFlags(location: string, search: string): string {
	const flags = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => flagParameters.has(name)));
	return flags.size === 0 ? location : `${location}${location.includes("?") ? "&" : "?"}${flags}`;
}

/** The flags that are on, a letter each. */
export const flagMarks = (flags: PageFlags): string =>
	`${queryFlags.map(({ field, mark }) => (flags[field] ? mark : "")).join("")}${flags.isPreview ? "h" : ""}`;

/**
 * Parses the query flags (C2.9–C2.16). `isAppPath`: below /start-today-app-view/ (C2.3). `pageTypes`: values of `?page=`, a closed list
 * since keys have it; a number there is a page of a list.
 */
export function flagsOf(search: string, isAppPath: boolean, pageTypes: ReadonlySet<string>): PageFlags {
	if (search.length < 2) return isAppPath ? { ...noFlags, isAppView: true } : noFlags;
	const query = new URLSearchParams(search);
	const pageType = query.get("page");
	const flags: PageFlags = {
		...noFlags,
		pageType: pageType !== null && pageTypes.has(pageType) ? pageType : undefined,
		...pageQueryOf(query),
	};
	for (const { field, parameter, isOn } of queryFlags) {
		const value = query.get(parameter);
		flags[field] = value !== null && isOn(value);
	}
	return isAppPath ? { ...flags, isAppView: true } : flags;
}
