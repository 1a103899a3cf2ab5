import type { TaboolaQueue } from "../vendors/taboola.ts";

/*
 * Stands in for Taboola's `loader.js`: drains the queue; a flush fills each named place with recommendations of the house
 * (`/house/recommendations`), one in four marked as sponsored, and reports `render`.
 */

interface Story {
	headline: string;
	url: string;
}
interface Recommended {
	data: { items: Story[] };
}

const each = 4;
const listeners: (() => void)[] = [];
let places: string[] = [];

async function fill(): Promise<void> {
	const requested = places;
	places = [];
	const answer = await fetch(`/house/recommendations?count=${requested.length * each}`);
	const { items } = ((await answer.json()) as Recommended).data;
	for (const [n, id] of requested.entries()) {
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
	const { handler, listenTo } = command;
	if (listenTo === "render" && typeof handler === "function") listeners.push(() => handler());
	if (command.flush === true) void fill();
}

const queue: TaboolaQueue | undefined = window._taboola;
const waiting: Readonly<Record<string, unknown>>[] = Array.isArray(queue) ? queue : [];
window._taboola = { push: take };
for (const command of waiting) take(command);
