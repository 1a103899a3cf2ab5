import * as v from "valibot";

/** Days that figures may cover: no more than sinks keep (docs/spec/retention.md). */
export const figureDays = [1, 7, 30] as const;

const Count = v.pipe(v.number(), v.minValue(0));

/** A brand's figures: the counts of its sinks in a time (docs/spec/events.md, part 3). Times are epoch ms. */
export const Figures = v.object({
	/** Page views by hours; an hour without any is not there. */
	hours: v.array(v.object({ at: Count, views: Count })),
	/** The most read within the last hour, by path. */
	top: v.array(v.object({ path: v.string(), views: Count })),
	/** Results of slots for advertising, by who filled them. */
	ads: v.array(v.object({ source: v.string(), action: v.string(), count: Count })),
	/** Web vitals at the 75th percentile: ms, of CLS its score. */
	vitals: v.array(v.object({ metric: v.string(), value: Count, count: Count })),
	/** Choices about privacy, by law and by what was granted (purposes, a space between). */
	consent: v.array(v.object({ regime: v.string(), granted: v.string(), count: Count })),
	/** Errors in browsers, by release and message. */
	errors: v.array(v.object({ release: v.string(), message: v.string(), count: Count })),
});
export type Figures = v.InferOutput<typeof Figures>;
