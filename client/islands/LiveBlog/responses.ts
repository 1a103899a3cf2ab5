import type { LiveItem } from "../../domain/content/livePolls.ts";

/** A card as the edge sends it. */
export interface Fragment extends LiveItem {
	html: string;
}

export interface Update {
	token: string;
	ended: boolean;
	whole: boolean;
	total: number | null;
	items: LiveItem[];
	cards: Fragment[];
	keys: string;
	/** The pinned card; null for none, `undefined` where not sent. */
	pinned: Fragment | null | undefined;
}

/**
 * Reads an update; `null` when invalid. Cards that are no list are empty (C4.9); an unreadable item spoils the update, since missing ones
 * would count as deleted.
 */
export function readUpdate(json: unknown): Update | null {
	if (!isObject(json) || typeof json.token !== "string" || !Array.isArray(json.items)) return null;
	const items = json.items.flatMap((item: unknown): LiveItem[] => {
		const [id, at, version] = listOf(item);
		return typeof id === "string" && typeof at === "number" && typeof version === "string" ? [{ id, at, version }] : [];
	});
	if (items.length < json.items.length) return null;
	return {
		token: json.token,
		ended: json.ended === true,
		whole: json.whole === true,
		total: typeof json.total === "number" ? json.total : null,
		items,
		cards: readFragments(json.cards),
		keys: typeof json.keys === "string" ? json.keys : "",
		pinned: json.pinned === null ? null : readFragments([json.pinned])[0],
	};
}

/** Reads older cards and their cursor. */
export function readOlder(json: unknown): { cards: Fragment[]; next: string | null } | null {
	if (!isObject(json)) return null;
	return { cards: readFragments(json.cards), next: typeof json.next === "string" ? json.next : null };
}

function readFragments(values: unknown): Fragment[] {
	return listOf(values).flatMap((value): Fragment[] => {
		if (!isObject(value)) return [];
		const { id, at, version, html } = value;
		return typeof id === "string" && typeof at === "number" && typeof version === "string" && typeof html === "string"
			? [{ id, at, version, html }]
			: [];
	});
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
