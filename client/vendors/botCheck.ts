import type { Language } from "../../brands/schema.ts";
import type { BotCheckAction } from "../domain/signIn/payloads.ts";
import { loadScript } from "../page/loadScript.ts";

/** Messages to developers who use the check out of order (A8.21). */
export const botCheckErrors = {
	alreadyRendered: "This recaptcha instance has been already rendered.",
	notReady: "Recaptcha is not ready for rendering yet.",
	notRendered: "This recaptcha instance did not render yet.",
	onlyInvisible: "Manual execution is only available for invisible size.",
} as const;

interface Recaptcha {
	ready?: (then: () => void) => void;
	render: (
		slot: HTMLElement,
		options: {
			sitekey: string;
			action: string;
			theme: "light" | "dark";
			size: BotCheckSize;
			badge: "bottomright" | "bottomleft" | "inline";
			tabindex: number;
			isolated: boolean;
			callback: (token: string) => void;
			"expired-callback": () => void;
			"error-callback": () => void;
		},
	) => number;
	execute: (id: number) => unknown;
	reset: (id: number) => void;
}

declare global {
	interface Window {
		grecaptcha?: Partial<Recaptcha>;
	}
}

export type BotCheckSize = "invisible" | "normal" | "compact";

interface BotCheckSettings {
	siteKey: string;
	scriptUrl: string;
	action: BotCheckAction;
	language: Language;
	size?: BotCheckSize;
	/** The element that the vendor may draw in. */
	slot: HTMLElement;
}

/** The interval of checking the script's readiness (A9.8). */
const readyPollMs = 500;
const readyLimitMs = 10_000;
const answerLimitMs = 60_000;

/** The invisible check before the email step, registration and a newsletter (A7.12). Everything rejects on failure. */
export interface BotCheck {
	/** Fetches the script and waits until it can render; a second call joins the first, one after a failure retries. */
	load: () => Promise<void>;
	/** Draws it, invisibly, once (A8.21). */
	render: () => void;
	/** Requests a proof; it is valid once. */
	execute: () => Promise<string>;
	/** Prepares the next proof. */
	reset: () => void;
	/** All steps in order, as the flow calls it. */
	token: () => Promise<string>;
}

type ReadyVendor = Pick<Recaptcha, "render" | "execute" | "reset">;

/** The vendor's script once it is ready, which only its global shows. */
function readyVendor(): ReadyVendor | null {
	const { render, execute, reset } = window.grecaptcha ?? {};
	return render && execute && reset ? { render, execute, reset } : null;
}

async function fetchVendor(scriptUrl: string, language: Language): Promise<void> {
	const url = new URL(scriptUrl, location.href);
	url.searchParams.set("hl", language);
	await loadScript(url.href, readyLimitMs);
	const end = performance.now() + readyLimitMs;
	while (!readyVendor()) {
		if (performance.now() > end) throw new Error(botCheckErrors.notReady);
		await new Promise((resolve) => setTimeout(resolve, readyPollMs));
	}
}

/** The check of one place on the page, over the vendor's script (A8.21). */
export function botCheck({ siteKey, scriptUrl, action, language, size = "invisible", slot }: BotCheckSettings): BotCheck {
	let id: number | null = null;
	let loaded: Promise<void> | null = null;
	let settle: { resolve: (token: string) => void; reject: (reason: Error) => void } | null = null;

	function render(): void {
		if (id !== null) throw new Error(botCheckErrors.alreadyRendered);
		const vendor = readyVendor();
		if (!vendor) throw new Error(botCheckErrors.notReady);
		const failed = (why: string) => () => settle?.reject(new Error(why));
		// An element of its own: the vendor refuses a used one.
		const own = slot.appendChild(document.createElement("div"));
		id = vendor.render(own, {
			sitekey: siteKey,
			action,
			theme: getComputedStyle(slot).colorScheme === "dark" ? "dark" : "light",
			size,
			badge: "bottomright",
			tabindex: -1,
			isolated: true,
			callback: (token) => settle?.resolve(token),
			"expired-callback": failed("The proof expired"),
			"error-callback": failed("The check could not ask its service"),
		});
	}

	function execute(): Promise<string> {
		if (size !== "invisible") return Promise.reject(new Error(botCheckErrors.onlyInvisible));
		const vendor = readyVendor();
		if (id === null || !vendor) return Promise.reject(new Error(botCheckErrors.notRendered));
		const widget = id;
		return new Promise<string>((resolve, reject) => {
			const timer = setTimeout(() => reject(new Error("The check gave no answer")), answerLimitMs);
			const over =
				<T>(then: (value: T) => void) =>
				(value: T) => {
					clearTimeout(timer);
					settle = null;
					then(value);
				};
			settle = { resolve: over(resolve), reject: over(reject) };
			vendor.execute(widget);
		});
	}

	function reset(): void {
		const vendor = readyVendor();
		if (id === null || !vendor) throw new Error(botCheckErrors.notRendered);
		vendor.reset(id);
	}

	function load(): Promise<void> {
		loaded ??= fetchVendor(scriptUrl, language).catch((thrown: unknown) => {
			loaded = null;
			throw thrown;
		});
		return loaded;
	}

	return {
		load,
		render,
		execute,
		reset,
		async token() {
			await load();
			if (id === null) render();
			try {
				return await execute();
			} finally {
				// A proof is valid once.
				reset();
			}
		},
	};
}
