import * as v from "valibot";
import { defaultBrand, findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { ContentEnv } from "../platform/contentSession.ts";
import { type Call, failure, notFound } from "../platform/respond.ts";
import { jsonColumn, readRows } from "../platform/rows.ts";
import { withoutNewsroom, zipOf } from "./zips.ts";

const localCount = 8;

/** GET zipinfo?zip= (A7.24): the place of a zip code (A3.10). */
export async function zipInfo(call: Call): Promise<Response> {
	const location = await zipOf(call.env, call.req.query("zip") ?? "");
	if (!location) return notFound();
	return Response.json({
		city_data: { postal_code: location.zip, city: location.city },
		state_data: { state_code: location.state },
		location_data: { latitude: location.latitude, longitude: location.longitude },
	});
}

const StoredTease = v.object({
	id: v.string(),
	headline: v.object({ primary: v.string() }),
	url: v.object({ primary: v.string() }),
	datePublished: v.nullish(v.string()),
	dek: v.nullish(v.string()),
	taxonomy: v.nullish(v.object({ primarySection: v.nullish(v.object({ name: v.nullish(v.string()), path: v.string() })) })),
});

const TeaseRow = v.object({ tease: jsonColumn(StoredTease) });

/**
 * GET news/{zip} (A7.25): the newest stories of the vertical's local sections, marked national, since nothing here is filed for a place.
 * `LOCAL_NEWS_API_URL` replaces it.
 */
export async function localNews(call: Call): Promise<Response> {
	const location = await zipOf(call.env, call.req.param("zip") ?? "");
	if (!location || withoutNewsroom.has(location.zip)) return notFound();
	const brand = findBrand(call.req.query("vertical") ?? defaultBrand.id);
	const stories = brand && (await sectionStories(call.env, brand));
	if (!stories) return failure(400, { code: "bad_vertical", message: "This vertical has no local news." });
	return Response.json(stories.slice(0, localCount));
}

/** Stories of the sections close to daily life, newest first; null: the brand has none. */
async function sectionStories(env: ContentEnv, brand: Brand) {
	const { localSections: sections } = brand.flags;
	if (sections.length === 0) return null;
	const found = await env.CONTENT_DB.prepare(
		"SELECT tease FROM documents WHERE vertical = ? AND type = 'article' AND listed = 1 AND hidden = 0 ORDER BY published_at DESC, id DESC LIMIT 120",
	)
		.bind(brand.id)
		.all();
	return readRows("documents", TeaseRow, found).flatMap(({ tease: { id, headline, url, datePublished, dek, taxonomy } }) => {
		const section = taxonomy?.primarySection;
		if (!section || !sections.includes(section.path.split("/")[1] ?? "")) return [];
		return [
			{
				id,
				headline: headline.primary,
				url: url.primary,
				summary: dek ?? null,
				section: section.name ?? null,
				publishedAt: datePublished ?? null,
				national: true,
			},
		];
	});
}
