import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { viewContext } from "../../../tests/support/contexts.ts";
import { staticMarkup } from "../../document/staticMarkup.ts";
import { NewsletterBox } from "./NewsletterBox.tsx";

const words = (title: string | null, text: string | null) =>
	/class="dek">([^<]*)</.exec(
		staticMarkup(
			<NewsletterBox context={viewContext(brandById("news"))} newsletterKey="morning" title={title} text={text} level={2} />,
			"",
		),
	)?.[1];

it("asks to pick where it names no newsletter; one that is named says its own, or that it is free (C3.46)", () => {
	expect(words(null, null)).toBe("Pick the ones you want. They are all free.");
	expect(words("Morning", null)).toBe("In your inbox, for free.");
	expect(words("Morning", "Five stories.")).toBe("Five stories.");
});
