import { defaultBrand, findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { localCount, sectionStories } from "../../origin/services/localNews.ts";
import { withoutNewsroom, type Zip, zipOf } from "../../origin/services/zips.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { hourlyWeather } from "./hourlyWeather.ts";

/**
 * Local news and weather of a place as a local run shows them: both are made up, so that there is something to see. Null: the
 * call is another one, or of a place that has neither. Outside local mode nothing is invented.
 */
export async function inventedResponse(
	request: Request,
	env: Pick<MastheadEnv, "ASSETS" | "CONTENT_DB">,
	nowMs: number,
): Promise<Response | null> {
	const { pathname, searchParams } = new URL(request.url);
	const [, call, id = ""] = /^\/localnews\/(news|weather\/e)\/(\d{5})$/.exec(pathname) ?? [];
	const location = call ? await zipOf(env, id) : null;
	if (!call || !location) return null;
	if (call === "weather/e") return Response.json({ timeZone: location.timeZone, hours: hourlyWeather(location, nowMs) });
	const brand = findBrand(searchParams.get("vertical") ?? defaultBrand.id);
	return brand && !withoutNewsroom.has(location.zip) ? newsOf(env, brand, location) : null;
}

/** Another selection at every place, signed by a desk there. */
async function newsOf(env: Pick<MastheadEnv, "CONTENT_DB">, brand: Brand, { zip, city }: Zip): Promise<Response | null> {
	const stories = await sectionStories(env, brand);
	if (!stories) return null;
	const source = brand.language === "es" ? `Redacción ${city}` : `${city} Desk`;
	const start = stories.length === 0 ? 0 : (Number(zip) * 7) % stories.length;
	const chosen = [...stories.slice(start), ...stories.slice(0, start)].slice(0, localCount);
	return Response.json(
		chosen
			.map(({ national: _, ...story }) => ({ ...story, source }))
			.sort((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "")),
	);
}
