import { loadCard } from "../../content/documents/liveBlogs.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { Card } from "../../schemas/documents/card.ts";

/** The card that editors pinned: mostly one of the newest; a failure is an absence. */
export async function pinnedCard(arrival: Arrival, articleId: string, id: string | null, newest: readonly Card[]): Promise<Card | null> {
	if (id === null) return null;
	const known = newest.find((card) => card.id === id);
	if (known) return known;
	const loaded = await loadCard(arrival, id, true);
	return loaded.ok && loaded.value?.articleId === articleId && !loaded.value.hidden ? loaded.value : null;
}
