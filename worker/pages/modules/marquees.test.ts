import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { hostileHtml } from "../../../tests/support/hostileHtml.ts";
import { loadMarquee } from "../../content/marquees.ts";
import { forgetCircuits } from "../../content/upstream/circuit.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { marqueeAddress, marqueeHtml } from "./marquees.tsx";

const news = brandById("news");
const [host = ""] = brandById("today").hosts;
const address = (query = "?inline-contents=true") => `https://${host}/interactive/tax${query}`;

let server: Server;
let answer: RequestListener;
const requests: { url: string; host: string | undefined; correlationId: unknown }[] = [];

beforeEach(async () => {
	requests.length = 0;
	forgetCircuits();
	server = createServer((request, response) => {
		requests.push({ url: request.url ?? "", host: request.headers.host, correlationId: request.headers["x-original-correlation-id"] });
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const real = fetch;
	const { port } = server.address() as AddressInfo;
	// Names of hosts lead to the recording server, as a test network's own would.
	vi.stubGlobal("fetch", (request: Request) => {
		const { pathname, search } = new URL(request.url);
		return real(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
	});
});
afterEach(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const html =
	(body: string): RequestListener =>
	(_, response) =>
		response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);
// Only what a call of another host reads: no binding, no other variable.
const caller = (patience: string) => ({
	env: { CALL_PATIENCE: patience } as MastheadEnv,
	ctx: { waitUntil: () => undefined } as unknown as ExecutionContext,
	correlationId: crypto.randomUUID(),
});
const fetched = (patience = "10") => loadMarquee(caller(patience), new URL(address()));

it("C7.32 an embed is taken in from hosts of the registry alone, where it asks for inline-contents", () => {
	expect(marqueeAddress(address(), news, "")?.href).toBe(address());
	for (const other of [
		address(""),
		address("?inline-contents=false"),
		address().replace("https:", "http:"),
		address().replace(host, "evil.example"),
		address().replace(host, `${host}.evil.example`),
		address().replace(host, `user@${host}`),
		address().replace(host, `${host}:8443`),
		address().replace(host, "www.msnbc.example"),
		"http://today.localhost:8787/x?inline-contents=true",
		"/interactive/tax?inline-contents=true",
		"javascript:alert(1)",
		"no address",
	])
		expect([other, marqueeAddress(other, news, "")]).toEqual([other, null]);
	expect(marqueeAddress("http://today.localhost:8787/x?inline-contents=true", news, "localhost:8787")).not.toBeNull();
});

it("C7.32 it is fetched as text, once, with the correlation id, and its links lead where they led", async () => {
	answer = html('<h2>Tax</h2><p><a href="/money/tax">More</a> <a href="https://x.example/">x</a></p>');
	const loaded = await fetched();
	expect(loaded.ok && marqueeHtml(loaded.value.text, new URL(address()))).toContain(`<a href="https://${host}/money/tax"`);
	expect(requests).toHaveLength(1);
	expect(requests[0]?.url).toBe("/interactive/tax?inline-contents=true");
	expect(requests[0]?.correlationId).toMatch(/^[0-9a-f-]{36}$/);
});

it("C7.32 hostile markup leaves nothing that runs", () => {
	for (const text of hostileHtml) {
		const out = marqueeHtml(text, new URL(address())) ?? "";
		expect(out).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
		// What stands in quotes is a value, and no markup.
		expect(out.replaceAll(/"[^"]*"/g, '""')).not.toMatch(
			/<(?:script|style|iframe|object|embed|svg|math|form|base|meta|link)\b|<[^>]*\son\w+\s*=/i,
		);
	}
	expect(marqueeHtml("<script>alert(1)</script>", new URL(address()))).toBeNull();
});

it.each([
	["500", (_, response) => response.writeHead(500).end("no"), "status"],
	["a redirect elsewhere", (_, response) => response.writeHead(302, { location: "https://evil.example/" }).end(), "status"],
	["more than 96 KB", html("x".repeat(97 * 1024)), "size"],
	["no answer in time", () => undefined, "timeout"],
	["a hang-up", (request) => request.socket.destroy(), "network"],
	["no HTML", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"), "shape"],
] as [string, RequestListener, string][])("C7.32 %s is a failure that the page never shows", async (_name, listener, kind) => {
	vi.spyOn(console, "log").mockImplementation(() => undefined);
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	answer = listener;
	const loaded = await fetched(kind === "timeout" ? "1" : "10");
	expect(loaded.ok ? "ok" : loaded.error.kind).toBe(kind);
});
