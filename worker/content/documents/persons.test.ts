import { expect, it, vi } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { loadPerson } from "./persons.ts";

const readThrough = vi.hoisted(() => vi.fn(async () => ({ ok: false, error: { kind: "status", status: 404, message: "", url: "" } })));
vi.mock("../upstream/dataCache.ts", () => ({ readThrough }));

it.each([
	["our own content system, which has the call, is called once", {}, ["person/nobody"]],
	[
		"another is searched, as it may lack the call (C7.17)",
		{ CONTENT_API_URL: "https://content.example" },
		["person/nobody", "persons/search"],
	],
])("for a person who is not there %s", async (_who, env, calls) => {
	readThrough.mockClear();
	const loaded = await loadPerson({ env, brand: brandById("news") } as never, "nobody");
	expect(loaded).toMatchObject({ ok: false, error: { status: 404 } });
	expect(readThrough.mock.calls.map(([, spec]: unknown[]) => (spec as { call: { endpoint: string } }).call.endpoint)).toEqual(calls);
});
