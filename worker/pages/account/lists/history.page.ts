import { loadCustomer, loadHistory } from "../../../content/readers/myNews.ts";
import { cursorOf } from "./list.model.ts";
import { listPage } from "./listPage.ts";

/** Things on a page of the history: as many as the service brings with the customer. */
const perPage = 20;

/** `/account/history`: what the reader read, by day (docs/spec/mynews.md, part 5). */
export const history = listPage({
	kind: "history",
	list: "history",
	load: async (arrival, caller) => {
		const [loaded, customer] = await Promise.all([loadHistory(caller, perPage, cursorOf(arrival.search)), loadCustomer(caller)]);
		if (!loaded.ok) return loaded;
		if (!customer.ok) return customer;
		const { data, pageInfo } = loaded.value.getCustomer.history;
		const paused = customer.value.getCustomer.historyPaused ?? false;
		return { ok: true, value: { path: "/account/history", entries: data, ...pageInfo, paused } };
	},
});
