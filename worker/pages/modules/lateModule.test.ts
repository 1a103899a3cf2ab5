import { afterEach, describe, expect, it, vi } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { lateModule, listOf } from "./lateModule.ts";

const arrival = { brand: brandById("news"), correlationId: "c-1", timings: [] } as unknown as Arrival;
const item = (id: string, rest: Partial<Tease> = {}) =>
	({ id, headline: { primary: id }, url: { primary: `/a/b/${id}` }, vertical: "news", ...rest }) as Tease;
const loads = (items: readonly Tease[]) => async () => listOf({ ok: true, value: items });
const failing = (error: Partial<RemoteError>) => async (): Promise<Result<{ items: Tease[] }>> => ({
	ok: false,
	error: { kind: "status", message: "No (500) @ x", url: "x", ...error },
});
const names = ({ items }: { items: readonly Tease[] }) => new TextEncoder().encode(items.map(({ id }) => id).join());

const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
const failed = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => {
	warned.mockClear();
	failed.mockClear();
});

describe("a module that comes late (C2.24, C3.18, C4.18)", () => {
	it("shows nothing that was withdrawn, nor of the other publisher (C1.9)", async () => {
		const items = [item("a"), item("b", { hidden: true }), item("c", { vertical: "msnbc" }), item("d")];
		const { bytes, degraded } = await lateModule(arrival, "list", loads(items), names);
		expect([new TextDecoder().decode(bytes), degraded]).toEqual(["a,d", false]);
	});

	it("draws the same list for the same answer, so that its fragments are known", async () => {
		const items = [item("a"), item("b", { hidden: true })];
		const seen: unknown[] = [];
		const draw = (shown: { items: readonly Tease[] }) => {
			seen.push(shown.items);
			return null;
		};
		await lateModule(arrival, "list", loads(items), draw);
		await lateModule(arrival, "list", loads(items), draw);
		expect(seen[0]).toBe(seen[1]);
	});

	it("draws one document or none", async () => {
		const load = (document: Tease) => async () => ({ ok: true, value: { document } }) as const;
		const draw = ({ document }: { document: Tease | null }) => new TextEncoder().encode(document?.id ?? "none");
		const shown = async (document: Tease) => new TextDecoder().decode((await lateModule(arrival, "one", load(document), draw)).bytes);
		expect([await shown(item("a")), await shown(item("b", { hidden: true }))]).toEqual(["a", "none"]);
	});

	it("is an absence when its call fails, said in the specification's words with the request's id", async () => {
		const { bytes, degraded } = await lateModule(arrival, "list", failing({ status: 500 }), names, "Could not retrieve");
		expect([bytes.byteLength, degraded]).toEqual([0, true]);
		expect(warned.mock.calls.join()).toMatch(
			/"correlationId":"c-1","module":"list","message":"Could not retrieve","cause":"No \(500\) @ x"/,
		);
	});

	it.each([404, 410])("is empty, not missing, when there is no such thing (%i)", async (status) => {
		expect(await lateModule(arrival, "list", failing({ status }), names)).toMatchObject({ degraded: false });
	});

	it("is an absence when loading or drawing it throws", async () => {
		const broken = () => {
			throw new Error("broken");
		};
		expect(await lateModule(arrival, "list", broken, names)).toMatchObject({ degraded: true });
		expect(await lateModule(arrival, "list", loads([item("a")]), broken)).toMatchObject({ degraded: true });
		expect(failed).toHaveBeenCalledTimes(2);
	});

	it("stands without what of it could not be had, and is made again soon", async () => {
		const error: RemoteError = { kind: "timeout", message: "No answer", url: "x" };
		const load = async () =>
			({ ok: true, value: { items: [item("a")] }, missing: [{ name: "others", error, failure: "No others" }] }) as const;
		const { bytes, degraded } = await lateModule(arrival, "list", load, names);
		expect([new TextDecoder().decode(bytes), degraded]).toEqual(["a", true]);
		expect(warned.mock.calls.join()).toContain('"module":"others","message":"No others","cause":"No answer"');
	});
});
