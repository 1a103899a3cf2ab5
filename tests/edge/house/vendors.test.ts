import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployedEntry } from "../../../.commands/build/worker.ts";
import { vendors } from "../../../worker/vendors/registry.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const host = "news.localhost";
const site = await stoppedAfterTests(Site.startAlone({}, true));

const form = { "content-type": "application/x-www-form-urlencoded" };
const addresses: [string, string][] = [
	["GET", "/_dev/"],
	["GET", "/_dev/gallery/"],
	["GET", "/_dev/gallery/tease/states"],
	["GET", "/_dev/mailbox?to=ana@example.com"],
	["GET", "/_dev/idp/google/client"],
	["GET", "/_dev/idp/google/jwks"],
	["GET", "/_dev/idp/google/choose?client_id=masthead-local.google"],
	["POST", "/_dev/idp/google/choose"],
	["POST", "/_dev/idp/google/rotate"],
	["GET", "/_dev/idp/apple/auth.js"],
	["GET", "/_dev/idp/apple/jwks"],
	["POST", "/_dev/tve/o/client/token"],
	["GET", "/_dev/tve/api/v2/masthead-local/configuration"],
	["POST", "/_dev/tve/clock"],
	["POST", "/_dev/tve/verify"],
	["GET", "/_dev/tve/AccessEnabler.js"],
	["GET", "/_dev/tve/window"],
	["POST", "/_dev/idp/apple/forget"],
	["GET", "/_dev/botcheck/api.js"],
	["POST", "/_dev/botcheck/challenge"],
	["POST", "/_dev/botcheck/siteverify"],
	["POST", "/_dev/vendors"],
	["GET", "/_dev/seed"],
	["POST", "/_dev/card"],
	["POST", "/_dev/datadog/api/v2/rum"],
	["GET", "/_dev/datadog/received"],
];

describe("stand-ins of vendors in local mode (contract §5)", () => {
	it.each(addresses)("%s %s answers, with the standing headers, cached nowhere for long", async (method, path) => {
		const answer = await site.ask(host, path, { method, ...(method === "POST" ? { headers: form, body: "x=1" } : {}) });
		expect(answer.status).not.toBe(404);
		expect(answer.status).toBeLessThan(500);
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(answer.headers.get("x-edge-cache")).toBe("bypass");
	});

	it.each(vendors.flatMap(({ name, local: { script, page } }) => [script, page].flatMap((at) => (at ? [[name, at]] : []))))(
		"%s has its local end at %s, as its descriptor says",
		async (_name, at) => {
			const { status, body } = await site.ask(host, at);
			expect(status).toBe(200);
			expect(body.length).toBeGreaterThan(0);
		},
	);

	it("the mailbox is JSON, and a page where a browser asks", async () => {
		const plain = await site.ask(host, "/_dev/mailbox?to=nobody@example.com");
		expect(JSON.parse(plain.body)).toEqual({ messages: [] });
		const page = await site.ask(host, "/_dev/mailbox?to=%3Cscript%3E@example.com", { headers: { accept: "text/html,*/*" } });
		expect(page.headers.get("content-type")).toContain("text/html");
		expect(page.body).toContain("No email for");
		expect(page.body).not.toContain("<script>@");
	});

	it("a provider's window runs its own script by a nonce that no other answer has", async () => {
		const ask = () => site.ask(host, "/_dev/idp/google/choose?client_id=masthead-local.google&state=%22%3E%3Cscript%3E");
		const [first, second] = [await ask(), await ask()];
		const nonce = /script-src 'nonce-([A-Za-z0-9+/=]{24})'/.exec(first.headers.get("content-security-policy") ?? "")?.[1];
		expect(nonce).toBeDefined();
		expect(first.body).toContain(`<script nonce="${nonce}">`);
		expect(first.body).not.toContain('"><script>');
		expect(second.body).not.toContain(`${nonce}`);
		// It belongs to the page that opened it, wherever that is (decision 0209).
		expect(first.headers.get("cross-origin-opener-policy")).toBeNull();
	});

	it("a client that the provider doesn't know gets no token", async () => {
		const body = new URLSearchParams({ client_id: "somebody-else", person: "0" }).toString();
		const answer = await site.ask(host, "/_dev/idp/google/choose", { method: "POST", headers: form, body });
		expect(answer.status).toBe(400);
		expect(answer.body).toContain("invalid_client");
	});

	it("a new person needs an address", async () => {
		const body = new URLSearchParams({ client_id: "masthead-local.apple", email: "nobody", firstName: "No" }).toString();
		expect((await site.ask(host, "/_dev/idp/apple/choose", { method: "POST", headers: form, body })).status).toBe(400);
	});
});

