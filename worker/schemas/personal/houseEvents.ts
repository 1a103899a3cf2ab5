import * as v from "valibot";
import { keysOf } from "../../../client/domain/keysOf.ts";
import {
	type EventDetails,
	type EventName,
	mostEvents,
	mostViewsLeft,
	type PageError,
	type PageEvent,
} from "../../../client/domain/measuring/events.ts";
import { trackActions } from "../../../client/domain/signIn/tracking.ts";

const Word = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.:/ -]*$/));
const Path = v.pipe(v.string(), v.maxLength(256), v.regex(/^\/[^\s?#]*$/));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));

/** Details of each event (client/domain/measuring/events.ts): a missing one does not compile. */
const details: { readonly [N in EventName]: v.GenericSchema<unknown, EventDetails[N]> } = {
	pageView: v.strictObject({ from: v.picklist(["ours", "search", "social", "other", "nowhere"]) }),
	scroll: v.strictObject({ percent: v.picklist([25, 50, 75, 100]) }),
	video: v.strictObject({ id: Word, action: v.picklist(["play", "pause", "end"]) }),
	save: v.strictObject({ id: Word, saved: v.boolean() }),
	poll: v.strictObject({ found: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) }),
	signIn: v.strictObject({
		action: v.picklist(trackActions),
	}),
	vital: v.strictObject({ metric: v.picklist(["TTFB", "FCP", "LCP", "CLS", "INP"]), value: Milliseconds }),
	resource: v.strictObject({ kind: Word, ms: Milliseconds }),
	interaction: v.strictObject({ kind: Word }),
	paywall: v.strictObject({
		action: v.picklist(["loginRequired", "meterActive", "meterExpired", "gate"]),
		viewsLeft: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(mostViewsLeft))),
	}),
	ad: v.strictObject({
		action: v.picklist(["requested", "rendered", "empty", "viewed", "clicked"]),
		slot: Word,
		source: v.picklist(["house", "gpt"]),
		campaign: Word,
	}),
};

const Envelope = v.object({
	name: v.picklist(keysOf(details)),
	at: v.pipe(v.number(), v.integer(), v.minValue(0)),
	view: Word,
	path: Path,
	detail: v.unknown(),
});

/** One event; its details by its name. */
export const Event = v.pipe(
	Envelope,
	v.rawTransform(({ dataset, addIssue, NEVER }): PageEvent => {
		const { name, detail, ...rest } = dataset.value;
		const parsed = v.safeParse(details[name], detail);
		if (!parsed.success) {
			addIssue({ message: `No details of ${name}.` });
			return NEVER;
		}
		// `details` has a schema for each name: the pair is one of the union's.
		return { ...rest, name, detail: parsed.output } as PageEvent;
	}),
);

/** POST /house/events. */
export const Events = v.object({ events: v.pipe(v.array(Event), v.minLength(1), v.maxLength(mostEvents)) });

const PageErrorFields = v.object({
	at: v.pipe(v.number(), v.integer(), v.minValue(0)),
	view: Word,
	path: Path,
	message: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
	location: v.pipe(v.string(), v.maxLength(120)),
	correlationId: v.pipe(v.string(), v.regex(/^(?:[0-9a-fA-F-]{36})?$/)),
	release: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.-]*$/)),
}) satisfies v.GenericSchema<unknown, PageError>;

/** POST /house/errors. */
export const PageErrors = v.object({ errors: v.pipe(v.array(PageErrorFields), v.minLength(1), v.maxLength(20)) });

/** Events from the edge: with their brand, and the number that each stands for. */
export const StoredEvents = v.object({
	vertical: v.string(),
	weight: v.pipe(v.number(), v.minValue(1)),
	events: v.array(Event),
});
export const StoredErrors = v.object({ vertical: v.string(), errors: v.array(PageErrorFields) });
