import { expect, it } from "vitest";
import { commonPasswords } from "../../../../.commands/build/accountFiles.ts";
import { isWellKnown, readCommonPasswords } from "./wellKnownPasswords.ts";

const { bytes, stems } = commonPasswords();

it("the filter has 24,000 common passwords within 45 KB", () => {
	expect(stems).toBe(24_000);
	expect(bytes.byteLength).toBeLessThanOrEqual(45 * 1024);
});

it("of made-up words hardly any is taken for a common one (security row 6)", () => {
	const letters = "bcdfghjklmnpqrstvwxz";
	let seed = 7;
	const draw = () => {
		seed = (seed * 48_271) % 2_147_483_647;
		return letters[seed % letters.length] ?? "b";
	};
	const words = Array.from({ length: 5000 }, () => `${Array.from({ length: 12 }, draw).join("")}7`);
	expect(words.filter((word) => isWellKnown(word, bytes)).length).toBeLessThan(25);
});

it("no password passes unjudged where the deployment lacks the list", async () => {
	const ASSETS = { fetch: async () => new Response("", { status: 404 }) };
	await expect(readCommonPasswords({ ASSETS })).rejects.toThrow("404");
});
