import * as v from "valibot";
import type { RecommendationAnswer, RecommendationCard } from "../../client/domain/personal/myNewsResponses.ts";
import { loadTeases } from "../content/documents/teases.ts";
import type { Arrival } from "../edge/arrival.ts";
import { teaseContext } from "../pages/kernel/context.ts";
import { focalClass } from "../pages/parts/Picture.tsx";
import { pictureSources } from "../pages/parts/picture.model.ts";
import { teaseOf } from "../pages/parts/tease.model.ts";
import { Tease } from "../schemas/lists/content.ts";

/** The widest variant that a card uses. */
const maxWidth = 640;

/** Cards for recommendations (A7.17): the service's teases, or ours by id. Missing ones are left out. */
export async function recommendationCards(arrival: Arrival, data: readonly RecommendationAnswer[]): Promise<RecommendationCard[]> {
	const sent = new Map(
		data.flatMap(({ contentId, item }) => {
			const parsed = v.safeParse(Tease, item);
			return parsed.success ? [[contentId, parsed.output] as const] : [];
		}),
	);
	const missing = data.filter(({ contentId }) => !sent.has(contentId));
	const loaded = missing.length > 0 ? await loadTeases(arrival, missing) : null;
	const found = loaded?.ok ? loaded.value : new Map<string, Tease>();
	return data.flatMap(({ contentId, contentType, because }) => {
		const tease = sent.get(contentId) ?? found.get(contentId);
		return tease ? [{ contentId, contentType, because, ...drawn(arrival, tease) }] : [];
	});
}

function drawn(arrival: Arrival, tease: Tease): Pick<RecommendationCard, "url" | "headline" | "kicker" | "picture"> {
	const { url, headline, kicker, picture } = teaseOf(teaseContext(arrival), tease);
	if (!picture) return { url, headline, kicker: kicker?.text ?? null, picture: null };
	const { src, width, height, focal } = picture;
	const sources = pictureSources({ src }, arrival.env.IMAGE_RESIZING === "on", { maxWidth });
	return { url, headline, kicker: kicker?.text ?? null, picture: { ...sources, width, height, className: focalClass("3x2", focal) } };
}
