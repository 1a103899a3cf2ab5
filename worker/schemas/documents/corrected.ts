import * as v from "valibot";
import { Tease } from "../lists/content.ts";
import { foundOf } from "../lists/search.ts";
import { Correction } from "./article.ts";
import { listOf } from "./fields.ts";

/** A tease with its corrections. */
export const Corrected = v.object({ ...Tease.entries, corrections: listOf(Correction) });
export type Corrected = v.InferOutput<typeof Corrected>;

/** The answer of GET search for corrected stories. */
export const CorrectedAnswer = foundOf(Corrected);
