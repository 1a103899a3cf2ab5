import { expect, it } from "vitest";
import { commonPasswordsModule } from "../../../../.commands/passwords.ts";
import { commonPasswords } from "./commonPasswords.ts";
import { isWellKnown } from "./wellKnownPasswords.ts";

it("the filter is what the list compiles to, within 60 KB", () => {
	expect(commonPasswordsModule()).toContain(`"${commonPasswords}"`);
	expect(commonPasswords.length).toBeLessThanOrEqual(60 * 1024);
});

it("of made-up words hardly any is taken for a common one (security row 6)", () => {
	const letters = "bcdfghjklmnpqrstvwxz";
	let seed = 7;
	const draw = () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return letters[seed % letters.length] ?? "b";
	};
	const words = Array.from({ length: 5000 }, () => `${Array.from({ length: 12 }, draw).join("")}7`);
	expect(words.filter(isWellKnown).length).toBeLessThan(25);
});
