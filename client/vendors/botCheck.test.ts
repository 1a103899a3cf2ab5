import { beforeEach, describe, expect, it, vi } from "vitest";
import { type BotCheckSize, botCheck } from "./botCheck.ts";

interface Rendered {
	sitekey: string;
	callback: (token: string) => void;
	"error-callback": () => void;
}

let scripts: { src: string; onload: () => void; onerror: () => void; remove: () => void }[] = [];
let rendered: Rendered[] = [];
let resets: number[] = [];
const vendor = {
	render: (_slot: unknown, options: Rendered) => rendered.push(options) - 1,
	execute: (id: number) => rendered[id]?.callback(`proof of ${rendered[id]?.sitekey}`),
	reset: (id: number) => resets.push(id),
};

let run = 0;
/** A check over a script of its own, so that no test finds another's loaded. */
function checkOf(size?: BotCheckSize) {
	const slot = { appendChild: (child: object) => child } as unknown as HTMLElement;
	return botCheck({ siteKey: "key", action: "sign_in", scriptUrl: `/check-${run++}.js`, language: "es", slot, ...(size ? { size } : {}) });
}

beforeEach(() => {
	vi.useFakeTimers();
	scripts = [];
	rendered = [];
	resets = [];
	vi.stubGlobal("window", {});
	vi.stubGlobal("getComputedStyle", () => ({ colorScheme: "light" }));
	vi.stubGlobal("location", { href: "https://news.example/sign-in" });
	vi.stubGlobal("document", {
		createElement: () => ({ remove: () => undefined }),
		head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
	});
});

describe("the check out of order (A8.21, C8.20)", () => {
	it("not ready", () => {
		expect(() => checkOf().render()).toThrow("Recaptcha is not ready for rendering yet.");
	});
	it("already rendered", () => {
		vi.stubGlobal("window", { grecaptcha: vendor });
		const check = checkOf();
		check.render();
		expect(() => check.render()).toThrow("This recaptcha instance has been already rendered.");
	});
	it("not rendered yet", async () => {
		vi.stubGlobal("window", { grecaptcha: vendor });
		await expect(checkOf().execute()).rejects.toThrow("This recaptcha instance did not render yet.");
		expect(() => checkOf().reset()).toThrow("This recaptcha instance did not render yet.");
	});
	it("manual execution of a visible one", async () => {
		vi.stubGlobal("window", { grecaptcha: vendor });
		const check = checkOf("normal");
		check.render();
		await expect(check.execute()).rejects.toThrow("Manual execution is only available for invisible size.");
	});
});

describe("the check before the email step (A4.7, A7.12, A9.8, C9.18)", () => {
	it("is invisible unless set to be seen, with its site key and language (A7.30)", () => {
		vi.stubGlobal("window", { grecaptcha: vendor });
		const options = { sitekey: "key", badge: "bottomright", tabindex: -1, isolated: true };
		checkOf().render();
		checkOf("normal").render();
		expect(rendered).toMatchObject([
			{ ...options, size: "invisible" },
			{ ...options, size: "normal" },
		]);
	});

	it.each(["light", "dark"])("what it draws is as %s as the page (A7.30)", (theme) => {
		vi.stubGlobal("window", { grecaptcha: vendor });
		vi.stubGlobal("getComputedStyle", () => ({ colorScheme: theme }));
		checkOf("normal").render();
		expect(rendered).toMatchObject([{ theme }]);
	});

	it("looks for readiness every 500 ms, asks, and is reset after each proof", async () => {
		const check = checkOf();
		const first = check.token();
		expect(scripts.map(({ src }) => new URL(src).search)).toEqual(["?hl=es"]);
		scripts[0]?.onload();
		await vi.advanceTimersByTimeAsync(499);
		expect(rendered).toEqual([]);
		vi.stubGlobal("window", { grecaptcha: vendor });
		await vi.advanceTimersByTimeAsync(1);
		expect(await first).toBe("proof of key");
		expect(await check.token()).toBe("proof of key");
		expect(rendered).toHaveLength(1);
		expect(resets).toEqual([0, 0]);
	});

	it("a script that fails is requested again by the next try", async () => {
		const check = checkOf();
		const failed = expect(check.token()).rejects.toThrow("did not load");
		scripts[0]?.onerror();
		await failed;
		vi.stubGlobal("window", { grecaptcha: vendor });
		const second = check.token();
		expect(scripts).toHaveLength(2);
		scripts[1]?.onload();
		await vi.runAllTimersAsync();
		expect(await second).toBe("proof of key");
	});

	it("a script that never becomes ready is dropped", async () => {
		const check = checkOf();
		const failed = expect(check.token()).rejects.toThrow("Recaptcha is not ready for rendering yet.");
		scripts[0]?.onload();
		await vi.advanceTimersByTimeAsync(11_000);
		await failed;
	});

	it("an answer that is an error is one; the next try asks anew", async () => {
		vi.stubGlobal("window", { grecaptcha: { ...vendor, execute: (id: number) => rendered[id]?.["error-callback"]() } });
		const check = checkOf();
		const failed = expect(check.token()).rejects.toThrow("The check could not ask its service");
		scripts[0]?.onload();
		await failed;
		expect(resets).toEqual([0]);
	});
});
