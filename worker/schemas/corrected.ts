import * as v from "valibot";
import { Correction } from "./article.ts";
import { Tease } from "./content.ts";
import { listOf } from "./fields.ts";
import { foundOf } from "./search.ts";

/** A story that was corrected, as a listing has it: a tease with its corrections. */
export const Corrected = v.object({ ...Tease.entries, corrections: listOf(Correction) });
export type Corrected = v.InferOutput<typeof Corrected>;

/** The answer of GET search for corrected stories. */
export const CorrectedAnswer = foundOf(Corrected);
