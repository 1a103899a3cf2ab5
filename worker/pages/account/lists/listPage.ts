import type { RemoteError, Result } from "../../../../client/domain/calls/remoteCall.ts";
import { loadTeases } from "../../../content/documents/teases.ts";
import { callerOf, type MyNewsCaller } from "../../../content/readers/myNews.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import { withCookies } from "../../../edge/http/cookies.ts";
import { freshNonce } from "../../../edge/http/headers.ts";
import type { AnswerPage } from "../../kernel/answer.ts";
import { teaseContext } from "../../kernel/context.ts";
import { definePage } from "../../kernel/definePage.ts";
import { viewPlan } from "../../parts/Page.tsx";
import { signInFirst } from "../accountExits.ts";
import { type ListName, type ListPage, listModel, listsOf } from "./list.model.ts";
import { clearNotice, type ListNotice, readNotice } from "./listNotice.ts";
import { SavedList } from "./SavedList.tsx";
import { kindOf } from "./savedKinds.ts";

/** Parts of a list that its own call loads; teases and the notice come to every list. */
export type ListEntries = Omit<ListPage, "list" | "teases" | "notice">;

interface ListDefinition {
	kind: "saved" | "history" | "forYou";
	list: ListName;
	load: (arrival: Arrival, caller: MyNewsCaller, id: string) => Promise<Result<ListEntries>>;
	/** A step before the list is loaded, with its result. */
	first?: (arrival: Arrival, caller: MyNewsCaller) => Promise<ListNotice | null>;
}

/** Returns whether the service refuses what was requested, not the reader or the moment. */
function isNoList({ kind, status = 500 }: RemoteError): boolean {
	return kind === "status" && status < 500 && ![401, 403, 429].includes(status);
}

/** A page of the reader's lists, for signed-in readers of brands that have it; never cached. */
export function listPage({ kind, list, load, first }: ListDefinition): AnswerPage {
	const page = definePage({
		kind,
		load: async (arrival, id): Promise<Result<ListPage | "signedOut" | null, RemoteError>> => {
			if (!listsOf(arrival.brand).includes(list)) return { ok: true, value: null };
			const { session } = arrival.reader;
			if (!session) return { ok: true, value: "signedOut" };
			const caller = callerOf(arrival, session);
			const notice = (await first?.(arrival, caller)) ?? (await readNotice(arrival));
			const loaded = await load(arrival, caller, id);
			if (!loaded.ok && isNoList(loaded.error)) return loaded;
			const teases = await loadTeases(arrival, loaded.ok ? loaded.value.entries : []);
			if (loaded.ok && teases.ok) return { ok: true, value: { ...loaded.value, list, teases: teases.value, notice } };
			// A failed list leaves the page's frame with its own words.
			const filter = list === "saved" ? kindOf(id) : "";
			const failed = Math.max(1, (loaded.ok ? undefined : loaded.error.retryAfter) ?? 10);
			return { ok: true, value: { path: arrival.pathname, entries: [], filter, list, teases: new Map(), notice, failed } };
		},
		model: ({ arrival, context: { t } }, loaded) =>
			loaded === "signedOut" ? signInFirst(arrival, arrival.pathname) : listModel(teaseContext(arrival), t, arrival.flags, loaded),
		plan: viewPlan("lists", SavedList, ({ failed }) => ({
			isolated: true,
			nonce: freshNonce(),
			...(failed ? { status: 503, headers: { "retry-after": String(failed) } } : {}),
		})),
		cache: null,
	});
	return async (arrival, id) => {
		const response = await page(arrival, id);
		return response instanceof Response ? withCookies(response, clearNotice(arrival)) : response;
	};
}