describe("stand-ins of vendors that the house does without (contract §5)", () => {
	const vendorsOf = async (path: string) =>
		(JSON.parse(/id="page-state"[^>]*>([^<]*)</.exec((await site.ask(host, path)).body)?.[1] ?? "{}") as { vendors: object }).vendors;
	const press = (vendor: string) => site.ask(host, "/_dev/vendors", { method: "POST", headers: form, body: `vendor=${vendor}` });
	const addresses = vendors.flatMap(({ name, local: { keys, script, switches } }) =>
		keys && script && !switches ? [[name, script] as const] : [],
	);

	it("are off until the start page switches them on, then in every page, under the vendor's own name and policy, and off again", async () => {
		expect(addresses.map(([name]) => name)).toEqual(["gpt", "paywall", "taboola", "datadog", "jw"]);
		const before = await vendorsOf("/");
		for (const [name, script] of addresses) {
			expect(JSON.stringify(before)).not.toContain(script);
			expect((await press(name)).headers.get("location")).toBe("/_dev/");
			expect((await site.ask(host, "/_dev/")).body).toContain(`Stand-in of ${name}: switch off`);
			expect(JSON.stringify(await vendorsOf("/"))).toContain(script);
		}
		expect((await site.ask(host, "/")).headers.get("content-security-policy")).toContain("https://*.piano.io");
		for (const [name] of addresses) await press(name);
		expect(await vendorsOf("/")).toEqual(before);
		expect((await press("nobody")).status).toBe(400);
		expect((await site.ask(host, "/_dev/vendors")).status).toBe(405);
	});

	it("the cable sign-in's is there all the time, by REST; the switch brings its older script, on the live page alone (decision 0084)", async () => {
		const named = async (path: string) => (await site.ask(host, path)).body.includes("/_dev/tve/AccessEnabler.js");
		expect(await named("/live")).toBe(false);
		await press("tve");
		expect((await site.ask(host, "/_dev/")).body).toContain("Stand-in of tve, its older script: switch off");
		expect([await named("/live"), await named("/")]).toEqual([true, false]);
		await press("tve");
		expect(await named("/live")).toBe(false);
	});

	it("the monitoring's takes lines as the vendor's intake does, and shows them", async () => {
		const sent = await site.ask(host, "/_dev/datadog/api/v2/rum", { method: "POST", body: '{"type":"view"}\nno event\n{"type":"error"}' });
		expect([sent.status, JSON.parse(sent.body)]).toEqual([202, { taken: 2 }]);
		expect(JSON.parse((await site.ask(host, "/_dev/datadog/received")).body)).toEqual({ received: [{ type: "error" }, { type: "view" }] });
		expect((await site.ask(host, "/_dev/datadog/nothing")).status).toBe(404);
	});
});

describe("the host that local mode answers to (security row 40)", () => {
	it.each(["localhost", "127.0.0.1", "news.localhost", "today.localhost"])("is this machine's own %s", async (name) => {
		expect((await site.ask(name, "/_dev/mailbox")).status).toBe(200);
	});

	it.each(["evil.example", "localhost.evil.example", "xlocalhost", "192.0.2.1", "www.news.masthead.example"])(
		"is never %s, which may be a name of somebody else's for this machine (DNS rebinding)",
		async (name) => {
			for (const at of ["/_dev/", "/_dev/mailbox", "/_dev/botcheck/api.js"]) expect((await site.ask(name, at)).status, at).toBe(404);
			const put = await site.ask(name, "/_dev/examples", { method: "PUT", headers: { "content-type": "application/json" }, body: "[]" });
			expect(put.status).toBe(404);
		},
	);
});

describe("the deployed Worker (worker/index.ts)", () => {
	it("holds nothing of local mode", () => {
		const map = JSON.parse(readFileSync(`${deployedEntry}.map`, "utf8")) as { sources: string[] };
		expect(map.sources.filter((path) => path.includes("worker/index.ts"))).toHaveLength(1);
		expect(map.sources.filter((path) => /worker\/dev\/|client\/dev\/|stand-ins/.test(path))).toEqual([]);
	});

	it("has nothing at /_dev/ even where its ENVIRONMENT is local", async () => {
		const deployed = await Site.startAlone({ ENVIRONMENT: "local" }, false, { entry: deployedEntry });
		for (const [method, path] of addresses)
			expect((await deployed.ask(host, path, { method, ...(method === "POST" ? { headers: form, body: "x=1" } : {}) })).status, path).toBe(
				404,
			);
		await deployed.stop();
	});
});

describe("outside of local mode (contract §5)", () => {
	let live: Site;
	const lines: string[] = [];
	const write = { out: process.stdout.write, err: process.stderr.write };
	beforeAll(async () => {
		const note = (chunk: string | Uint8Array): boolean => {
			lines.push(String(chunk));
			return true;
		};
		process.stdout.write = note;
		process.stderr.write = note;
		live = await Site.startAlone({ ENVIRONMENT: "preview", GOOGLE_CLIENT_ID: "ours.google" });
	});
	afterAll(async () => {
		Object.assign(process.stdout, { write: write.out });
		Object.assign(process.stderr, { write: write.err });
		await live.stop();
	});

	it("no stand-in answers, and missing settings are logged once, by name", async () => {
		for (const [method, path] of addresses)
			expect((await live.ask(host, path, { method, ...(method === "POST" ? { headers: form, body: "x=1" } : {}) })).status, path).toBe(404);
		await expect.poll(() => lines.filter((line) => line.includes("missing-keys")).length).toBe(1);
		const said = lines.find((line) => line.includes("missing-keys")) ?? "";
		for (const name of ["APPLE_CLIENT_ID", "BOT_CHECK_SECRET", "MAIL_API_KEY", "INGEST_SECRET", "ACCOUNTS_PEPPER"])
			expect(said).toContain(name);
		expect(said).not.toContain("GOOGLE_CLIENT_ID");
		expect(lines.join("")).not.toContain("ours.google");
	});

	it("pages allow the hosts of the vendors whose keys are set, and of no other", async () => {
		const policy = (await live.ask(host, "/sign-in")).headers.get("content-security-policy") ?? "";
		expect(policy).toContain("frame-src 'self' https://accounts.google.com/gsi/;");
		expect(policy).not.toMatch(/apple|recaptcha|cloudflare/);
		const local = (await site.ask(host, "/sign-in")).headers.get("content-security-policy") ?? "";
		expect(local).not.toContain("https:");
	});
});
