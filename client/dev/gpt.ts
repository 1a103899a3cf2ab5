import type { Gpt, GptEvent, GptSlot } from "../vendors/gpt.ts";

/*
 * Stands in for Google Publisher Tag: queue, slots, services and events in the vendor's order. A slot is filled with a box of
 * its first size that says its path; one whose path ends in `nofill` stays empty.
 */

type Name = "slotRequested" | "slotResponseReceived" | "slotRenderEnded";
interface Known {
	path: string;
	id: string;
	size: readonly [number, number] | undefined;
}

const { cmd } = window.googletag ?? {};
const waiting: (() => void)[] = Array.isArray(cmd) ? cmd : [];
const known = new Map<GptSlot, Known>();
const heard = new Map<string, ((event: GptEvent) => void)[]>();
const notify = (name: Name, event: GptEvent): void => {
	for (const listener of heard.get(name) ?? []) listener(event);
};

function draw(slot: GptSlot): void {
	const { path, id, size } = known.get(slot) ?? {};
	const element = document.getElementById(id ?? "");
	const isEmpty = !element || !size || path?.endsWith("nofill") === true;
	if (!isEmpty) {
		const box = document.createElement("div");
		Object.assign(box.style, { inlineSize: `${size[0]}px`, blockSize: `${size[1]}px`, border: "1px dashed", overflow: "hidden" });
		box.textContent = `Google Publisher Tag: ${path}`;
		element.append(box);
	}
	notify("slotRenderEnded", { slot, isEmpty, size: isEmpty ? null : [size[0], size[1]] });
}

const service: ReturnType<NonNullable<Gpt["pubads"]>> = {
	addEventListener: (name, listener) => void heard.set(name, [...(heard.get(name) ?? []), listener]),
	setPrivacySettings: () => undefined,
	refresh: (slots) => {
		for (const slot of slots) {
			notify("slotRequested", { slot });
			setTimeout(() => {
				notify("slotResponseReceived", { slot });
				draw(slot);
			}, 50);
		}
	},
};

window.googletag = {
	cmd: { push: (run) => run() },
	setConfig: () => undefined,
	defineSlot: (path, [size], id) => {
		// An element has one.
		if ([...known.values()].some((slot) => slot.id === id)) return null;
		const slot: GptSlot = { addService: () => slot, setConfig: () => undefined };
		known.set(slot, { path, id, size });
		return slot;
	},
	pubads: () => service,
	enableServices: () => undefined,
	display: () => undefined,
	destroySlots: (slots = [...known.keys()]) => slots.every((slot) => known.delete(slot)),
};
for (const run of waiting) run();
