import type { Brand, Language } from "../schema.ts";
import type { MessageKey } from "./en.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { MessagePart, MessageValues } from "./icu.ts";
import { formatPattern, formatPatternToParts } from "./icu.ts";
import type { ValuesOf } from "./values.ts";

export type { MessageKey } from "./en.ts";
export type { MessagePart } from "./icu.ts";

/** The two catalogues (C1.8); English is the fallback. */
export const catalogues: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, es };

type Values<K extends MessageKey> = ValuesOf<(typeof en)[K]>;
type Arguments<V> = keyof V extends never ? [] : [values: V];

/** A message in a language, without a brand's own wording. */
export function formatMessage<K extends MessageKey>(language: Language, key: K, ...[values]: Arguments<Values<K>>): string {
	// Only the caller knows the key's values; here it is any set.
	return formatPattern(language, catalogues[language][key], values as MessageValues | undefined);
}

/** `t("liveBlog.newPosts", { n: 3 })`: a message in the brand's language and wording; `{brand}` is filled in. */
export interface Translate {
	<K extends MessageKey>(key: K, ...args: Arguments<Omit<Values<K>, "brand">>): string;
	/** The message in pieces; a missing value becomes a slot for the caller to draw, e.g. `{link}` of an error page. */
	parts<K extends MessageKey>(key: K, values?: Partial<Values<K>>): MessagePart[];
	/** The ICU text for an island that formats it with `formatPattern` (icu.ts), its `{brand}` still open. */
	pattern(key: MessageKey): string;
	language: Language;
	locale: Brand["locale"];
}

/** The part of a brand that messages need. */
type Speaker = Pick<Brand, "name" | "language" | "locale" | "messages">;

const translators = new WeakMap<Speaker, Translate>();

/** The translator of a brand, made once per brand. */
export function messagesFor(brand: Speaker): Translate {
	let translate = translators.get(brand);
	if (!translate) {
		translate = translatorOf(brand);
		translators.set(brand, translate);
	}
	return translate;
}

function translatorOf(brand: Speaker): Translate {
	const { language, locale } = brand;
	// Looked up in both: a merged catalogue per brand would copy 900 entries.
	const said = (key: MessageKey): string => brand.messages?.[key] ?? catalogues[language][key];
	const branded = { brand: brand.name };
	const translate = (key: MessageKey, values?: MessageValues) =>
		formatPattern(language, said(key), values ? { ...branded, ...values } : branded);
	// The overloads are for callers; one implementation serves every key.
	return Object.assign(translate, {
		parts: (key: MessageKey, values?: MessageValues) => formatPatternToParts(language, said(key), { ...branded, ...values }),
		pattern: said,
		language,
		locale,
	}) as Translate;
}
