import * as v from "valibot";
import { maybe } from "./fields.ts";

const Word = v.pipe(v.string(), v.maxLength(200));
/** Which version of a document an answer was made from (C3.17). */
const Tracing = v.object({ id: Word, hash: maybe(Word), storedAt: maybe(Word) });
export type Tracing = v.InferOutput<typeof Tracing>;

/** A document that knows which version it is. */
export interface Traced {
	documentTracing?: Tracing | undefined;
}

/** The extensions of an answer about one document (C3.17, C3.23, C3.25, C3.38): what does not fit is as if it were not there. */
export const Extensions = v.fallback(v.nullish(v.object({ documentTracing: v.nullish(Tracing) })), null);

/** A document of an answer with its tracing, where that came. */
export function traced<D extends object>(
	document: D | null | undefined,
	extensions: v.InferOutput<typeof Extensions>,
): (D & Traced) | null {
	if (!document) return null;
	return extensions?.documentTracing ? { ...document, documentTracing: extensions.documentTracing } : document;
}
