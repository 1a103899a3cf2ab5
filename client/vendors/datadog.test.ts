import { beforeEach, describe, expect, it, vi } from "vitest";
import { datadogEnd, type Rum, type RumConfig, type RumEvent, withoutPersons } from "./datadog.ts";

const config = { applicationId: "app", clientToken: "pub", site: "datadoghq.com", environment: "production", script: "https://cdn/rum.js" };

/** Datadog's RUM as its own source has it (browser-sdk 7, `defineGlobal`): replaces the queue, runs it, records each call. */
function recordRum(page: { DD_RUM?: Rum }, calls: unknown[][]): void {
	const waiting = page.DD_RUM?.q ?? [];
	const rum = {
		onReady: (run: () => void) => run(),
		init: (received: RumConfig) => void calls.push(["init", received]),
		setTrackingConsent: (consent: string) => void calls.push(["setTrackingConsent", consent]),
		addError: (error: Error, context: object) => void calls.push(["addError", error.message, context]),
	} satisfies Rum;
	page.DD_RUM = rum;
	for (const run of waiting) run();
}

const begin = { service: "news", release: "boot-X" };
beforeEach(() => void vi.useFakeTimers());

describe("Datadog behind the port (C9.19)", () => {
	it("gets the constants: nothing recorded, input masked, resources and presses tracked, no storage", async () => {
		const page: { DD_RUM?: Rum } = {};
		const calls: unknown[][] = [];
		await datadogEnd(config, async () => recordRum(page, calls), page).begin(begin);
		expect(calls).toEqual([
			[
				"init",
				{
					applicationId: "app",
					clientToken: "pub",
					site: "datadoghq.com",
					service: "news",
					env: "production",
					version: "boot-X",
					sessionSampleRate: 100,
					sessionReplaySampleRate: 0,
					defaultPrivacyLevel: "mask-user-input",
					trackResources: true,
					trackUserInteractions: true,
					sessionPersistence: "memory",
					trackingConsent: "granted",
					beforeSend: withoutPersons,
				},
			],
		]);
	});

	it("hears of a change of mind and of what the page says has failed, and nothing before it is there", async () => {
		const page: { DD_RUM?: Rum } = {};
		const calls: unknown[][] = [];
		const end = datadogEnd(config, async () => recordRum(page, calls), page);
		end.allow(false);
		end.failed("early", "");
		await end.begin(begin);
		end.failed("Card 1 of ana@example.com did not load", "id-1");
		end.allow(false);
		end.allow(true);
		expect(calls.slice(1)).toEqual([
			["addError", "Card 1 of (mail) did not load", { correlationId: "id-1" }],
			["setTrackingConsent", "not-granted"],
			["setTrackingConsent", "granted"],
		]);
	});

	it("sends no query of an address, no words of what was pressed, nothing that could be somebody's (A7.13's rule for our own)", () => {
		const event: RumEvent = {
			view: { url: "https://news.example/search?q=my+illness#top", referrer: "https://mail.example/?to=ana" },
			resource: { url: "https://news.example/a?token=1" },
			error: { message: "ana@example.com", stack: "at f (https://news.example/x.js?u=ana)", resource: { url: "https://a/b?c=d" } },
			action: { target: { name: "Ana's saved stories" } },
		};
		expect(withoutPersons(event)).toBe(true);
		expect(event).toEqual({
			view: { url: "https://news.example/search", referrer: "https://mail.example/" },
			resource: { url: "https://news.example/a" },
			error: { message: "(mail)", stack: "at f (https://news.example/x.js?…)", resource: { url: "https://a/b" } },
			action: { target: { name: "" } },
		});
		expect(withoutPersons({})).toBe(true);
	});
});

describe("Datadog that is no help", () => {
	it("blocked: refused with why; hanging: in ten seconds", async () => {
		await expect(datadogEnd(config, () => Promise.reject(new Error("blocked")), {}).begin(begin)).rejects.toThrow("blocked");
		const hanging = expect(datadogEnd(config, async () => undefined, {}).begin(begin)).rejects.toThrow("runs nothing");
		await vi.advanceTimersByTimeAsync(10_000);
		await hanging;
	});

	it("garbage in its place, or one that throws as it begins: refused, and deaf to what comes", async () => {
		const replaced = (rum: Rum) => {
			const page: { DD_RUM?: Rum } = {};
			return datadogEnd(
				config,
				async () => {
					const waiting = page.DD_RUM?.q ?? [];
					page.DD_RUM = rum;
					for (const run of waiting) run();
				},
				page,
			);
		};
		await expect(replaced({ onReady: (run) => run() }).begin(begin)).rejects.toThrow("is no monitoring");
		const throwing = replaced({
			onReady: (run) => run(),
			init: () => {
				throw new Error("not today");
			},
			addError: () => {
				throw new Error("never asked");
			},
		});
		await expect(throwing.begin(begin)).rejects.toThrow("not today");
		expect(() => throwing.failed("x", "")).not.toThrow();
	});
});
