import { describe, expect, it } from "vitest";
import { defaultOptions, formScreens, isProtected, isScreen, type Screen, screenBefore, screens } from "./screens.ts";

describe("screens (A2.2)", () => {
	it("are the ten of the flow and the two that set a new password", () =>
		expect([...screens].sort()).toEqual(
			[
				"start loginPassword createAccount socialRegistration verifyOneTimeCode loginWithOneTimeCode",
				"userName registrationSuccess loginSuccess nbcuProfile resetPassword newPassword",
			]
				.flatMap((line) => line.split(" "))
				.sort(),
		));

	it.each(["", "Start", "constructor", "toString", null, 3, ["start"]])("%j names none", (text) => expect(isScreen(text)).toBe(false));
	it.each(screens)("%s names one", (text) => expect(isScreen(text)).toBe(true));
});

describe("options of the flow (A2.14)", () => {
	it("are those of the specification: a fixed layout, no overlay, every screen shown", () => {
		expect(defaultOptions).toEqual({
			entryTitle: null,
			layout: "fixed",
			isOverlay: false,
			hideScreen: false,
			pageView: null,
			landingPage: false,
			successScreen: false,
		});
	});
});

describe("back (A2.13)", () => {
	it.each<[Screen, Screen]>([
		["loginPassword", "start"],
		["createAccount", "start"],
		["nbcuProfile", "start"],
		["loginWithOneTimeCode", "loginPassword"],
		["registrationSuccess", "userName"],
	])("%s goes back to %s", (screen, before) => expect(screenBefore(screen)).toBe(before));

	it.each<Screen>(["start", "userName", "newPassword", "loginSuccess"])("%s has no back button", (screen) =>
		expect(screenBefore(screen)).toBeNull(),
	);

	it("leads to start, or to a name or password that can be skipped, from every screen", () => {
		for (const screen of screens) {
			let at = screen;
			const seen = new Set<Screen>();
			for (let next = screenBefore(at); next !== null && !seen.has(at); next = screenBefore(at)) {
				seen.add(at);
				at = next;
			}
			expect(["start", "userName", "newPassword", "loginSuccess"], screen).toContain(at);
		}
	});
});

describe("the list of form screens (A2.13, A4.2)", () => {
	it("is the specification's", () =>
		expect(formScreens).toEqual([
			"loginPassword",
			"createAccount",
			"verifyOneTimeCode",
			"userName",
			"registrationSuccess",
			"socialRegistration",
		]));
	it("protects its screens and the form that is ours, and no others", () =>
		expect(screens.filter((screen) => isProtected(screen) !== formScreens.includes(screen))).toEqual(["newPassword"]));
});
