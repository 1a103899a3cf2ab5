import { fieldsOf } from "../domain/calls/fields.ts";
import { type PaywallEnd, type PaywallEvents, paywallMeter } from "../domain/paywall.ts";
import { loadScript } from "../page/loadScript.ts";

export type PianoCommand = readonly [name: string, ...values: unknown[]];

/** Piano's surface as we use it: a queue, then the script's object. */
export interface Piano {
	push(command: PianoCommand): void;
	experience?: { init?: () => void; execute?: () => void };
}

interface PianoPage {
	tp?: Piano;
}

declare global {
	interface Window extends PianoPage {}
}

const scriptLimitMs = 4000;

type Listeners = { [E in keyof PaywallEvents]: ((detail: PaywallEvents[E]) => void)[] };

/** Piano as the paywall of a vertical, behind the port. `load` fetches its script (tests replace it). */
export function pianoEnd(
	{ aid, environment, script }: { aid: string; environment: "sandbox" | "prod"; script: string },
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: PianoPage = window,
): PaywallEnd {
	const heard: Listeners = { loginRequired: [], meterActive: [], meterExpired: [], gate: [], failed: [] };
	let running: Promise<void> | null = null;
	let reference: string | null = null;

	const push = (...command: PianoCommand) => {
		const queue: PianoCommand[] = [];
		page.tp ??= queue;
		page.tp.push(command);
	};
	const notify = <E extends keyof PaywallEvents>(event: E, detail: PaywallEvents[E]) => {
		for (const listener of heard[event]) listener(detail);
	};
	const handlers: Readonly<Record<string, (said: unknown) => unknown>> = {
		loginRequired: () => {
			notify("loginRequired", null);
			// Prevents the vendor's own dialog.
			return false;
		},
		meterActive: (said) => notify("meterActive", paywallMeter(said)),
		meterExpired: (said) => notify("meterExpired", paywallMeter(said)),
		experienceExecute: (said) => {
			if (showsSomething(said)) notify("gate", null);
		},
		experienceExecutionFailed: () => notify("failed", null),
	};

	/** Loads the script, which runs the queue; once. */
	async function begin(): Promise<void> {
		for (const [event, handler] of Object.entries(handlers)) push("addHandler", event, handler);
		const begun = initialised(page, script, (init) => push("init", init));
		// Only the first failure counts.
		begun.catch(Boolean);
		await load(script, scriptLimitMs);
		await begun;
	}

	return {
		configure({ vertical, section, tags, variables }) {
			push("setAid", aid);
			if (environment === "sandbox") push("setSandbox", true);
			push("setUsePianoIdUserProvider", false);
			push("setUseTinypassAccounts", false);
			push("setTags", [...tags]);
			push("setZone", vertical);
			push("setContentSection", section);
			for (const [name, value] of Object.entries(variables)) push("setCustomVariable", name, value);
		},
		setUserRef(next) {
			// A reader who was never named need not be cleared.
			if (next !== null || reference !== null) push("setUserRef", next ?? "");
			reference = next;
		},
		run() {
			if (!running) {
				running = begin();
				return running;
			}
			return running.then(() => page.tp?.experience?.execute?.());
		},
		on(event, listener) {
			heard[event].push(listener);
		},
	};
}

/** Settles once the script has run the queue up to its beginning. */
function initialised(page: PianoPage, script: string, push: (init: () => void) => void): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`${script} runs nothing`)), 2 * scriptLimitMs);
		push(() => {
			clearTimeout(timer);
			if (typeof page.tp?.experience?.init !== "function") return reject(new Error(`${script} is no paywall`));
			try {
				page.tp.experience.init();
				resolve();
			} catch (thrown) {
				reject(thrown);
			}
		});
	});
}

/** Returns whether an experience's outcome is visible: a template or an offer. */
function showsSomething(said: unknown): boolean {
	const { events } = fieldsOf(fieldsOf(said).result);
	return (
		Array.isArray(events) &&
		events.some((event: { eventType?: unknown } | null) => event?.eventType === "showTemplate" || event?.eventType === "showOffer")
	);
}
