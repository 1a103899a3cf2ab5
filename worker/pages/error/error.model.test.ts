import { describe, expect, it } from "vitest";
import { errorWords } from "./error.model.ts";

describe("the words of an error page (C2.26, C8.1–C8.5, A8.23)", () => {
	it.each([
		[400, 404],
		[401, 403],
		[402, 403],
		[403, 403],
		[404, 404],
		[410, 410],
		[418, 404],
		[429, 500],
		[451, 403],
		[500, 500],
		[502, 500],
		[503, 503],
		[504, 500],
	] as const)("of %i are those of %i", (status, words) => expect(errorWords(status)).toBe(words));
});
