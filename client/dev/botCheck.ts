/** Stands in for the bot check's `api.js`: the vendor's global, its calls and its texts, on this site's own origin. */

interface Settings {
	sitekey: string;
	size?: "invisible" | "normal" | "compact";
	action?: string;
	callback?: (token: string) => void;
	"expired-callback"?: () => void;
	"error-callback"?: () => void;
}

interface Widget {
	settings: Settings;
	element: HTMLElement;
	response: string;
	expiry: ReturnType<typeof setTimeout> | undefined;
	/** Grows with each question and reset: an answer to an older one is nobody's. */
	round: number;
}

const proofLifeMs = 120_000;

const widgets: Widget[] = [];

function render(where: HTMLElement | string, settings: Settings): number {
	const element = typeof where === "string" ? document.getElementById(where) : where;
	if (!element) throw new Error("reCAPTCHA placeholder element must be an element or id");
	if (widgets.some((widget) => widget.element === element)) throw new Error("reCAPTCHA has already been rendered in this element");
	if (!settings.sitekey) throw new Error("Missing required parameters: sitekey");
	const id = widgets.push({ settings, element, response: "", expiry: undefined, round: 0 }) - 1;
	if (settings.size !== "invisible") {
		const box = document.createElement("button");
		box.type = "button";
		box.className = "button";
		box.textContent = document.documentElement.lang.startsWith("es") ? "No soy un robot" : "I'm not a robot";
		box.addEventListener("click", () => void ask(widgetOf(id)));
		element.append(box);
	}
	return id;
}

function widgetOf(id = 0): Widget {
	if (widgets.length === 0) throw new Error("No reCAPTCHA clients exist.");
	const widget = widgets[id];
	if (!widget) throw new Error("Invalid reCAPTCHA client id: ".concat(String(id)));
	return widget;
}

function execute(id?: number): void {
	const widget = widgetOf(id);
	if (widget.settings.size !== "invisible") throw new Error("Invalid size for execute: only invisible reCAPTCHA can be executed.");
	void ask(widget);
}

/** Asks for a proof. As the vendors' scripts do, it looks at the page around it: here at the email that is typed there. */
async function ask(widget: Widget): Promise<void> {
	const { settings, element } = widget;
	const round = ++widget.round;
	try {
		const answer = await fetch("/_dev/botcheck/challenge", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ sitekey: settings.sitekey, action: settings.action, email: emailAround(element) }),
		});
		const { token }: { token?: unknown } = await answer.json();
		if (round !== widget.round) return;
		if (typeof token !== "string") throw new Error("No proof was given");
		widget.response = token;
		widget.expiry = setTimeout(() => {
			widget.response = "";
			settings["expired-callback"]?.();
		}, proofLifeMs);
		settings.callback?.(token);
	} catch {
		if (round === widget.round) settings["error-callback"]?.();
	}
}

function emailAround(element: HTMLElement): string | undefined {
	for (let around: Element | null = element; around; around = around.parentElement) {
		const field = around.querySelector<HTMLInputElement>("input[type=email]");
		if (field) return field.value;
	}
	return undefined;
}

function reset(id?: number): void {
	const widget = widgetOf(id);
	widget.round++;
	widget.response = "";
	clearTimeout(widget.expiry);
}

Object.assign(window, {
	grecaptcha: {
		ready: (then: () => void) => queueMicrotask(then),
		render,
		execute,
		reset,
		getResponse: (id?: number) => widgetOf(id).response,
	},
});
