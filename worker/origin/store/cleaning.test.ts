import * as v from "valibot";
import { expect, it } from "vitest";
import { defaultBrand } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { bodyBlocks } from "../../pages/parts/blocks/body.ts";
import { BodyBlock, embedNeeds } from "../../schemas/documents/body.ts";
import { cleanDocument } from "./cleaning.ts";

const whole = { text: "T", items: ["a"], rows: [["a"]], headline: "H", url: "/a/b/c-rcna1", newsletterKey: "daily" };
const widgets: object[] = [
	...Object.keys(embedNeeds).flatMap((type) => [
		{ name: "x", embed: { type, ...whole } },
		...Object.keys(whole).flatMap((field) => [
			{ name: "x", embed: { type, ...whole, [field]: undefined } },
			{ name: "x", embed: { type, ...whole, [field]: Array.isArray(whole[field as "text"]) ? [] : " " } },
		]),
	]),
	{ name: "x", embed: { type: "POLL", ...whole } },
	...["https://example.com/a", "http://example.com/a", "", "nothing"].flatMap((address) => [
		{ name: "x", properties: { "canonical-url": address } },
		{ name: "x", properties: { url: address } },
		...(/^http/.test(address) ? [{ name: "x", fallbackUrl: address }] : []),
	]),
	{ name: "x", properties: { "youtube-id": "abcdefg1234" } },
	{ name: "x", properties: { "youtube-id": "?" } },
	{ name: "x" },
];

const context = { ...teaseContext(defaultBrand), adsEnabled: true, onUnknownBlock: () => undefined };

it("an embed is warned of where no page draws it, and nowhere else (contract §4)", () => {
	for (const widget of widgets) {
		const block = { type: "embeddedWidget", widget };
		if (!v.is(BodyBlock, block)) continue;
		const { warnings } = cleanDocument({ body: [block] });
		const isDrawn = bodyBlocks(context, [v.parse(BodyBlock, block)]).length > 0;
		// The button is drawn by live blogs.
		const type = "embed" in widget ? (widget.embed as { type: string }).type : "";
		if (type !== "SHOW_MORE_BUTTON") expect(warnings.length === 0, JSON.stringify(widget)).toBe(isDrawn);
	}
});
