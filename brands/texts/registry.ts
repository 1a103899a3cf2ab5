import type { Brand, Language } from "../schema.ts";
import { about as aboutEn } from "./en/about.ts";
import { accessibility as accessibilityEn } from "./en/accessibility.ts";
import { contact as contactEn } from "./en/contact.ts";
import { cookies as cookiesEn } from "./en/cookies.ts";
import { corrections as correctionsEn } from "./en/corrections.ts";
import { privacy as privacyEn } from "./en/privacy.ts";
import { terms as termsEn } from "./en/terms.ts";
import { about as aboutEs } from "./es/about.ts";
import { accessibility as accessibilityEs } from "./es/accessibility.ts";
import { contact as contactEs } from "./es/contact.ts";
import { cookies as cookiesEs } from "./es/cookies.ts";
import { corrections as correctionsEs } from "./es/corrections.ts";
import { privacy as privacyEs } from "./es/privacy.ts";
import { terms as termsEs } from "./es/terms.ts";
import type { PageText, TextId, Texts } from "./schema.ts";

const texts: Readonly<Record<Language, Texts>> = {
	en: {
		about: aboutEn,
		accessibility: accessibilityEn,
		contact: contactEn,
		cookies: cookiesEn,
		corrections: correctionsEn,
		privacy: privacyEn,
		terms: termsEn,
	},
	es: {
		about: aboutEs,
		accessibility: accessibilityEs,
		contact: contactEs,
		cookies: cookiesEs,
		corrections: correctionsEs,
		privacy: privacyEs,
		terms: termsEs,
	},
};

/** A text of the small print in a brand's language, with its name and addresses. */
export function textOf(brand: Brand, id: TextId | "corrections"): PageText {
	return texts[brand.language][id](brand);
}
