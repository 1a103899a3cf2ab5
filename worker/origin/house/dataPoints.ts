import type { EventDetails, EventName, PageError, PageEvent } from "../../../client/domain/measuring/events.ts";

type DetailName = { [N in EventName]: keyof EventDetails[N] }[EventName];
type ColumnName = DetailName | "view" | "path" | "weight" | keyof Omit<PageError, "at">;

/** The columns of data points. Those of three months are read by them: a new name takes the next place. */
export const columns = {
	view: "blob1",
	path: "blob2",
	from: "blob3",
	id: "blob4",
	action: "blob5",
	metric: "blob6",
	kind: "blob7",
	slot: "blob8",
	source: "blob9",
	campaign: "blob10",
	release: "blob11",
	correlationId: "blob12",
	message: "blob13",
	location: "blob14",
	weight: "double1",
	value: "double2",
	percent: "double3",
	saved: "double4",
	found: "double5",
	ms: "double6",
	viewsLeft: "double7",
} as const satisfies Readonly<Record<ColumnName, `blob${number}` | `double${number}`>>;

/** The index of points, by which the engine samples: page views don't crowd out errors. */
export function indexOf(vertical: string, name: EventName | "error"): string {
	return `${vertical}/${name}`;
}

const places = Object.entries(columns).map(([name, column]) => ({
	name,
	isText: column.startsWith("blob"),
	at: Number(column.replace(/\D+/, "")) - 1,
}));

/** A point of named values; `null` is -1, a truth 0 or 1. */
function pointOf(index: string, values: Readonly<Record<string, unknown>>): AnalyticsEngineDataPoint {
	const blobs: string[] = [];
	const doubles: number[] = [];
	for (const { name, isText, at } of places) {
		const value = values[name];
		if (isText) blobs[at] = typeof value === "string" ? value : "";
		else doubles[at] = value === null ? -1 : Number(value ?? 0);
	}
	return { indexes: [index], blobs, doubles };
}

export function pointOfEvent(vertical: string, weight: number, { name, view, path, detail }: PageEvent): AnalyticsEngineDataPoint {
	return pointOf(indexOf(vertical, name), { ...detail, view, path, weight });
}

export function pointOfError(vertical: string, error: PageError): AnalyticsEngineDataPoint {
	return pointOf(indexOf(vertical, "error"), { ...error, weight: 1 });
}
