import type { MessageValue } from "./icu.ts";

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
export type ValuesOf<Pattern extends string> = Scan<Pattern, "m", unknown> extends infer Found ? { [K in keyof Found]: Found[K] } : never;
