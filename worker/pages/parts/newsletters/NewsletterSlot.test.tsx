import { expect, it } from "vitest";
import { findBrand } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { staticMarkup } from "../../../document/staticMarkup.ts";
import { NewsletterForm } from "./NewsletterSlot.tsx";
import type { SignUpOutcome } from "./newsletters.model.ts";

const brand = findBrand("news");
if (!brand) throw new Error("There is no brand news.");
const newsletter = { key: "morning", title: "Morning", description: "", frequency: null, action: "/newsletters", botCheck: null };
const draw = (result?: SignUpOutcome["result"]) =>
	staticMarkup(
		<NewsletterForm context={viewContext(brand)} newsletter={newsletter} outcome={result ? { newsletterKey: "morning", result } : null} />,
		"",
	);

it("the newsletter sign-up is an email field with its label and placeholder, a form without script (A2.17, A3.11)", () => {
	const html = draw();
	expect(html).toContain('<form class="sign-up" action="/newsletters" method="post">');
	expect(html).toContain('<input type="hidden" name="newsletter" value="morning">');
	const [, id = "", attributes = ""] = /<label for="([^"]*)">[^<]+<\/label><input ([^>]*)>/.exec(html) ?? [];
	expect(attributes).toContain(`id="${id}"`);
	for (const attribute of ['type="email"', 'name="email"', "required", 'placeholder="Enter your email"'])
		expect(attributes).toContain(attribute);
});

it("says what came of it at the field, and asks for nothing more once it is sent (A8.16, A8.17)", () => {
	expect(draw("email")).toMatch(/aria-invalid="true"[\s\S]*role="status">Invalid email</);
	expect(draw("sent")).not.toContain('type="email"');
	expect(draw("sent")).toMatch(/role="status">[^<]*mail/);
});
