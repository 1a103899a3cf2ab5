import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NewsletterSignUp, type NewsletterSignUpProps } from "./NewsletterSignUp.island.tsx";

const words: NewsletterSignUpProps["words"] = {
	label: "Email",
	placeholder: "Enter your email",
	submit: "Sign up",
	submitting: "Signing up",
	sent: "Look into your mail.",
	email: "Invalid email",
	many: "Too many tries.",
	failed: "Please try again.",
	language: "en",
};
const draw = (outcome?: NewsletterSignUpProps["outcome"]) =>
	renderToStaticMarkup(
		<NewsletterSignUp
			newsletterKey="morning"
			action="/newsletters"
			botCheck={null}
			{...(outcome && { outcome })}
			submitFor="Sign up for Morning"
			words={words}
		/>,
	);

it("the newsletter sign-up is an email field with its label and placeholder, a form without script (A2.17, A3.11)", () => {
	const html = draw();
	expect(html).toMatch(/^<form class="sign-up" action="\/newsletters" method="post">/);
	expect(html).toContain('<input type="hidden" name="newsletter" value="morning"/>');
	const [, id = "", attributes = ""] = /<label for="([^"]*)">Email<\/label><input ([^>]*)>/.exec(html) ?? [];
	expect(attributes).toContain(`id="${id}"`);
	for (const attribute of ['type="email"', 'name="email"', 'required=""', 'placeholder="Enter your email"'])
		expect(attributes).toContain(attribute);
});

it("says what came of it at the field, and asks for nothing more once it is sent (A8.16, A8.17)", () => {
	expect(draw("email")).toMatch(/aria-invalid="true"[\s\S]*role="status">Invalid email</);
	expect(draw("sent")).not.toContain('type="email"');
	expect(draw("sent")).toMatch(/role="status">Look into your mail\.</);
});
