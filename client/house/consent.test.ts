import { describe, expect, it, vi } from "vitest";
import { optionalPurposes } from "../domain/consent/purposes.ts";
import { choose, hearChoices, mayUse, onConsent, readerWill, whenAllowed } from "./consent.ts";

/** A browser with these cookies and this signal. */
function browser(cookie: string, signal?: boolean): void {
	vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie }));
	vi.stubGlobal("navigator", { cookieEnabled: true, globalPrivacyControl: signal });
	vi.stubGlobal("location", new URL("https://news.example/politics"));
}
const allowed = () => optionalPurposes.filter(mayUse);
const yes = `consent=1.${Math.floor(Date.now() / 86_400_000)}.pman`;

describe("the one question that code asks", () => {
	it("goes by the edge's country (A6.1), the choice and the browser's signal, each time anew", () => {
		browser("ng_geolocation=DE");
		expect(allowed()).toEqual([]);
		browser(`ng_geolocation=DE; ${yes}`);
		expect(allowed()).toEqual([...optionalPurposes]);
		browser("ng_geolocation=US");
		expect(allowed()).toEqual([...optionalPurposes]);
		browser("ng_geolocation=US", true);
		expect(allowed()).toEqual([]);
		browser("ng_geolocation=US; gpc=1");
		expect(allowed(), "the signal that only the edge saw").toEqual([]);
	});

	it("reads a country as contract §5 does, and asks first where there is none", () => {
		browser("ng_geolocation=XXX");
		expect(readerWill().regime).toBe("optOut");
		browser("");
		expect(readerWill().regime).toBe("optIn");
	});

	it("is no where cookies can't be read", () => {
		vi.stubGlobal("navigator", { cookieEnabled: true });
		vi.stubGlobal("document", {
			get cookie(): string {
				throw new DOMException("sandboxed", "SecurityError");
			},
		});
		expect(allowed()).toEqual([]);
		expect(mayUse("necessary")).toBe(true);
	});
});

describe("what needs a yes", () => {
	const chosen = (cookie: string) => {
		Object.assign(document, { cookie: `ng_geolocation=DE; ${cookie}` });
		document.dispatchEvent(new Event("mast:consent"));
	};

	it("starts once, with the choice that allows it, however often readers choose after that", () => {
		browser("ng_geolocation=DE");
		const start = vi.fn();
		whenAllowed("measurement", start);
		chosen(yes.replace("pman", "pa"));
		expect(start, "another purpose").not.toHaveBeenCalled();
		chosen(yes);
		chosen(yes.replace("pman", "m"));
		expect(start).toHaveBeenCalledOnce();
	});

	it("starts at once where it is allowed already, and not again", () => {
		browser(`ng_geolocation=DE; ${yes}`);
		const start = vi.fn();
		whenAllowed("measurement", start);
		chosen(yes);
		expect(start).toHaveBeenCalledOnce();
	});
});

describe("a choice that was made elsewhere", () => {
	it.each(["pageshow", "visibilitychange"])("is reported once, when the page is seen again (%s)", async (type) => {
		browser(`ng_geolocation=DE; ${yes}`);
		const window = new EventTarget();
		vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
		const heard = vi.fn();
		hearChoices();
		window.dispatchEvent(new Event(type));
		onConsent(heard);
		window.dispatchEvent(new Event(type));
		expect(heard).not.toHaveBeenCalled();
		Object.assign(document, { cookie: `ng_geolocation=DE; ${yes.replace("pman", "")}` });
		window.dispatchEvent(new Event(type));
		window.dispatchEvent(new Event(type));
		expect(heard).toHaveBeenCalledOnce();
		vi.stubGlobal("fetch", async () => Response.json({ data: {} }));
		Object.assign(document, { cookie: `ng_geolocation=DE; ${yes}` });
		await choose("/house/consent", "all");
		window.dispatchEvent(new Event(type));
		expect(heard, "the page's own").toHaveBeenCalledTimes(2);
	});
});

describe("choosing", () => {
	it.each([
		["all", { choice: "all" }],
		["none", { choice: "none" }],
		[["measurement"] as const, { choice: "some", measurement: "on" }],
	] as const)("%s goes to the edge, which keeps it; the page hears of it", async (choice, body) => {
		browser("ng_geolocation=DE");
		const sent: Request[] = [];
		vi.stubGlobal("fetch", async (request: Request) => {
			sent.push(request);
			Object.assign(document, { cookie: `ng_geolocation=DE; ${yes}` });
			return Response.json({ data: {} });
		});
		const heard = vi.fn();
		const stop = onConsent(heard);
		expect(await choose("/house/consent", choice)).toBe(true);
		stop();
		expect(sent.map(({ method, url, credentials }) => [method, url, credentials])).toEqual([
			["POST", "https://news.example/house/consent", "same-origin"],
		]);
		expect(await sent[0]?.text()).toBe(JSON.stringify(body));
		expect(heard).toHaveBeenCalledOnce();
	});

	it.each([
		["refuses", async () => new Response(null, { status: 503 })],
		["is not there", async () => Promise.reject(new TypeError("Failed to fetch"))],
		["is somebody else, who sets no cookie,", async () => new Response("<html>Bad gateway</html>")],
	])("an edge that %s has stored nothing, and nothing has changed", async (_what, fetch) => {
		browser("ng_geolocation=DE");
		vi.stubGlobal("fetch", fetch);
		const heard = vi.fn();
		onConsent(heard);
		expect(await choose("/house/consent", "all")).toBe(false);
		expect(heard).not.toHaveBeenCalled();
	});
});
