import { describe, expect, it } from "vitest";
import { clock, commandOf } from "./commands.ts";

const press = (key: string, control = "VIDEO", held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) =>
	commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, control);

describe("the player's keys", () => {
	it.each([
		[" ", "toggle"],
		["k", "toggle"],
		["K", "toggle"],
		["ArrowLeft", "back"],
		["ArrowRight", "forward"],
		["ArrowUp", "louder"],
		["ArrowDown", "quieter"],
		["m", "mute"],
		["c", "captions"],
		["f", "fullscreen"],
		["x", null],
		["Tab", null],
	])("%s is %s", (key, command) => expect(press(key)).toBe(command));

	it("leaves a control its own keys", () => {
		expect(press(" ", "BUTTON")).toBeNull();
		expect(press(" ", "SUMMARY")).toBeNull();
		expect(press("m", "BUTTON")).toBe("mute");
		expect(press("ArrowLeft", "INPUT")).toBeNull();
		expect(press("ArrowLeft", "SEEK")).toBe("back");
		expect(press("c", "SELECT")).toBeNull();
	});

	it("leaves the browser its shortcuts", () => {
		expect(press("f", "VIDEO", { ctrlKey: true })).toBeNull();
		expect(press("c", "VIDEO", { metaKey: true })).toBeNull();
	});
});

describe("the player's clock", () => {
	it.each([
		[0, "0:00"],
		[9.9, "0:09"],
		[84, "1:24"],
		[3723, "1:02:03"],
		[Number.NaN, "0:00"],
	])("%d s is %s", (seconds, text) => expect(clock(seconds)).toBe(text));
});
