import * as v from "valibot";

/** Days that figures may cover, within the sinks' retention (docs/spec/retention.md). */
export const figureDays = [1, 7, 30] as const;

/** A count, which Analytics Engine writes as text where it has 64 bits. */
const Count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.minValue(0));

/** Counts of what a brand's pages reported (docs/spec/events.md, part 3). Times are epoch ms. */
export const Counts = v.object({
	/** Page views by hour, without empty hours. */
	hours: v.array(v.object({ at: Count, views: Count })),
	top: v.array(v.object({ path: v.string(), views: Count })),
	ads: v.array(v.object({ source: v.string(), action: v.string(), count: Count })),
	/** Web vitals at the 75th percentile: ms, or the score of CLS. */
	vitals: v.array(v.object({ metric: v.string(), value: Count, count: Count })),
	errors: v.array(v.object({ release: v.string(), message: v.string(), count: Count })),
});
export type Counts = v.InferOutput<typeof Counts>;

/** A brand's figures. */
export const Figures = v.object({
	...Counts.entries,
	/** Privacy choices by law and granted purposes (space-separated). */
	consent: v.array(v.object({ regime: v.string(), granted: v.string(), count: Count })),
});
export type Figures = v.InferOutput<typeof Figures>;
