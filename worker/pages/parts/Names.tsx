import { Fragment } from "react";
import type { Translate } from "../../../brands/messages/format.ts";
import type { PersonModel } from "./models.ts";

const joiners = new Map<string, Intl.ListFormat>();

/** Joins names as a language does; making one takes long. */
export function joinerOf(locale: string): Intl.ListFormat {
	const known = joiners.get(locale) ?? new Intl.ListFormat(locale, { type: "conjunction" });
	joiners.set(locale, known);
	return known;
}

/** Names, linked where they have an address, joined as the language does. */
export function Names({ t, of }: { t: Translate; of: readonly Pick<PersonModel, "name" | "url">[] }) {
	const names: string[] = [];
	const urls = new Map<string, string | null>();
	for (const { name, url } of of) {
		names.push(name);
		urls.set(name, url);
	}
	const parts = joinerOf(t.locale).formatToParts(names);
	return parts.map(({ type, value }, index) => {
		const url = type === "element" ? urls.get(value) : null;
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence, drawn on the server only.
		return <Fragment key={`${index}-${value}`}>{url ? <a href={url}>{value}</a> : type === "element" ? <b>{value}</b> : value}</Fragment>;
	});
}
