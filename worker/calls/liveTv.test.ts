import { beforeEach, expect, it, vi } from "vitest";
import { brandById } from "../../brands/registry.ts";
import type { Arrival } from "../edge/arrival.ts";
import { liveTv } from "./liveTv.ts";

const now = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const provider = "harborline";

let isUp = true;
const calls: string[] = [];

/** A vendor that knows each device as signed in. */
async function fetch({ url }: Request): Promise<Response> {
	const call = /\/(token|profiles|logout|decisions)\b/.exec(url)?.[1] ?? "";
	calls.push(call);
	if (!isUp) throw new Error("no answer");
	if (call === "token") return Response.json({ access_token: "a-token" });
	if (call === "profiles") return Response.json({ profiles: { [provider]: { notAfter: now + 60 * minute } } });
	if (call === "logout") return Response.json({ logouts: { [provider]: {} } });
	return Response.json({ decisions: [{ resource: "news-live", authorized: true, notAfter: now + 7 * minute }] });
}

/** A browser of a network address. */
class Browser {
	readonly cookies = new Map([["tv_device", "d".repeat(43)]]);
	readonly #address: string;

	constructor(address: string) {
		this.#address = address;
	}

	async ask(path: string, body?: object): Promise<{ status: number; data: unknown }> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { cookie, "cf-connecting-ip": this.#address, "content-type": "application/json", "sec-fetch-site": "same-origin" };
		const change = body ? { method: "POST", body: JSON.stringify(body) } : {};
		const answer = await liveTv(
			{
				request: new Request(`https://news.example/live/tv/${path}`, { headers, ...change }),
				env: { ACCOUNTS_JWT_SECRET: "a-secret-of-this-test-0123456789abcdef", LOCAL_ENDS: { fetch } },
				brand: brandById("news"),
				reader: { cookies: [] },
				origin: "https://news.example",
				pathname: `/live/tv/${path}`,
				prefix: "",
				correlationId: "c-1",
				now,
			} as unknown as Arrival,
			path,
		);
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/Max-Age=0(?:;|$)/.test(line)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		const { data } = JSON.parse(await answer.text()) as { data?: unknown };
		return { status: answer.status, data };
	}
}

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	isUp = true;
	calls.length = 0;
});

it("a sign-out that the vendor does not answer is one all the same: the browser is no longer that device", async () => {
	const browser = new Browser("203.0.113.11");
	expect((await browser.ask("token", { provider })).status).toBe(200);
	expect(await browser.ask("status")).toMatchObject({ data: { profile: { provider } } });
	isUp = false;
	expect(await browser.ask("sign-out", { provider })).toEqual({ status: 200, data: { url: null, isFramed: false } });
	isUp = true;
	expect(await browser.ask("status")).toEqual({ status: 200, data: { profile: null } });
	expect([...browser.cookies]).toEqual([]);
});

it("a sign-out that the vendor answers leaves the device, which counts its temp passes (C9.12)", async () => {
	const browser = new Browser("203.0.113.12");
	await browser.ask("sign-out", { provider });
	expect([...browser.cookies.keys()]).toEqual(["tv_device"]);
});

it("a sign-out beyond the ration asks nobody, and is one all the same", async () => {
	const browser = new Browser("203.0.113.14");
	for (let n = 0; n < 60; n++) expect((await browser.ask("status")).status).toBe(200);
	expect((await browser.ask("status")).status).toBe(429);
	calls.length = 0;
	expect((await browser.ask("sign-out", { provider })).status).toBe(200);
	expect([calls, [...browser.cookies]]).toEqual([[], []]);
});

it("a token by a valid grant costs no call to the vendor and none of the ration; one without a grant does", async () => {
	const [viewer, stranger] = [new Browser("203.0.113.15"), new Browser("203.0.113.16")];
	for (let n = 0; n < 70; n++) expect((await viewer.ask("token", { provider })).status).toBe(200);
	expect(calls.filter((call) => call === "decisions")).toHaveLength(1);
	for (let n = 0; n < 60; n++) {
		stranger.cookies.delete("tv_grant");
		expect((await stranger.ask("token", { provider })).status).toBe(200);
	}
	stranger.cookies.delete("tv_grant");
	expect((await stranger.ask("token", { provider })).status).toBe(429);
	expect(calls.filter((call) => call === "decisions")).toHaveLength(61);
	expect((await stranger.ask("session", { provider })).status).toBe(429);
});
