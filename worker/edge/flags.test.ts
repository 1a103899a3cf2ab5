import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { flagMarks, noFlags, queryFlags, flagsOf as read } from "./flags.ts";

const pageTypes = new Set(["video", "live"]);
const flagsOf = (search: string, isAppPath: boolean) => read(search, isAppPath, pageTypes);

it("C2.9 page names a page type there is, and is otherwise a list's", () => {
	expect(flagsOf("?page=video", false).pageType).toBe("video");
	expect(flagsOf("?page=2", false).pageType).toBeUndefined();
	expect(flagsOf("?page=nothing", false).pageType).toBeUndefined();
});
it("C2.11 chromeless=true turns the page's chrome off", () => {
	expect(flagsOf("?chromeless=true", false)).toEqual({ ...noFlags, isChromeless: true });
});
it.each(["app", "appview", "app-view", "start-today-app-view", "starttoday", "start-today"])(
	"C2.12 chromeless=%s, of the list of app-view values, is the app view, not chromeless",
	(value) => expect(flagsOf(`?chromeless=${value}`, false)).toEqual({ ...noFlags, isAppView: true }),
);
it("C2.12 another value of chromeless is neither", () => {
	for (const value of ["", "false", "apps", "1"]) expect(flagsOf(`?chromeless=${value}`, false)).toEqual(noFlags);
});
it("below the app view's prefix every page is in it, whatever its query says", () => {
	for (const search of ["", "?chromeless=true", "?utm_source=x"]) expect(flagsOf(search, true).isAppView).toBe(true);
});
it("C2.13–C2.15 marquee, lazy loading and the feed", () => {
	expect(flagsOf("?showChromelessMarquee=true&lazyload=false&taboolafeed=true", false)).toEqual({
		...noFlags,
		showChromelessMarquee: true,
		disableLazyLoad: true,
		taboolaFeed: true,
	});
});
it.each([
	["?featureFlag=x", true],
	["?featureFlag=", true],
	["?featureFlag=false", false],
	["", false],
])("C2.16 %s", (search, on) => {
	expect(flagsOf(search, false).featureFlags).toBe(on);
});
it("C7.1 bento and curator are taken when they are printable", () => {
	expect(flagsOf("?bento=a_1&curator=%07b", false)).toEqual({ ...noFlags, bento: "a_1" });
});
it("an unknown parameter changes nothing", () => {
	expect(flagsOf("?utm_source=x&foo[]=1", false)).toEqual(noFlags);
});
it.each(queryFlags.map((flag) => [flag.id, flag] as const))(
	"%s is on in its own example, has a letter of its own and stands in docs/flags.md",
	(id, flag) => {
		const flags = flagsOf(`?${flag.example}`, false);
		expect(flags[flag.field]).toBe(true);
		expect(flagMarks(flags)).toContain(flag.mark);
		expect(queryFlags.filter(({ mark }) => mark === flag.mark)).toHaveLength(1);
		expect(readFileSync("docs/flags.md", "utf8")).toContain(`| ${id} | \`?${flag.example}\` | ${flag.does} |`);
		expect(readFileSync("docs/spec/content.md", "utf8")).toMatch(new RegExp(`\\*?\\*?${id}\\*?\\*? .*${flag.does.replaceAll(".", "\\.")}`));
	},
);
