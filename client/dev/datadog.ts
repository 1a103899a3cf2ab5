import type { Rum, RumConfig, RumEvent } from "../vendors/datadog.ts";

/*
 * Stands in for `datadog-rum-slim.js`: its global and queue; sends to `/_dev/datadog/api/v2/rum` as the vendor's script does, a line an event,
 * after 5 s and when the page is left.
 */

const holdMs = 5000;
const intake = "/_dev/datadog/api/v2/rum";
const page: { DD_RUM?: Rum } = window;
const waiting = page.DD_RUM?.q ?? [];

let config: RumConfig | null = null;
let isGranted = false;
let held: object[] = [];

function put(type: string, event: RumEvent & Readonly<Record<string, unknown>>): void {
	if (!config || !isGranted) return;
	const { applicationId, service, env, version } = config;
	const whole = { type, date: Date.now(), application: { id: applicationId }, service, env, version, ...event };
	whole.view = { url: location.href, referrer: document.referrer };
	if (config.beforeSend(whole)) held.push(whole);
}

function send(): void {
	const lines = held.map((event) => JSON.stringify(event)).join("\n");
	held = [];
	if (lines !== "") navigator.sendBeacon(intake, lines);
}

function init(options: RumConfig): void {
	if (config || !options.clientToken || !options.applicationId) {
		console.error(config ? "DD_RUM is already initialized." : "Client Token or Application ID is missing.");
		return;
	}
	config = options;
	isGranted = options.trackingConsent === "granted";
	// Each of a hundred sessions is one of so many.
	if (Math.random() * 100 >= options.sessionSampleRate) return;
	put("view", {});
	if (options.trackResources)
		new PerformanceObserver((list) => {
			for (const { name, duration } of list.getEntries()) put("resource", { resource: { url: name }, duration });
		}).observe({ type: "resource", buffered: true });
	if (options.trackUserInteractions)
		document.addEventListener("click", ({ target }) => {
			if (target instanceof Element) put("action", { action: { target: { name: target.textContent.slice(0, 40) } } });
		});
	addEventListener("error", ({ message }) => put("error", { error: { message } }));
	setInterval(send, holdMs);
	document.addEventListener("visibilitychange", send);
}

page.DD_RUM = {
	onReady: (run) => run(),
	init,
	setTrackingConsent: (consent) => {
		isGranted = consent === "granted";
	},
	addError: ({ message }, context) => put("error", { error: { message }, context }),
};
for (const run of waiting) run();
