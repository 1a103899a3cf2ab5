import { describe, expect, it } from "vitest";
import { everything } from "../../domain/content/waffle.ts";
import { afterWaffleEvent, fetchWaffle, noWaffle, type WaffleEvent, type WaffleSearch, waffleFailure } from "./state.ts";

const search: WaffleSearch = {
	items: [{ id: "a", name: "Kettle", maker: null, why: null, picture: null, offers: [] }],
	aggregation: { counts: [[1]], priceCounts: [0, 1, 0, 0, 0] },
	pagination: { page: 1, size: 20, totalPages: 1, totalItems: 1 },
};
const filtered = { ...everything, chosen: { brand: ["oswin"] } };

describe("a listing's state (C3.30, C4.31–C4.34)", () => {
	it("pending says that it loads, and an earlier error is over", () => {
		const state = afterWaffleEvent({ ...noWaffle, error: "before" }, { kind: "pending" });
		expect(state).toMatchObject({ loading: true, error: null });
	});

	it("success holds items, counts and pages; the first set's filters stay known", () => {
		const first = afterWaffleEvent(noWaffle, { kind: "success", search, filters: everything });
		expect(first).toMatchObject({ ...search, loading: false, isInitialSet: true, initialFilters: everything, filters: everything });
		const second = afterWaffleEvent(first, { kind: "success", search: { ...search, items: [] }, filters: filtered });
		expect(second).toMatchObject({ items: [], initialFilters: everything, filters: filtered });
	});

	it("success without search data is the error of C8.16 and clears the items", () => {
		const shown = afterWaffleEvent(noWaffle, { kind: "success", search, filters: everything });
		const state = afterWaffleEvent(shown, { kind: "success", search: null, filters: everything });
		expect(state).toMatchObject({ items: [], loading: false, error: "Fetching Waffle failed" });
	});
});

describe("fetching a listing (C4.31, C4.35)", () => {
	const fetched = async (filters: string, load: () => Promise<string | null>) => {
		const actions: WaffleEvent[] = [];
		const loaded = await fetchWaffle((event) => actions.push(event), filters, load);
		return { loaded, actions };
	};

	it("dispatches pending, and gives what was loaded", async () => {
		expect(await fetched("/shop/all", async () => "data")).toEqual({ loaded: "data", actions: [{ kind: "pending" }] });
	});

	it("without a filter dispatches the error and calls nobody", async () => {
		let calls = 0;
		const { actions } = await fetched("", async () => `${++calls}`);
		expect(actions).toEqual([{ kind: "error", message: waffleFailure }]);
		expect(calls).toBe(0);
	});

	it.each([async () => null, async () => Promise.reject(new Error("gone"))])(
		"ends as an error when there is no search data",
		async (load) => {
			const { loaded, actions } = await fetched("/shop/all", load);
			expect(loaded).toBeNull();
			expect(actions.reduce(afterWaffleEvent, noWaffle).error).toBe(waffleFailure);
		},
	);
});
