import { loadMostPopular } from "../../content/lists/storyLists.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { json } from "../../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../../edge/http/methods.ts";
import { unavailableCall } from "../../edge/http/tryLater.ts";
import { teaseContext } from "../../pages/kernel/context.ts";
import { teaseOf } from "../../pages/parts/tease.model.ts";

const mostItems = 20;

/**
 * GET /house/recommendations[?count=4&except=id,id]: the brand's most read stories that the page does not have yet, without data of the
 * reader. Paid ones name their sponsor.
 */
export async function recommendations(arrival: Arrival): Promise<Response> {
	if (!isRead(arrival.request)) return methodNotAllowed(arrival);
	const query = new URLSearchParams(arrival.search);
	const count = Math.min(mostItems, Math.max(1, Number.parseInt(query.get("count") ?? "4", 10) || 4));
	const except = new Set((query.get("except") ?? "").slice(0, 4000).split(","));
	const loaded = await loadMostPopular(arrival);
	if (!loaded.ok) return unavailableCall(arrival);
	const links = teaseContext(arrival);
	const items = loaded.value
		.filter(({ id }) => !except.has(id))
		.slice(0, count)
		.map((item) => {
			const { id, url, headline, sponsor, picture } = teaseOf(links, item);
			return { id, url, headline, sponsor, picture: picture?.src ?? null };
		});
	return json(arrival, 200, { data: { items } });
}
