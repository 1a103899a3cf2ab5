import { describe, expect, it, vi } from "vitest";
import { fetchPage } from "./fetchPage.ts";

const url = "/videos/harbor-mmvo1";

function answering(answer: () => Promise<Response>, search = ""): Request[] {
	const requested: Request[] = [];
	vi.stubGlobal("location", new URL(`https://news.example/politics${search}`));
	vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
		requested.push(new Request(new URL(path, "https://news.example"), init));
		return answer();
	});
	vi.stubGlobal(
		"DOMParser",
		class {
			parseFromString = (text: string, type: string) => ({ text, type });
		},
	);
	return requested;
}

describe("a page of our own that another page takes in", () => {
	it("is requested as a page, and answered as one", async () => {
		const requested = answering(async () => new Response("<p>Harbor</p>"));
		const page = await fetchPage(url, { credentials: "omit", redirect: "error" });
		expect(page).toEqual({ ok: true, value: { text: "<p>Harbor</p>", type: "text/html" } });
		expect(requested.map(({ headers, credentials, redirect }) => [headers.get("accept"), credentials, redirect])).toEqual([
			["text/html", "omit", "error"],
		]);
	});

	it("is requested with a correlation id of its own, and with the bento and curator of the page that takes it in (C7.1)", async () => {
		const requested = answering(async () => new Response(""), "?bento=next&curator=Ana%20B&other=1");
		await fetchPage(url);
		await fetchPage(`${url}?view=a`);
		expect(requested.map((request) => request.url.replace("https://news.example", ""))).toEqual([
			`${url}?bento=next&curator=Ana+B`,
			`${url}?view=a&bento=next&curator=Ana+B`,
		]);
		const ids = requested.map(({ headers }) => headers.get("x-original-correlation-id"));
		for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
		expect(new Set(ids).size).toBe(2);
	});

	it("that is none is an error with the status and the address in its message (C8.12)", async () => {
		answering(async () => new Response("", { status: 404 }));
		const message = `Not Found (404) @ ${url}`;
		expect(await fetchPage(url)).toEqual({ ok: false, error: { kind: "status", message, url, status: 404 } });
	});

	it.each([
		["TimeoutError", "timeout"],
		["TypeError", "network"],
	])("that does not come is an error as well: %s", async (name, kind) => {
		answering(() => Promise.reject(Object.assign(new Error("no"), { name })));
		expect(await fetchPage(url)).toEqual({ ok: false, error: { kind, message: `${name} @ ${url}`, url } });
	});
});
