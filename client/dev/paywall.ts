import type { Piano, PianoCommand } from "../vendors/piano.ts";

/*
 * Stands in for Piano's `tinypass.min.js`: runs the queue, has `experience.init` and `execute`, and a meter of three views of gated pages
 * in a tab; then it shows an offer, whose press asks who reads (`loginRequired`).
 */

const maxViews = 3;
const key = "dev_piano_views";
const handlers = new Map<string, ((said: unknown) => unknown)[]>();
let tags: readonly string[] = [];

const notify = (event: string, said: unknown): unknown[] => (handlers.get(event) ?? []).map((handler) => handler(said));

function showOffer(): void {
	if (document.getElementById("dev-piano")) return;
	const offer = Object.assign(document.createElement("dialog"), { id: "dev-piano", open: true });
	const ask = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: "Sign in" });
	const close = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: "Close" });
	ask.addEventListener("click", () => {
		offer.remove();
		if (!notify("loginRequired", {}).includes(false)) alert("The vendor's own sign-in");
	});
	close.addEventListener("click", () => offer.remove());
	Object.assign(offer.style, { position: "fixed", insetBlockEnd: "1rem", zIndex: "9" });
	offer.append("An offer, as Piano would show it. ", ask, " ", close);
	document.body.append(offer);
	notify("experienceExecute", { result: { events: [{ eventType: "showOffer", eventModuleParams: { moduleId: "offer" } }] } });
}

function execute(): void {
	if (!tags.includes("gated")) return;
	const views = Number(sessionStorage.getItem(key) ?? 0) + 1;
	sessionStorage.setItem(key, String(views));
	const meter = { views, views_left: Math.max(0, maxViews - views), max_views: maxViews, state: views > maxViews ? "expired" : "active" };
	if (views <= maxViews) return void notify("meterActive", meter);
	notify("meterExpired", meter);
	showOffer();
}

const { tp } = window;
const waiting: PianoCommand[] = Array.isArray(tp) ? tp : [];
const piano: Piano = {
	push([name, first, second]) {
		if (name === "setTags") tags = Array.isArray(first) ? first.map(String) : [];
		if (name === "addHandler" && typeof second === "function")
			handlers.set(String(first), [...(handlers.get(String(first)) ?? []), (said) => second(said)]);
		if (name === "init" && typeof first === "function") first();
	},
	experience: { init: execute, execute },
};
window.tp = piano;
for (const command of waiting) piano.push(command);
