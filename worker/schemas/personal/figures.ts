import * as v from "valibot";

/** Days that figures may cover, within the sinks' retention (docs/spec/retention.md). */
export const figureDays = [1, 7, 30] as const;

const Count = v.pipe(v.number(), v.minValue(0));

/** A brand's figures: counts of its sinks (docs/spec/events.md, part 3). Times are epoch ms. */
export const Figures = v.object({
	/** Page views by hour, without empty hours. */
	hours: v.array(v.object({ at: Count, views: Count })),
	/** The most read of the last hour, by path. */
	top: v.array(v.object({ path: v.string(), views: Count })),
	/** Results of ad slots by source. */
	ads: v.array(v.object({ source: v.string(), action: v.string(), count: Count })),
	/** Web vitals at the 75th percentile: ms, or the score of CLS. */
	vitals: v.array(v.object({ metric: v.string(), value: Count, count: Count })),
	/** Privacy choices by law and granted purposes (space-separated). */
	consent: v.array(v.object({ regime: v.string(), granted: v.string(), count: Count })),
	/** Errors in browsers, by release and message. */
	errors: v.array(v.object({ release: v.string(), message: v.string(), count: Count })),
});
export type Figures = v.InferOutput<typeof Figures>;
