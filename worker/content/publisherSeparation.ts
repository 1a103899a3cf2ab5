import * as v from "valibot";
import { findBrand } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { maybe } from "../schemas/documents/fields.ts";
import { Taxonomy, type Tease } from "../schemas/lists/content.ts";

type Filed = Pick<Tease, "vertical" | "publisher" | "taxonomy"> & Partial<Pick<Tease, "url">>;

/** An item's publisher, by its vertical; without one, by its publisher's name or its taxonomy. */
export function publisherOf(item: Filed): Brand["publisher"] {
	const path = item.taxonomy?.primaryVertical?.path ?? item.taxonomy?.primarySection?.path.split("/")[0];
	const named = [item.vertical, item.publisher?.name.toLowerCase(), path].map((id) => (id ? findBrand(id) : undefined));
	return named.some((brand) => brand?.publisher === "msnbc") ? "msnbc" : "group";
}

/** C1.9: msnbc's content and everyone else's never share a listing. */
export function mayList(brand: Pick<Brand, "publisher">, item: Filed): boolean {
	return publisherOf(item) === brand.publisher;
}

/** Removes the other publisher's and withdrawn items. A list with nothing to remove is returned itself: caches go by its identity. */
export function listable<T extends Filed & Pick<Tease, "hidden">>(brand: Pick<Brand, "publisher">, items: T[]): T[] {
	const fits = (item: T): boolean => item.hidden !== true && mayList(brand, item);
	return items.every(fits) ? items : items.filter(fits);
}

/** The same for a call's answer. */
export function listed<T extends Filed & Pick<Tease, "hidden">>(brand: Pick<Brand, "publisher">, loaded: Result<T[]>): Result<T[]> {
	return loaded.ok ? { ok: true, value: listable(brand, loaded.value) } : loaded;
}

const VideosAnswer = v.looseObject({ data: v.looseObject({ video: v.array(v.unknown()) }) });
const unsaid = <S extends v.GenericSchema>(schema: S) => v.fallback(maybe(schema), undefined);
const Filing = v.object({ vertical: unsaid(v.string()), publisher: unsaid(v.object({ name: v.string() })), taxonomy: unsaid(Taxonomy) });

/** The text of an answer of `videos/{ids}` (C7.19) with the videos of the first one's publisher alone (C1.9). */
export function videosOfOnePublisher(text: string): string {
	const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), VideosAnswer), text);
	if (!answer.success) return text;
	const { data } = answer.output;
	const whose = (video: unknown) => (v.is(Filing, video) ? publisherOf(v.parse(Filing, video)) : null);
	const own = data.video.filter((video) => whose(video) === whose(data.video[0]));
	return own.length === data.video.length ? text : JSON.stringify({ ...answer.output, data: { ...data, video: own } });
}
