import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it, vi } from "vitest";
import { routerAtom } from "./router.ts";

beforeEach(() => {
	vi.stubGlobal("document", { getElementById: () => ({ textContent: '{"path":"/video/a-mmvo1","status":200}' }) });
});

it("the router is where the edge says, on its way while a page is requested, and there when it came (C3.39, C4.26, C4.27, C4.28)", () => {
	const store = createStore();
	const heard: boolean[] = [];
	store.sub(routerAtom, () => heard.push(store.get(routerAtom).navigating));
	expect(store.get(routerAtom)).toEqual({ path: "/video/a-mmvo1", status: 200, navigating: false, error: null });
	store.set(routerAtom, { kind: "pending" });
	expect(store.get(routerAtom)).toMatchObject({ path: "/video/a-mmvo1", navigating: true });
	store.set(routerAtom, { kind: "complete", path: "/video/b-mmvo2", status: 200 });
	expect(store.get(routerAtom)).toEqual({ path: "/video/b-mmvo2", status: 200, navigating: false, error: null });
	store.set(routerAtom, { kind: "notFound" });
	expect(store.get(routerAtom)).toMatchObject({ path: "/video/b-mmvo2", status: 404 });
	expect(heard).toEqual([true, false, false]);
});

it("one that does not come is an error, and the reader stays", () => {
	const store = createStore();
	store.set(routerAtom, { kind: "pending" });
	store.set(routerAtom, { kind: "failed", error: "Bad Gateway (502) @ /video/b-mmvo2" });
	expect(store.get(routerAtom)).toEqual({
		path: "/video/a-mmvo1",
		status: 200,
		navigating: false,
		error: "Bad Gateway (502) @ /video/b-mmvo2",
	});
});
