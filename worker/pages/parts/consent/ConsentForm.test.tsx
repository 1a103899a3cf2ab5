import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { ConsentForm } from "./ConsentForm.tsx";

it.each([
	["news", ["Ads"], "Used by Ads."],
	["news", ["Ads", "Pixels", "Tags"], "Used by Ads, Pixels, and Tags."],
	["noticias", ["Ads"], "Quién lo usa: Ads."],
	["noticias", ["Ads", "Pixels"], "Quién lo usa: Ads y Pixels."],
] as const)("who uses a purpose is a sentence in %s: %j", (brand, vendors, sentence) => {
	const purposes = [{ name: "advertising", granted: true, forbidden: false, vendors }] as const;
	const consent = { purposes, regime: "optOut", signal: false, saved: false } as const;
	expect(renderToStaticMarkup(<ConsentForm context={viewContext(brandById(brand))} consent={consent} back="/" />)).toContain(sentence);
});
