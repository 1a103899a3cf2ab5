import type { Brand, Language } from "../schema.ts";
import { en, type MessageKey } from "./en.ts";
import { es } from "./es.ts";
import { formatPattern, formatPatternToParts, type MessagePart, type MessageValue, type MessageValues } from "./icu.ts";

/**
 * The values of an ICU message, at type level: `{name}` takes a string or a number, a plural a number, a select a string. A stack
 * machine: "m" is inside a message, "o" between the options of a plural or select.
 */
type Scan<S extends string, Stack extends string, Found> = S extends `${infer Before}{${infer After}`
	? Before extends `${string}}${string}`
		? Close<S, Stack, Found>
		: Stack extends `o${string}`
			? Scan<After, `m${Stack}`, Found>
			: Open<After, Stack, Found>
	: S extends `${string}}${string}`
		? Close<S, Stack, Found>
		: Found;

type Close<S extends string, Stack extends string, Found> = S extends `${string}}${infer After}`
	? Stack extends `${string}${infer Rest}`
		? Scan<After, Stack extends `m${infer Outer}` ? Outer : Stack extends `o${infer Outer}` ? Outer : Rest, Found>
		: Found
	: Found;

type Open<S extends string, Stack extends string, Found> = S extends `${infer Head}}${infer After}`
	? Head extends `${infer Name}, plural, ${string}`
		? Scan<AfterHead<S, "plural">, `o${Stack}`, Found & { readonly [K in Name]: number }>
		: Head extends `${infer Name}, select, ${string}`
			? Scan<AfterHead<S, "select">, `o${Stack}`, Found & { readonly [K in Name]: string }>
			: Scan<After, Stack, Found & { readonly [K in Head]: MessageValue }>
	: Found;

type AfterHead<S extends string, Kind extends string> = S extends `${string}, ${Kind}, ${infer After}` ? After : never;

/** The values of a message; `{}` when it has none. */
type ValuesOf<Pattern extends string> = Scan<Pattern, "m", unknown> extends infer Found ? { [K in keyof Found]: Found[K] } : never;

export type { MessageKey } from "./en.ts";
export type { MessagePart } from "./icu.ts";

/** The two catalogues (C1.8); English is the fallback. */
export const catalogues: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, es };

type Values<K extends MessageKey> = ValuesOf<(typeof en)[K]>;
type Arguments<V> = keyof V extends never ? [] : [values: V];

/** `t("liveBlog.newPosts", { n: 3 })`: a message in the brand's language and wording; `{brand}` is filled in. */
export interface Translate {
	<K extends MessageKey>(key: K, ...args: Arguments<Omit<Values<K>, "brand">>): string;
	/** The message in pieces; a missing value becomes a slot for the caller to draw, e.g. `{link}` of an error page. */
	parts<K extends MessageKey>(key: K, values?: Partial<Values<K>>): MessagePart[];
	/** The ICU text for an island that formats it with `formatPattern` (icu.ts), its `{brand}` still open. */
	pattern(key: MessageKey): string;
	/** The messages of a table, by use; those with values as ICU text. */
	words<T extends Readonly<Record<string, MessageKey>>>(table: T): Record<keyof T, string>;
	language: Language;
	locale: Brand["locale"];
}

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
		words: (table: Readonly<Record<string, MessageKey>>) => {
			const words: Record<string, string> = {};
			for (const [use, key] of Object.entries(table)) words[use] = /\{(?!brand\})/.test(said(key)) ? said(key) : translate(key);
			return words;
		},
		language,
		locale,
	}) as Translate;
}
