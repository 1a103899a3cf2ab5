import * as v from "valibot";
import { optionalPurposes } from "../../../client/domain/consent/purposes.ts";

/** A line of the proof of consent: what was said where, and nothing of who said it. */
export const ConsentRecord = v.object({
	vertical: v.pipe(v.string(), v.maxLength(32)),
	regime: v.picklist(["optIn", "optOut", "notice"]),
	/** True if the browser's signal stood against sharing (Global Privacy Control). */
	signal: v.boolean(),
	/** Version of what was asked. */
	version: v.pipe(v.number(), v.integer()),
	granted: v.pipe(v.array(v.picklist(optionalPurposes)), v.maxLength(optionalPurposes.length)),
	/** Layer of the choice: the question, or the choice by purpose. */
	place: v.picklist(["first", "second"]),
});
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>;
