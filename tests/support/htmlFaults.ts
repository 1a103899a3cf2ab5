import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
	extends: ["html-validate:standard"],
	rules: {
		"void-style": "off",
		"no-inline-style": "error",
		"attr-quotes": "off",
		"doctype-style": "off",
		"no-trailing-whitespace": "off",
		"long-title": "off",
		"require-sri": "off",
		"element-name": ["error", { pattern: "^[a-z][a-z0-9-]*$" }],
		"attribute-boolean-style": "off",
		"tel-non-breaking": "off",
		"prefer-tbody": "off",
		"no-implicit-button-type": "off",
		"attribute-empty-style": "off",
		"attribute-allowed-values": "off",
	},
});

/** Faults of a page's HTML by the standard, its scripts apart: rule, message and place. */
export async function htmlFaults(html: string): Promise<string[]> {
	const report = await validator.validateString(html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, ""));
	return (report.results[0]?.messages ?? []).map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
