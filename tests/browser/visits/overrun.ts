/** Finds words that go on past the box that they stand in, over what stands beside it; runs in the page. */
export function overrun(): string[] {
	const found: string[] = [];
	const holders = "main :is(p, li, dt, dd, td, th, h1, h2, h3, a, span, label, button, summary, time, strong)";
	for (const element of document.querySelectorAll(holders)) {
		const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
		const [first, last] = [text[0], text.at(-1)];
		if (!first || !last || element.closest(".visually-hidden") || !element.checkVisibility({ visibilityProperty: true })) continue;
		let box: Element | null = element;
		while (box && getComputedStyle(box).display.startsWith("inline")) box = box.parentElement;
		if (!box || getComputedStyle(element).position === "absolute") continue;
		const range = document.createRange();
		range.setStartBefore(first);
		range.setEndAfter(last);
		const over = range.getBoundingClientRect().right - box.getBoundingClientRect().right;
		if (over > 2 && getComputedStyle(box).overflowX === "visible")
			found.push(`${element.textContent?.trim().slice(0, 40)} (${Math.round(over)} px out of ${box.className || box.tagName})`);
	}
	return [...new Set(found)];
}
