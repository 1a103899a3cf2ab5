import { describe, expect, it, vi } from "vitest";
import { clearStored, readStored } from "./stored.ts";

/** A document whose cookies behave as a browser's do for scripts. */
function cookies(start: Record<string, string>): Map<string, string> {
	const jar = new Map(Object.entries(start));
	vi.stubGlobal("document", {
		get cookie() {
			return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		},
		set cookie(text: string) {
			const [pair = "", ...attributes] = text.split("; ");
			const [name = "", value = ""] = pair.split("=");
			if (attributes.includes("Max-Age=0") && attributes.includes("Path=/")) jar.delete(name);
			else jar.set(name, value);
		},
	});
	return jar;
}

function storages() {
	const area = () => {
		const held = new Map([
			["access_token", "t"],
			["user_name", "Ana"],
			["SESSION", "s"],
			["bedrock_session", "b"],
			["theme", "dark"],
		]);
		return { held, removeItem: (key: string) => held.delete(key) };
	};
	const both = { localStorage: area(), sessionStorage: area() };
	for (const [name, storage] of Object.entries(both)) vi.stubGlobal(name, storage);
	return both;
}

describe("what the browser holds (A3.7)", () => {
	it("is read from the cookies", () => {
		cookies({ theme: "x", access_token: "a.b.c", user_name: "Jos%C3%A9%20Luis" });
		expect(readStored()).toEqual({ token: "a.b.c", name: "José Luis" });
	});

	it.each([{}, { access_token: "", user_name: "" }, { xaccess_token: "a", access_token2: "b" }, { user_name: "%E0%A4%A" }])(
		"nothing is nothing: %j",
		(jar) => {
			cookies(jar);
			expect(readStored()).toEqual({ token: null, name: null });
		},
	);

	it("the four keys are cleared everywhere, others are not (A4.1)", () => {
		const jar = cookies({ access_token: "a", user_name: "Ana", SESSION: "s", bedrock_session: "b", theme: "dark" });
		const { localStorage, sessionStorage } = storages();
		clearStored();
		expect([...jar.keys()]).toEqual(["theme"]);
		expect([...localStorage.held.keys()]).toEqual(["theme"]);
		expect([...sessionStorage.held.keys()]).toEqual(["theme"]);
	});
});

describe("cookies refused (C27)", () => {
	it("is nobody, and no exception", () => {
		const refuse = () => {
			throw new DOMException("", "SecurityError");
		};
		vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: refuse, set: refuse }));
		storages();
		expect(readStored()).toEqual({ token: null, name: null });
		expect(clearStored).not.toThrow();
	});
});
