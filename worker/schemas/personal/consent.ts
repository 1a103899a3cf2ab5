import * as v from "valibot";
import { optionalPurposes } from "../../../client/domain/consent/purposes.ts";

/** A line of the proof of consent: the choice and its page, nothing of the reader. */
export const ConsentRecord = v.object({
	vertical: v.pipe(v.string(), v.maxLength(32)),
	regime: v.picklist(["optIn", "optOut", "notice"]),
	/** True with the browser's Global Privacy Control signal. */
	signal: v.boolean(),
	version: v.pipe(v.number(), v.integer()),
	granted: v.pipe(v.array(v.picklist(optionalPurposes)), v.maxLength(optionalPurposes.length)),
	/** Layer of the choice: the banner, or the choice by purpose. */
	place: v.picklist(["first", "second"]),
});
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>;
