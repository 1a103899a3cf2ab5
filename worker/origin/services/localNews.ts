import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import type { VerticalId } from "../../../brands/schema.ts";
import { type Call, failure, notFound } from "../respond.ts";
import { hourlyWeather } from "./hourlyWeather.ts";
import { withoutNewsroom, zipOf } from "./zips.ts";

/** Sections whose stories touch where people live. */
const localSections: Readonly<Partial<Record<VerticalId, readonly string[]>>> = {
	news: ["us-news", "health", "climate", "business", "sports"],
	today: ["health", "food", "home", "parents"],
	telemundo: ["noticias-del-dia", "inmigracion", "salud", "deportes"],
	noticias: ["estados-unidos", "inmigracion", "salud", "dinero", "planeta-tierra"],
};
const count = 8;

/** GET zipinfo?zip= (A7.24): where a zip code is (A3.10). */
export async function zipInfo(call: Call): Promise<Response> {
	const place = await zipOf(call.env, call.req.query("zip") ?? "");
	if (!place) return notFound();
	return Response.json({
		city_data: { postal_code: place.zip, city: place.city },
		state_data: { state_code: place.state },
		location_data: { latitude: place.latitude, longitude: place.longitude },
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

/** GET news/{zip} (A7.25): stories of the vertical's local sections, another selection at every place. */
export async function localNews(call: Call): Promise<Response> {
	const place = await zipOf(call.env, call.req.param("zip") ?? "");
	if (!place || withoutNewsroom.has(place.zip)) return notFound();
	const brand = findBrand(call.req.query("vertical") ?? "news");
	const sections = brand && localSections[brand.id];
	if (!sections) return failure(400, { code: "bad_vertical", message: "This vertical has no local news." });
	const { results } = await call.env.CONTENT_DB.prepare(
		"SELECT tease FROM documents WHERE vertical = ? AND type = 'article' AND listed = 1 AND hidden = 0 ORDER BY published_at DESC, id DESC LIMIT 120",
	)
		.bind(brand.id)
		.all<{ tease: string }>();
	const stories = results.flatMap(({ tease }) => {
		const parsed = v.safeParse(StoredTease, JSON.parse(tease));
		const section = parsed.success ? parsed.output.taxonomy?.primarySection : null;
		if (!parsed.success || !section || !sections.includes(section.path.split("/")[1] ?? "")) return [];
		const { id, headline, url, datePublished, dek } = parsed.output;
		return [
			{
				id,
				headline: headline.primary,
				url: url.primary,
				summary: dek ?? null,
				section: section.name ?? null,
				publishedAt: datePublished ?? null,
			},
		];
	});
	const source = brand.language === "es" ? `Redacción ${place.city}` : `${place.city} Desk`;
	const start = stories.length === 0 ? 0 : (Number(place.zip) * 7) % stories.length;
	const chosen = Array.from({ length: Math.min(count, stories.length) }, (_, index) => stories[(start + index) % stories.length]);
	const newestFirst = chosen
		.flatMap((story) => (story ? [{ ...story, source }] : []))
		.sort((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? ""));
	return Response.json(newestFirst);
}

/** GET weather/e/{id} (A7.26): hour by hour at the place of a zip code. */
export async function localWeather(call: Call): Promise<Response> {
	const place = await zipOf(call.env, call.req.param("id") ?? "");
	if (!place) return notFound();
	return Response.json({ timeZone: place.timeZone, hours: hourlyWeather(place, Date.now()) });
}
