import type { TaboolaQueue } from "../vendors/taboola.ts";

/*
 * Stands in for Taboola's `loader.js`: drains the queue, and at a flush fills each place that was named with recommendations of the house
 * (`/house/recommendations`), one in four marked as sponsored, as the vendor's are; then who listens to `render` hears of it.
 */

interface Story {
	headline: string;
	url: string;
}
interface Recommended {
	data: { items: Story[] };
}

const each = 4;
const page = window as { _taboola?: TaboolaQueue };
const listeners: (() => void)[] = [];
let places: string[] = [];

async function fill(): Promise<void> {
	const asked = places;
	places = [];
	const answer = await fetch(`/house/recommendations?count=${asked.length * each}`);
	const { items } = ((await answer.json()) as Recommended).data;
	for (const [n, id] of asked.entries()) {
		const list = document.createElement("ul");
		for (const [i, { headline, url }] of items.slice(n * each, (n + 1) * each).entries()) {
			const line = document.createElement("li");
			const link = Object.assign(document.createElement("a"), { href: url, textContent: headline });
			line.append(...(i === each - 1 ? ["Sponsored: "] : []), link);
			list.append(line);
		}
		document.getElementById(id)?.replaceChildren(list);
	}
	for (const heard of listeners) heard();
}

function take(command: Readonly<Record<string, unknown>>): void {
	if (typeof command.container === "string") places.push(command.container);
	if (command.listenTo === "render" && typeof command.handler === "function") listeners.push(command.handler as () => void);
	if (command.flush === true) void fill();
}

const waiting = Array.isArray(page._taboola) ? (page._taboola as Readonly<Record<string, unknown>>[]) : [];
page._taboola = { push: take };
for (const command of waiting) take(command);
