import { beforeEach, describe, expect, it, vi } from "vitest";
import { providerCalls } from "./edgeCalls.ts";

const harborline = { id: "harborline", displayName: "Harborline", errAuth: "Not in your package.", concurrencyFlow: true };
let answer: unknown;
let requested: string[] = [];
beforeEach(() => {
	requested = [];
	vi.stubGlobal("location", { origin: "https://news.example", search: "" });
	vi.stubGlobal("fetch", async ({ method, url }: Request) => {
		requested.push(`${method} ${url}`);
		return Response.json(answer);
	});
});
const calls = providerCalls("", "news");

describe("what the services say of providers (C7.24, C7.25, C7.26)", () => {
	it("is requested of the vertical, by the provider's id", async () => {
		answer = { data: {} };
		const { featured, options, provider } = providerCalls("", "select news");
		await Promise.all([featured(), options(), provider("a/b")]);
		const services = "GET https://news.example/services/tve/mvpd/select%20news";
		expect(requested).toEqual([`${services}/featured`, `${services}/options`, `${services}/id/a%2Fb`]);
	});

	it.each([
		["as the specification spells it", { data: { MVPD: harborline } }],
		["in small letters", { data: { mvpd: harborline } }],
		["at the top level", { MVPD: harborline }],
	])("is read of one provider %s", async (_name, sent) => {
		answer = sent;
		expect(await calls.provider("harborline")).toMatchObject({ ...harborline });
	});

	it.each([
		["under data", (lists: object) => ({ data: lists })],
		["at the top level", (lists: object) => lists],
	] as const)("is read of lists %s", async (_name, placed) => {
		answer = placed({ featured: [harborline], options: [harborline, { id: "northwave" }] });
		expect((await calls.featured()).map(({ id }) => id)).toEqual(["harborline"]);
		expect((await calls.options()).map(({ id }) => id)).toEqual(["harborline", "northwave"]);
	});
});
