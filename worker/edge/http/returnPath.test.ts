import { expect, it } from "vitest";
import { returnPath } from "./returnPath.ts";

it.each(["/", "/food?page=2#recipe", "/sign-in-tips", "/sign-outs", "/author/a"])("%s is a path to return to (security row 15)", (path) => {
	expect(returnPath(path)).toBe(path);
});

it.each(["/sign-in", "/sign-in?step=code", "/sign-out", "/sign-out?return=/", "/auth/users/signin", "/_dev/idp", "/food/../sign-out"])(
	"%s is the flow itself: whoever signed in would be led out of it again",
	(path) => {
		expect(returnPath(path)).toBeNull();
	},
);

it.each([
	"",
	"food",
	"//evil.example",
	"/\\evil.example",
	"/..//evil.example",
	"https://evil.example/",
	"/a b",
	"/a\n",
	`/${"a".repeat(512)}`,
])("%j is no path of ours", (path) => {
	expect(returnPath(path)).toBeNull();
});
