import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { contentId } from "../../../client/domain/content/contentId.ts";
import { linkAddress } from "../../platform/linkAddress.ts";

/** A field that may be missing, null or, cleared by an editor, a blank text; all read as `undefined` (C3, fault C10). */
export function maybe<S extends v.GenericSchema>(schema: S) {
	return v.pipe(
		v.nullish(schema),
		v.transform((value): v.InferOutput<S> | undefined =>
			typeof value === "string" && value.trim() === "" ? undefined : (value ?? undefined),
		),
	);
}

/** Most items of a list, and most blocks of a body: a page with all of them is made within 200 ms. */
export const mostListed = 1000;
export const mostBlocks = 5000;

/** A list that is cut, before its items are read, where it is longer than a page's; of the rest stays the first that is vital. */
export function shortList<S extends v.GenericSchema>(schema: S, most = mostListed, isVital?: (item: unknown) => boolean) {
	return cutList(schema, (items) => {
		if (items.length <= most) return items;
		const rest = isVital && items.slice(most).find(isVital);
		return [...items.slice(0, most), ...(rest === undefined ? [] : [rest])];
	});
}

/** A list that is cut before its items are read. */
export function cutList<S extends v.GenericSchema>(schema: S, cut: (items: readonly unknown[]) => readonly unknown[]) {
	const list = v.array(schema);
	const short: typeof list & { cut: typeof cut } = {
		...list,
		cut,
		"~run": (sent, config) => list["~run"](Array.isArray(sent.value) ? { value: cut(sent.value) } : sent, config),
	};
	return short;
}

/** A list that may be missing or null; both read as empty (C4.9, C4.19). */
export function listOf<S extends v.GenericSchema>(schema: S, most?: number, isVital?: (item: unknown) => boolean) {
	return v.nullish(shortList(schema, most, isVital), () => []);
}

/** Like `listOf`, without items that do not fit. For answers, not for ingest. */
export function tolerantListOf<S extends v.GenericSchema>(schema: S, most = mostListed) {
	return v.pipe(
		v.nullish(v.array(v.unknown()), () => []),
		v.transform((values) => {
			const stored: v.InferOutput<S>[] = [];
			for (const value of values.slice(0, most)) {
				const parsed = v.safeParse(schema, value, { abortEarly: true });
				if (parsed.success) stored.push(parsed.output);
			}
			return stored;
		}),
	);
}

const mostLetters = 5000;

/** A text that pages show, some many times over: in heads, teases, menus, structured data. A longer one is cut. */
export const Text = v.pipe(
	v.string(),
	v.transform((text) => (text.length > mostLetters ? `${text.slice(0, mostLetters).replace(/[\uD800-\uDBFF]$/, "")}…` : text)),
);

/** An ad slot's name; empty is as good as absent (C5.4). */
export const SlotName = maybe(v.pipe(Text, v.trim()));

/** A vertical by any of its names (C1.7), as the brand's id. */
export const Vertical = v.pipe(
	Text,
	v.transform((name) => findBrand(name)?.id ?? name),
);

/** An ISO 8601 instant with an offset or Z, e.g. `2026-11-20T18:00:00Z`, in a spelling that every clock reads. */
export const InstantText = v.pipe(
	v.string(),
	v.isoTimestamp(),
	v.regex(/T\S+(?:Z|[+-]\d\d:?\d\d)$/, "An instant is written like 2026-11-20T18:00:00Z."),
);

/** A URL to link to: http(s) or site-relative, nothing else (javascript:, data:, //host). */
export const LinkUrl = v.pipe(
	v.string(),
	v.maxLength(2048),
	v.transform(linkAddress),
	v.regex(/^(?:https?:\/\/[^\s<>"'\\/?#][^\s<>"'\\]*|\/(?![/\\])[^\s<>"'\\]*)$/i),
);

/** Content ids: letters, digits, hyphen, underscore. */
export const ContentId = v.pipe(v.string(), v.regex(contentId));

/** A taxonomy path: slash-separated slugs, e.g. `news/politics`. */
export const TaxonomyPath = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/), v.maxLength(256));

const Word = v.pipe(v.string(), v.maxLength(200));
/** The stored version of a document behind an answer (C3.17). */
const Tracing = v.object({ id: Word, hash: maybe(Word), storedAt: maybe(Word) });
export type Tracing = v.InferOutput<typeof Tracing>;

/** A document with its version. */
export interface Traced {
	documentTracing?: Tracing | undefined;
}

/** The extensions of an answer about one document (C3.17, C3.23, C3.25, C3.38); invalid ones are ignored. */
export const Extensions = v.fallback(v.nullish(v.object({ documentTracing: v.nullish(Tracing) })), null);

/** A document of an answer with its tracing, if any. */
export function traced<D extends object>(
	document: D | null | undefined,
	extensions: v.InferOutput<typeof Extensions>,
): (D & Traced) | null {
	if (!document) return null;
	return extensions?.documentTracing ? { ...document, documentTracing: extensions.documentTracing } : document;
}

/** The answer about one document, by its name there: null without it. */
export function documentOf<D extends object>(name: string, schema: v.GenericSchema<unknown, D>) {
	return v.pipe(
		v.object({ data: v.object({ [name]: v.optional(schema) }), extensions: Extensions }),
		v.transform(({ data, extensions }) => traced(data[name], extensions)),
	);
}
