import { contentId } from "../content/contentId.ts";
import { contentTypeOf } from "../content/contentKinds.ts";
import type { Entry } from "./bookmarks.ts";

/** An entry as a form's field: id, type and, where known, time (epoch ms), joined by colons. */
export function fieldOf({ contentId: id, contentType, at }: Entry): string {
	return [id, contentType, ...(at === undefined ? [] : [Date.parse(at)])].join(":");
}

/** The entry of a field, or null when invalid. */
export function entryOf(field: string): Entry | null {
	const [id = "", type = "", at, ...more] = field.split(":");
	const contentType = contentTypeOf(type);
	if (contentType === null || more.length > 0 || !contentId.test(id) || (at !== undefined && !/^\d{1,14}$/.test(at))) return null;
	return { contentId: id, contentType, ...(at === undefined ? {} : { at: new Date(Number(at)).toISOString() }) };
}

/** The value of a Save button: step and entry. */
export const saveValue = (entry: Entry): string => `save ${fieldOf(entry)}`;

/** The entry of a Save button's value; null when invalid. */
export function savedBy(value: string): Entry | null {
	const [step, field = ""] = value.split(" ");
	return step === "save" ? entryOf(field) : null;
}
