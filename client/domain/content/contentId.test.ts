import { describe, expect, it } from "vitest";
import { contentId } from "./contentId.ts";

describe("a content id", () => {
	it.each(["rcna1001", "a", "front-7", "A_b-9", "a".repeat(128)])("%s is one", (id) => expect(contentId.test(id)).toBe(true));

	it.each(["", "-a", "_a", "a b", "a/b", "a.b", "ñ", "a\n", "a".repeat(129)])("%j is none", (id) => expect(contentId.test(id)).toBe(false));
});
