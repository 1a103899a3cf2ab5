import type { Listing } from "./listings.ts";

const defaultCount = 500;
const mostCount = 500;
const xmlns = { mast: "urn:masthead:schedule" } as const;

interface Range {
	from: number;
	to: number;
}

const endOf = ({ startTime, endTime, program }: Listing): number => endTime ?? startTime + (program.runtime ?? 0) * 1000;

/**
 * Answers as the mpx feed does (third-parties §3): `form=json|cjson`, `range=1-14` from one and inclusive, `sort=startTime` or `startTime|desc`,
 * `fields=a,b`, `byEndTime=X~Y` with either end open, in ISO 8601 or epoch ms. Invalid queries get an exception in the vendor's envelope.
 */
export function feedResponse(title: string, listings: readonly Listing[], query: URLSearchParams): Response {
	const form = query.get("form") ?? "json";
	const range = /^(\d{1,6})-(\d{1,6})$/.exec(query.get("range") ?? `1-${defaultCount}`);
	const [sort = "", direction] = (query.get("sort") ?? "startTime").split("|");
	const times = timesOf(query.get("byEndTime") ?? "~");
	const [first, last] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? 0)];
	if (form !== "json" && form !== "cjson") return exception(`There is no form ${form}.`);
	if (first < 1 || last < first) return exception("A range is from-to, counted from one.");
	if (sort !== "startTime") return exception(`Nothing is sorted by ${sort}.`);
	if (!times) return exception("byEndTime is from~to.");
	const found = listings.filter((listing) => endOf(listing) >= times.from && endOf(listing) <= times.to);
	found.sort((a, b) => (direction === "desc" ? b.startTime - a.startTime : a.startTime - b.startTime));
	const page = found.slice(first - 1, Math.min(last, first - 1 + mostCount));
	const fields = query.get("fields")?.split(",").filter(Boolean) ?? null;
	return Response.json({
		$xmlns: form === "json" ? { ...xmlns, pllisting: "urn:pllisting", plprogram: "urn:plprogram" } : xmlns,
		startIndex: first,
		itemsPerPage: last - first + 1,
		entryCount: page.length,
		totalResults: found.length,
		title,
		entries: page.map((listing) => entryOf(listing, fields, form === "json")),
	});
}

/** `X~Y`, `X~`, `~Y` or one moment; null for anything else. */
function timesOf(text: string): Range | null {
	const [from = "", to] = text.split("~");
	const range = {
		from: from === "" && to !== undefined ? Number.NEGATIVE_INFINITY : momentOf(from),
		to: to === "" ? Number.POSITIVE_INFINITY : momentOf(to ?? from),
	};
	return Number.isNaN(range.from) || Number.isNaN(range.to) ? null : range;
}

const momentOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

/** A listing in its form: `genre` is our field and carries its prefix in both. */
function entryOf(listing: Listing, fields: readonly string[] | null, prefixed: boolean): Record<string, unknown> {
	const { guid, updated, startTime, endTime, title, seriesId, genre, program } = listing;
	const own = (name: string, prefix: string) => (prefixed ? `${prefix}$${name}` : name);
	const all: [field: string, name: string, value: unknown][] = [
		["guid", "guid", guid],
		["updated", "updated", updated],
		["title", "title", title],
		["startTime", own("startTime", "pllisting"), startTime],
		["endTime", own("endTime", "pllisting"), endTime],
		["seriesId", own("seriesId", "pllisting"), seriesId],
		["genre", "mast$genre", genre],
		["program", own("program", "pllisting"), { ...program, runtime: undefined, [own("runtime", "plprogram")]: program.runtime }],
	];
	return Object.fromEntries(all.filter(([field]) => fields === null || fields.includes(field)).map(([, name, value]) => [name, value]));
}

function exception(description: string): Response {
	return Response.json({ title: "BadParameterException", description, isException: true, responseCode: 400 }, { status: 400 });
}
