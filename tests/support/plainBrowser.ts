import { type DefaultTreeAdapterMap, parse } from "parse5";
import type { FormReader } from "./formReader.ts";

type Node = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];

/**
 * A page as a browser without script has it: its fields are found by their labels, its buttons and links by their names, and a press sends
 * what their form holds to where it says.
 */
export class PlainBrowser {
	readonly #reader: FormReader;
	#elements: Element[] = [];
	#typed = new Map<Element, string>();
	/** The address in the bar: path, query and fragment. */
	path = "";

	constructor(reader: FormReader) {
		this.#reader = reader;
	}

	async open(path: string): Promise<void> {
		const { path: arrived, answer } = await this.#reader.read(path);
		this.#show(arrived, answer.body);
	}

	/** The words of an element, or of the page's main part. Without what is no text of it: scripts and styles. */
	text(element: Element | undefined = this.all("main")[0]): string {
		return element ? textOf(element).replaceAll(/\s+/g, " ").trim() : "";
	}

	/** Elements by one of: `tag`, `.class`, `#id`, `[name]`, `[name=value]`, joined (`a.more[href]`); within another or in the whole page. */
	all(selector: string, within?: Element): Element[] {
		const wanted = [...selector.matchAll(/([#.]?)([\w-]+)|\[([\w-]+)(?:=([^\]]*))?\]/g)];
		const fits = (element: Element) =>
			wanted.every(([, sign, name = "", attribute, value]) => {
				if (attribute !== undefined) return value === undefined ? of(element, attribute) !== undefined : of(element, attribute) === value;
				if (sign === "#") return of(element, "id") === name;
				return sign === "." ? (of(element, "class") ?? "").split(/\s+/).includes(name) : element.tagName === name;
			});
		return (within ? elementsOf(within) : this.#elements).filter(fits);
	}

	/** The only element of that selector. Throws when there is none, or another. */
	one(selector: string, within?: Element): Element {
		return only(this.all(selector, within), selector);
	}

	/** The words of what the page says at once, in a part of it. */
	status(part: string): string {
		return this.text(only(this.all("[role=status]", this.one(part)), `status of ${part}`));
	}

	fill(label: string, value: string, within?: string): void {
		this.#typed.set(this.#field(label, within), value);
	}

	/** Ticks a box, or chooses one of several, by its label. */
	check(label: string, within?: string): void {
		const box = this.#field(label, within);
		if (of(box, "type") === "radio")
			for (const other of this.all(`input[name=${of(box, "name")}]`)) if (of(other, "type") === "radio") this.#typed.set(other, "off");
		this.#typed.set(box, "on");
	}

	isChecked(label: string, within?: string): boolean {
		return isOn(this.#field(label, within), this.#typed);
	}

	/** Presses a button, which sends its form; the page that comes is shown. Throws where a browser would send nothing. */
	async press(name: string, within = "main"): Promise<void> {
		const buttons = this.all("button", this.one(within)).filter((button) => this.nameOf(button) === name);
		const button = buttons[0] ?? only([], `button ${name}`);
		const form = this.all("form").find((each) => this.#controlsOf(each).includes(button));
		if (!form || of(button, "type") === "button") throw new Error(`The button ${name} sends nothing`);
		const fields = new URLSearchParams();
		for (const control of this.#controlsOf(form)) {
			const key = of(control, "name");
			if (key === undefined || of(control, "disabled") !== undefined) continue;
			const value = control === button ? of(control, "value") : this.#valueOf(control);
			const mayBeEmpty = of(control, "required") === undefined || of(form, "novalidate") !== undefined;
			if (!value && !mayBeEmpty && of(button, "formnovalidate") === undefined) throw new Error(`${key} is required by the browser itself`);
			if (value !== undefined) fields.append(key, value);
		}
		const { pathname, search } = new URL(of(button, "formaction") ?? of(form, "action") ?? this.path, `http://here${this.path}`);
		if (of(form, "method")?.toLowerCase() !== "post") return this.open(`${pathname}?${fields}`);
		const answer = await this.#reader.post(fields, pathname + search);
		const location = answer.headers.get("location");
		if (location === null) this.#show(pathname + search, answer.body);
		else await this.open(location);
	}

	async follow(name: string, within = "body"): Promise<void> {
		const link = this.all("a[href]", this.one(within)).find((each) => this.nameOf(each) === name);
		const { pathname, search, hash } = new URL(of(link ?? only([], `link ${name}`), "href") ?? "", `http://here${this.path}`);
		await this.open(pathname + search + hash);
	}

	#show(path: string, html: string): void {
		this.path = path;
		this.#elements = elementsOf(parse(html));
		this.#typed = new Map();
	}

	/** A form's own controls, wherever they stand. */
	#controlsOf(form: Element): Element[] {
		const within = new Set(elementsOf(form));
		const isOwn = (control: Element) => (of(control, "form") === undefined ? within.has(control) : of(control, "form") === of(form, "id"));
		return this.#elements.filter((element) => isControl(element) && isOwn(element));
	}

	#field(label: string, within = "main"): Element {
		const part = this.one(within);
		const fields = this.all("label", part).flatMap((each) => {
			if (this.text(each) !== label) return [];
			const id = of(each, "for");
			const found = id === undefined ? elementsOf(each).find(isControl) : this.#elements.find((element) => of(element, "id") === id);
			return found ? [found] : [];
		});
		return fields[0] ?? only(this.all(`[aria-label=${label}]`, part), `field ${label}`);
	}

	/** The value that a control submits; undefined: none. */
	#valueOf(control: Element): string | undefined {
		if (!isControl(control) || control.tagName === "button") return undefined;
		if (/^(?:checkbox|radio)$/.test(of(control, "type") ?? ""))
			return isOn(control, this.#typed) ? (of(control, "value") ?? "on") : undefined;
		return this.#typed.get(control) ?? of(control, "value") ?? "";
	}

	/** The accessible name of a button or a link. */
	nameOf(element: Element): string {
		return of(element, "aria-label") ?? this.text(element);
	}
}

const of = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;
const isControl = ({ tagName }: Element) => /^(?:input|textarea|select|button)$/.test(tagName);
const isOn = (box: Element, typed: ReadonlyMap<Element, string>) =>
	typed.has(box) ? typed.get(box) === "on" : of(box, "checked") !== undefined;

function only(found: readonly Element[], what: string): Element {
	const [first] = found;
	if (first === undefined || found.length > 1) throw new Error(`${found.length} of ${what}`);
	return first;
}

/** Every element below a node, in order. */
function elementsOf(node: { childNodes: Node[] }): Element[] {
	return node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsOf(child)] : []));
}

function textOf(node: Node): string {
	if (node.nodeName === "#text" && "value" in node) return node.value;
	if (!("childNodes" in node) || /^(?:script|style|template)$/.test(node.nodeName)) return "";
	return node.childNodes.map(textOf).join("");
}
