import { beforeEach, describe, expect, it, vi } from "vitest";

const addresses = ["https://sister.example/p.gif", "https://partner.example/p?a=b"];
let requested: { src: string; referrerPolicy: string }[];
let stored: Map<string, string>;
let document: EventTarget & { cookie: string; getElementById: () => { textContent: string } };

beforeEach(() => {
	vi.resetModules();
	requested = [];
	stored = new Map();
	document = Object.assign(new EventTarget(), {
		cookie: "ng_geolocation=DE",
		getElementById: () => ({ textContent: JSON.stringify({ vendors: { cookiePush: addresses } }) }),
	});
	vi.stubGlobal("document", document);
	vi.stubGlobal("navigator", { cookieEnabled: true });
	vi.stubGlobal("sessionStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => stored.set(name, value),
	});
	vi.stubGlobal(
		"Image",
		class {
			src = "";
			referrerPolicy = "";
			constructor() {
				requested.push(this);
			}
		},
	);
});

const start = async () => (await import("./cookiePush.ts")).start();
const say = (letters: string) => {
	document.cookie = `ng_geolocation=DE; consent=1.${Math.floor(Date.now() / 86_400_000)}.${letters}`;
	document.dispatchEvent(new Event("mast:consent"));
};

describe("cross-domain cookie push (C7.38)", () => {
	it("asks nobody before a yes to advertising, then each once in a session", async () => {
		await start();
		say("pms");
		expect(requested).toEqual([]);
		say("a");
		say("");
		say("a");
		expect(requested.map(({ src }) => new URL(src).host)).toEqual(["sister.example", "partner.example"]);
		// Another page of the session.
		vi.resetModules();
		await start();
		expect(requested).toHaveLength(2);
	});

	it("has a nonce of the session in the query, beside what stands there, and tells nobody the page", async () => {
		const nonceOf = async () => {
			requested = [];
			stored.clear();
			vi.resetModules();
			await start();
			return requested.map(({ src }) => new URL(src).searchParams.get("nonce"));
		};
		say("a");
		const [first, second] = [await nonceOf(), await nonceOf()];
		expect(first[0]).toMatch(/^[0-9a-f-]{36}$/);
		expect(first[1]).toBe(first[0]);
		expect(second[0]).not.toBe(first[0]);
		expect(requested[1]?.src).toMatch(/\?a=b&nonce=/);
		for (const { referrerPolicy } of requested) expect(referrerPolicy).toBe("no-referrer");
	});

	it("follows nobody who keeps nothing", async () => {
		say("a");
		vi.stubGlobal("sessionStorage", {
			getItem: () => {
				throw new DOMException("The operation is insecure.", "SecurityError");
			},
		});
		await start();
		expect(requested).toEqual([]);
	});
});
