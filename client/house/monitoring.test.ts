import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MonitoringEnd } from "../vendors/datadog.ts";
import { monitorBy } from "./monitoring.ts";

let errors: string[];
let document: EventTarget & { cookie: string; querySelector: () => null };
const day = Math.floor(Date.now() / 86_400_000);

beforeEach(() => {
	errors = [];
	document = Object.assign(new EventTarget(), { cookie: "ng_geolocation=US", querySelector: () => null });
	document.addEventListener("mast:error", (event) => errors.push(String((event as CustomEvent<{ message: unknown }>).detail.message)));
	vi.stubGlobal("document", document);
	vi.stubGlobal("navigator", { cookieEnabled: true });
});

/** An end that records its calls; `fails` may throw at each. */
function recordingEnd(fails: (call: string) => void = () => undefined) {
	const calls: unknown[][] = [];
	const note = (call: string, ...said: unknown[]) => {
		calls.push([call, ...said]);
		fails(call);
	};
	const end: MonitoringEnd = {
		begin: async (page) => note("begin", page),
		allow: (isAllowed) => note("allow", isAllowed),
		failed: (message, correlationId) => note("failed", message, correlationId),
	};
	return { end, calls };
}
const fail = (detail: unknown) => document.dispatchEvent(new CustomEvent("mast:error", { detail }));

describe("the vendor's end of monitoring (C9.19)", () => {
	it("hears what fails on the page, with its correlation id (C4.2)", async () => {
		const { end, calls } = recordingEnd();
		await monitorBy(end, { vertical: "select news" });
		fail({ message: "Cards did not load", correlationId: "id" });
		fail({ message: 7 });
		expect(calls).toEqual([
			["begin", { service: "select-news", release: "" }],
			["allow", true],
			["failed", "Cards did not load", "id"],
			["failed", "", ""],
		]);
	});

	it("hears that its reader said no, also while it was coming, and yes again", async () => {
		const { end, calls } = recordingEnd();
		const begun = monitorBy(end, { vertical: "news" });
		document.cookie += `; consent=1.${day}.`;
		await begun;
		document.cookie = document.cookie.replace(/consent=.*/, `consent=1.${day}.m`);
		document.dispatchEvent(new Event("mast:consent"));
		expect(calls.slice(1)).toEqual([
			["allow", false],
			["allow", true],
		]);
	});

	it("that does not begin is reported once, and gets nothing more", async () => {
		const { end, calls } = recordingEnd((call) => {
			if (call === "begin") throw new Error("blocked");
		});
		await monitorBy(end, { vertical: "news" });
		fail({ message: "Something else" });
		expect([errors[0], calls.length]).toEqual(["Monitoring: blocked", 1]);
	});

	it("that throws at a report ends there: its own failure does not lead back to it", async () => {
		const { end, calls } = recordingEnd((call) => {
			if (call === "failed") throw new Error("garbage");
		});
		await monitorBy(end, { vertical: "news" });
		fail({ message: "One" });
		fail({ message: "Two" });
		expect(errors).toEqual(["One", "Monitoring: garbage", "Two"]);
		expect(calls.filter(([call]) => call === "failed")).toHaveLength(1);
	});
});
