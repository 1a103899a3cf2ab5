/** Makes an element of attributes and children. */
export function make<N extends keyof HTMLElementTagNameMap>(
	name: N,
	attributes: Readonly<Record<string, string | number>>,
	...children: (Node | string)[]
): HTMLElementTagNameMap[N] {
	const element = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
	element.append(...children);
	return element;
}
