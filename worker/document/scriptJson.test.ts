import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonForScript } from "./staticMarkup.ts";

it("whatever is written into a script element ends nothing and is read back as it was (security row 19)", () => {
	const awkward = fc.constantFrom("</script>", "<!--", "]]>", "&lt;", "\u2028", "\u2029", "<SCRIPT");
	const texts = fc.array(fc.oneof(awkward, fc.string({ unit: "grapheme" }))).map((parts) => parts.join(""));
	fc.assert(
		fc.property(fc.array(fc.tuple(texts, texts)), (value) => {
			const written = jsonForScript(value);
			expect(written).not.toMatch(/[<>&\u2028\u2029]/);
			expect(JSON.parse(written)).toEqual(value);
		}),
	);
});
