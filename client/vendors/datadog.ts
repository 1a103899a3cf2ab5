import { impersonal } from "../domain/measuring/events.ts";
import { loadScript } from "../page/loadScript.ts";

/** An outgoing event, as far as a site may change it (`beforeSend`). */
export interface RumEvent {
	view?: { url?: string; referrer?: string };
	resource?: { url?: string };
	error?: { message?: string; stack?: string; resource?: { url?: string } };
	action?: { target?: { name?: string } };
}

/** The argument of `init` (the SDK's own configuration, version 7). */
export interface RumConfig {
	applicationId: string;
	clientToken: string;
	site: string;
	service: string;
	env: string;
	version: string;
	sessionSampleRate: number;
	sessionReplaySampleRate: number;
	defaultPrivacyLevel: "mask-user-input";
	trackResources: boolean;
	trackUserInteractions: boolean;
	sessionPersistence: "memory";
	trackingConsent: "granted" | "not-granted";
	beforeSend: (event: RumEvent) => boolean;
}

/** Datadog's surface as we use it: a queue, then the script's object. */
export interface Rum {
	onReady(run: () => void): void;
	q?: (() => void)[];
	init?(config: RumConfig): void;
	setTrackingConsent?(consent: "granted" | "not-granted"): void;
	addError?(error: Error, context: Readonly<Record<string, string>>): void;
}

/** A monitoring vendor behind a common interface. */
export interface MonitoringEnd {
	/** Loads the script and begins; rejects on failure. */
	begin(page: { service: string; release: string }): Promise<void>;
	/** Applies a change of consent: after a no nothing more is sent. */
	allow(isAllowed: boolean): void;
	/** Reports a failure that the page names itself (C4.2). */
	failed(message: string, correlationId: string): void;
}

const scriptLimitMs = 10_000;

/** Datadog's RUM of this page. `load` fetches its script (tests replace it). */
export function datadogEnd(
	{
		applicationId,
		clientToken,
		site,
		environment,
		script,
	}: { applicationId: string; clientToken: string; site: string; environment: string; script: string },
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: { DD_RUM?: Rum } = window,
): MonitoringEnd {
	let isReady = false;
	return {
		async begin({ service, release }) {
			const queue: (() => void)[] = [];
			page.DD_RUM ??= { q: queue, onReady: (run) => void queue.push(run) };
			await load(script, scriptLimitMs);
			await new Promise<void>((resolve, reject) => {
				const timer = setTimeout(() => reject(new Error(`${script} runs nothing`)), scriptLimitMs);
				page.DD_RUM?.onReady(() => {
					clearTimeout(timer);
					if (typeof page.DD_RUM?.init !== "function") return reject(new Error(`${script} is no monitoring`));
					try {
						page.DD_RUM.init({
							applicationId,
							clientToken,
							site,
							service,
							env: environment,
							version: release,
							// One session in ten was drawn before the script was requested: of these, each (decision 0074).
							sessionSampleRate: 100,
							// No page is recorded, and typed text never leaves it.
							sessionReplaySampleRate: 0,
							defaultPrivacyLevel: "mask-user-input",
							trackResources: true,
							trackUserInteractions: true,
							// No cookie, no storage: a session is a page's.
							sessionPersistence: "memory",
							trackingConsent: "granted",
							beforeSend: withoutPersons,
						});
						isReady = true;
						resolve();
					} catch (thrown) {
						reject(thrown);
					}
				});
			});
		},
		allow(isAllowed) {
			if (isReady) page.DD_RUM?.setTrackingConsent?.(isAllowed ? "granted" : "not-granted");
		},
		failed(message, correlationId) {
			if (isReady) page.DD_RUM?.addError?.(new Error(impersonal(message)), { correlationId });
		},
	};
}

/** Removes what could identify a person, as our own events do: queries of addresses, words on what was pressed. */
export function withoutPersons({ view, resource, error, action }: RumEvent): boolean {
	for (const part of [view, resource, error?.resource]) if (part?.url !== undefined) part.url = plainAddress(part.url);
	if (view?.referrer !== undefined) view.referrer = plainAddress(view.referrer);
	if (error?.message !== undefined) error.message = impersonal(error.message);
	if (error?.stack !== undefined) error.stack = impersonal(error.stack);
	if (action?.target?.name !== undefined) action.target.name = "";
	return true;
}

const plainAddress = (address: string): string => address.replace(/[?#].*$/, "");

declare global {
	interface Window {
		DD_RUM?: Rum;
	}
}
