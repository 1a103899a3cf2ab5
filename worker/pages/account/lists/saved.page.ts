import { loadBookmarks, type SavedOrder } from "../../../content/readers/myNews.ts";
import { lacksCall } from "../../../content/upstream/call.ts";
import { cursorOf } from "./list.model.ts";
import { listPage } from "./listPage.ts";
import { savePending } from "./saved.form.ts";
import { kindOf, kindPath } from "./savedKinds.ts";

/** `/account/saved[/articles|/videos|/recipes|/wishlist]`: saved items, newest first, or oldest with `?sort=oldest` (A2, A3.9, A9.3). */
export const saved = listPage({
	kind: "saved",
	list: "saved",
	first: savePending,
	load: async (arrival, caller, id) => {
		const kind = kindOf(id);
		const load = (by: SavedOrder) => loadBookmarks(caller, arrival.brand.flags.bookmarksPerPage, cursorOf(arrival.search), kind, by);
		const wanted: SavedOrder = new URLSearchParams(arrival.search).get("sort") === "oldest" ? "oldest" : "newest";
		const first = await load(wanted);
		// A7 has one order.
		const isLacking = wanted === "oldest" && !first.ok && lacksCall(first.error);
		const [order, loaded] = isLacking ? (["newest", await load("newest")] as const) : [wanted, first];
		if (!loaded.ok) return loaded;
		const { data, pageInfo } = loaded.value.getCustomer.bookmarks;
		return { ok: true, value: { path: kindPath(kind), entries: data, ...pageInfo, filter: kind, order } };
	},
});
