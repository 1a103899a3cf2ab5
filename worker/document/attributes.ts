/** Elements to which React gives properties, places or children of their own. */
export const reactsOwn: ReadonlySet<string> = new Set(["textarea", "select", "option", "html", "head", "body", "pre"]);
/** Elements without an end tag (HTML standard, void elements). */
export const voids: ReadonlySet<string> = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Attributes that React writes behind the others of an element, in its order. */
export const writtenLast: ReadonlyMap<string, readonly string[]> = new Map([
	["form", ["action", "encType", "method", "target"]],
	["button", ["name"]],
	["input", ["name", "defaultChecked", "value", "defaultValue"]],
]);

/** Elements whose `value` is an attribute like any other. */
const hasPlainValue = new Set(["li", "button", "input"]);

/** An attribute as it is written, with a space before it; empty: it is not; null: React knows. */
export function attributeOf(type: string, name: string, value: unknown): string | null {
	if (value === null || value === undefined) return "";
	const { open, rule, isBoolean } = attributeNamed(name);
	switch (rule) {
		case "plain":
			break;
		case "address":
			if (typeof value !== "string" || value === "" || mayBeScript.test(value)) return null;
			break;
		case "action":
			if (type !== "form" || typeof value !== "string" || mayBeScript.test(value)) return null;
			break;
		case "value":
			if (!hasPlainValue.has(type)) return null;
			break;
		case "react":
			return null;
	}
	if (isBoolean) return value ? `${open}"` : "";
	if (typeof value === "string") return `${open}${escaped(value)}"`;
	if (typeof value === "number") return `${open}${value}"`;
	if (typeof value !== "boolean") return null;
	return saysFalse(name) ? `${open}${value}"` : "";
}

/** Attributes that have a word for no. */
const enumerated = new Set(["draggable", "focusable", "value"]);

/** Attributes whose `false` is written. */
const saysFalse = (name: string): boolean => name.startsWith("aria-") || name.startsWith("data-") || enumerated.has(name);

/** Attributes that React names or treats otherwise than HTML writes them. */
const attributes: ReadonlyMap<string, { name: string; boolean?: true }> = new Map<string, { name: string; boolean?: true }>([
	["className", { name: "class" }],
	["defaultValue", { name: "value" }],
	["charSet", { name: "charset" }],
	["popoverTarget", { name: "popovertarget" }],
	["inputMode", { name: "inputmode" }],
	["enterKeyHint", { name: "enterkeyhint" }],
	["maxLength", { name: "maxlength" }],
	["htmlFor", { name: "for" }],
	["tabIndex", { name: "tabindex" }],
	["srcSet", { name: "srcset" }],
	["fetchPriority", { name: "fetchpriority" }],
	["crossOrigin", { name: "crossorigin" }],
	["dateTime", { name: "datetime" }],
	["colSpan", { name: "colspan" }],
	["rowSpan", { name: "rowspan" }],
	["hrefLang", { name: "hreflang" }],
	["autoComplete", { name: "autocomplete" }],
	["encType", { name: "enctype" }],
	["frameBorder", { name: "frameborder" }],
	["referrerPolicy", { name: "referrerpolicy" }],
	["viewBox", { name: "viewBox" }],
	["preserveAspectRatio", { name: "preserveAspectRatio" }],
	["strokeWidth", { name: "stroke-width" }],
	["strokeLinecap", { name: "stroke-linecap" }],
	["strokeLinejoin", { name: "stroke-linejoin" }],
	["strokeDasharray", { name: "stroke-dasharray" }],
	["fillRule", { name: "fill-rule" }],
	["clipRule", { name: "clip-rule" }],
	["clipPath", { name: "clip-path" }],
	["textAnchor", { name: "text-anchor" }],
	["defaultChecked", { name: "checked", boolean: true }],
	...[
		"async",
		"default",
		"defer",
		"multiple",
		"readOnly",
		"hidden",
		"open",
		"inert",
		"disabled",
		"controls",
		"loop",
		"muted",
		"reversed",
		"itemScope",
		"allowFullScreen",
		"autoPlay",
		"playsInline",
		"noValidate",
		"noModule",
		"required",
	].map((name) => [name, { name: name.toLowerCase(), boolean: true }] as const),
]);

/** An attribute as its name alone describes it. */
interface Attribute {
	/** Text before its value: ` class="`. */
	open: string;
	/** Its values that are plain: any, none (React's own), or those of an address, a form's action, a `value`. */
	rule: "plain" | "address" | "action" | "value" | "react";
	isBoolean: boolean;
}

const ruled: ReadonlyMap<string, Attribute["rule"]> = new Map([
	["href", "address"],
	["src", "address"],
	["data", "address"],
	["action", "action"],
	["value", "value"],
	// Styles and handlers have rules of their own in React.
	["style", "react"],
	["ref", "react"],
	["download", "react"],
	["capture", "react"],
	["is", "react"],
]);
const named = new Map<string, Attribute>();

/** Describes an attribute by its name in React. */
function attributeNamed(name: string): Attribute {
	let attribute = named.get(name);
	if (attribute === undefined) {
		const kind = attributes.get(name);
		// All lower case, with hyphens: written as it is named.
		const rule = ruled.get(name) ?? (kind !== undefined || /^(?!on)[a-z][a-z0-9-]*$/.test(name) ? "plain" : "react");
		attribute = { open: ` ${kind?.name ?? name}="`, rule, isBoolean: kind?.boolean === true };
		if (named.size < 500) named.set(name, attribute);
	}
	return attribute;
}

/** An address that could begin with `javascript:`, hidden letters included: React answers those with an error. */
const mayBeScript = /^[\0-\x20]*j/i;

const special = /["&'<>]/;
const everySpecial = /["&'<>]/g;
const entities: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** Text as it stands in HTML, between tags and in quotation marks. */
export function escaped(text: string): string {
	return special.test(text) ? text.replace(everySpecial, (character) => entities[character] ?? "") : text;
}
