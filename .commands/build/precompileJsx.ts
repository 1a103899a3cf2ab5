import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import MagicString from "magic-string";
import { type JSXAttribute, type JSXElement, type JSXFragment, type Node, parseSync, visitorKeys } from "oxc-parser";
import { attributeNamed, attributeOf, escaped, reactsOwn, saysFalse, voids, writtenLast } from "../../worker/document/attributes.ts";

const runtime = fileURLToPath(new URL("../../worker/document/precompiled.ts", import.meta.url));

/**
 * Pages as strings: what of an element stands in the source is written when the Worker is built, what does not is called for while a
 * page is drawn (decision 0090). For components that the server alone draws, by our own renderer.
 */
export const precompiledJsx: Plugin = {
	name: "precompiled-jsx",
	setup(build) {
		build.onLoad({ filter: /[\\/]worker[\\/](pages|document)[\\/].*\.tsx$/ }, async ({ path }) => ({
			contents: precompileJsx(await readFile(path, "utf8"), path, runtime),
			loader: "tsx",
		}));
	},
};

/** A component's source with its elements made strings, and its source map. `runtime`: where worker/document/precompiled.ts is. */
export function precompileJsx(source: string, path: string, runtime: string): string {
	const { program, errors } = parseSync(path, source, { preserveParens: false });
	if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
	const result = new MagicString(source);
	const file = new SourceFile(source, path);
	let count = 0;
	for (const element of outermost(program)) {
		const code = file.valueOf(element);
		if (code === source.slice(element.start, element.end)) continue;
		result.overwrite(element.start, element.end, code);
		count++;
	}
	if (count === 0) return source;
	result.append(`\nimport * as ${calls} from ${JSON.stringify(runtime)};\nlet ${tested};\n`);
	return `${result}\n//# sourceMappingURL=${result.generateMap({ source: path, includeContent: true, hires: "boundary" }).toUrl()}`;
}

/** Names that the made code has for itself. */
const calls = "$jsx";
const rendering = "$rendering";
const tested = "$tested";

type Jsx = JSXElement | JSXFragment;
/** HTML that is known, or an expression whose value is HTML. */
type Part = { text: string } | { code: string };

const isJsx = (node: Node): node is Jsx => node.type === "JSXElement" || node.type === "JSXFragment";

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function childrenOf(node: Node): Node[] {
	const fields = Object.entries(node);
	return (visitorKeys[node.type] ?? []).flatMap((key) => fields.find(([name]) => name === key)?.[1] ?? []).filter(isNode);
}

/** The outermost elements below a node, in the order of the source. */
function outermost(node: Node): Jsx[] {
	return childrenOf(node).flatMap((inner) => (isJsx(inner) ? [inner] : outermost(inner)));
}

const isOrHoldsJsx = (node: Node): boolean => isJsx(node) || outermost(node).length > 0;

/** The made code of one file. An element is a value (what a component returns, keeps or is given) or HTML (a part of what holds it). */
class SourceFile {
	readonly #source: string;
	readonly #path: string;

	constructor(source: string, path: string) {
		this.#source = source;
		this.#path = path;
	}

	/** An expression, with the elements in it made values. It may stand before any operator. */
	#code(node: Node): string {
		if (isJsx(node)) return this.valueOf(node);
		const code = this.#replaced(node, (element) => this.valueOf(element));
		return standsAlone.has(node.type) ? code : `(${code})`;
	}

	/** The source of a node with the outermost elements in it replaced. */
	#replaced(node: Node, made: (element: Jsx) => string): string {
		let [code, from] = ["", node.start];
		for (const element of outermost(node)) {
			code += this.#source.slice(from, element.start) + made(element);
			from = element.end;
		}
		return code + this.#source.slice(from, node.end);
	}

	/** An element as a value that a component may return, keep or be given. */
	valueOf(element: Jsx): string {
		if (element.type === "JSXElement" && isReacts(element)) return this.#source.slice(element.start, element.end);
		if (element.type === "JSXElement" && !isWritten(element)) {
			// Components, and what has a spread, a `ref` or `children` among its attributes, stay elements: what is in them is looked at by itself.
			const direct: readonly unknown[] = [...element.children, ...[...attributesOf(element).values()].map(({ value }) => value)];
			return this.#replaced(element, (inner) => {
				const code = this.valueOf(inner);
				return direct.includes(inner) && !code.startsWith("<") ? `{${code}}` : code;
			});
		}
		return `${calls}.markup((${rendering}) => ${concatenated(this.#element(element))})`;
	}

	#element(element: Jsx): Part[] {
		if (element.type === "JSXFragment" || nameOf(element) === "Fragment") return this.#children(element);
		const name = nameOf(element);
		if (!isHost(name)) return [{ code: `${calls}.component(${name}, ${this.#properties(element)}, ${rendering})` }];
		if (!isWritten(element)) return [{ code: `${calls}.child(${this.valueOf(element)}, ${rendering})` }];
		const given = attributesOf(element);
		const html = given.get("dangerouslySetInnerHTML");
		const holds = this.#children(element);
		if (holds.length > 0 && (html || voids.has(name))) throw new Error(`${this.#path}: <${name}> can't have children here.`);
		const rank = (one: string) => writtenLast.get(name)?.indexOf(one) ?? -1;
		const attributes = [...given]
			.filter(([one]) => one !== "key" && one !== "dangerouslySetInnerHTML")
			.sort(([one], [other]) => rank(one) - rank(other))
			.flatMap(([one, attribute]) => this.#attribute(name, one, attribute));
		const start = [{ text: `<${name}` }, ...attributes];
		if (voids.has(name)) return [...start, { text: "/>" }];
		return [...start, { text: ">" }, ...(html ? this.#html(html) : holds), { text: `</${name}>` }];
	}

	#attribute(element: string, name: string, { value }: JSXAttribute): Part[] {
		const known = value === null ? true : value.type === "Literal" ? this.#plainText(value.value) : literalOf(value);
		const written = known === undefined ? null : attributeOf(element, name, known);
		if (written !== null) return [{ text: written }];
		const code = value === null ? "true" : this.#given(value);
		const { open, rule, isBoolean: isSwitch } = attributeNamed(name);
		if (rule === "plain" && isSwitch) return [{ code: `(${code} ? ${JSON.stringify(`${open}"`)} : "")` }];
		if (rule === "plain" && !saysFalse(name)) return [{ code: `${calls}.plain(${JSON.stringify(open)}, ${code})` }];
		return [{ code: `${calls}.attribute(${JSON.stringify(element)}, ${JSON.stringify(name)}, ${code})` }];
	}

	#html({ value }: JSXAttribute): Part[] {
		return value === null ? [] : [{ code: `${calls}.inner(${this.#given(value)})` }];
	}

	/** The value of an attribute or of a property. */
	#given(value: Exclude<JSXAttribute["value"], null>): string {
		if (value.type === "Literal") return JSON.stringify(this.#plainText(value.value));
		return value.type === "JSXExpressionContainer" ? this.#code(value.expression) : this.valueOf(value);
	}

	/** A component's properties as an object's literal; one child is that child, several are one markup. */
	#properties(element: JSXElement): string {
		const all = element.openingElement.attributes.flatMap((attribute) => {
			if (attribute.type === "JSXSpreadAttribute") return [`...${this.#code(attribute.argument)}`];
			const name = attributeName(attribute);
			if (name === "key") return [];
			return [`${JSON.stringify(name)}: ${attribute.value === null ? "true" : this.#given(attribute.value)}`];
		});
		const children = element.children.filter((child) => !this.#isNothing(child));
		const [only] = children;
		if (only === undefined) return `{ ${all.join(", ")} }`;
		const code = children.length === 1 ? this.#only(only) : `${calls}.markup((${rendering}) => ${concatenated(this.#children(element))})`;
		return `{ ${[...all, `"children": ${code}`].join(", ")} }`;
	}

	#only(child: Node): string {
		if (child.type === "JSXText") return JSON.stringify(this.#plainText(trimmed(child.value)));
		return this.#code(child.type === "JSXExpressionContainer" ? child.expression : child);
	}

	#isNothing(child: Node): boolean {
		if (child.type === "JSXText") return trimmed(child.value) === "";
		return child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";
	}

	#children({ children }: Jsx): Part[] {
		return children.flatMap((child): Part[] => {
			if (this.#isNothing(child)) return [];
			if (child.type === "JSXText") return [{ text: escaped(this.#plainText(trimmed(child.value))) }];
			if (child.type === "JSXSpreadChild") throw new Error(`${this.#path}: a child can't be spread.`);
			return this.#child(child.type === "JSXExpressionContainer" ? child.expression : child);
		});
	}

	/** A child's HTML. What chooses between elements, or makes one for each item of a list, is followed. */
	#child(node: Node): Part[] {
		if (isJsx(node)) return this.#element(node);
		if (node.type === "Literal" && typeof node.value === "string") return [{ text: escaped(node.value) }];
		if (node.type === "Literal" && node.value === null) return [];
		if (node.type === "ConditionalExpression" && isOrHoldsJsx(node)) {
			const [yes, no] = [node.consequent, node.alternate].map((one) => concatenated(this.#child(one)));
			return [{ code: `(${this.#code(node.test)} ? ${yes} : ${no})` }];
		}
		if (node.type === "LogicalExpression" && node.operator === "&&" && isOrHoldsJsx(node.right)) {
			const yes = concatenated(this.#child(node.right));
			if (isBoolean(node.left)) return [{ code: `(${this.#code(node.left)} ? ${yes} : "")` }];
			return [{ code: `((${tested} = ${this.#code(node.left)}) ? ${yes} : ${calls}.child(${tested}, ${rendering}))` }];
		}
		const made = madeForEach(node);
		if (made) {
			const list = `${this.#source.slice(node.start, made.start)}${concatenated(this.#child(made))}${this.#source.slice(made.end, node.end)}`;
			return [{ code: `${calls}.joined(${list})` }];
		}
		return [{ code: `${calls}.child(${this.#code(node)}, ${rendering})` }];
	}

	#plainText(text: string): string {
		if (/&[#\w]+;/.test(text)) throw new Error(`${this.#path}: write the character itself, not an entity: ${text.trim()}`);
		return text;
	}
}

/** Whether an element's tag and attributes can be written: by their names, not by what a spread brings. */
function isWritten(element: JSXElement): boolean {
	const name = nameOf(element);
	if (name === "Fragment") return true;
	if (!isHost(name) || isReacts(element)) return false;
	const { attributes } = element.openingElement;
	if (attributes.some(({ type }) => type === "JSXSpreadAttribute")) return false;
	const given = attributesOf(element);
	const html = given.get("dangerouslySetInnerHTML")?.value;
	// HTML that may not be given leaves the children in their place.
	if (html && !(html.type === "JSXExpressionContainer" && html.expression.type === "ObjectExpression")) return false;
	return !["ref", "children"].some((one) => given.has(one));
}

/** Elements that React writes, with all that is in them. */
function isReacts(element: JSXElement): boolean {
	const name = nameOf(element);
	const given = attributesOf(element);
	return reactsOwn.has(name) || (name === "input" && (given.has("checked") || (given.has("value") && given.has("defaultValue"))));
}

const isHost = (name: string): boolean => /^[a-z]/.test(name) && !name.includes(".");

function nameOf({ openingElement: { name } }: JSXElement): string {
	if (name.type === "JSXIdentifier") return name.name;
	if (name.type === "JSXMemberExpression" && name.object.type === "JSXIdentifier") return `${name.object.name}.${name.property.name}`;
	throw new Error("An element is named by one name, or by a name and a property.");
}

const attributeName = ({ name }: JSXAttribute): string =>
	name.type === "JSXIdentifier" ? name.name : `${name.namespace.name}:${name.name.name}`;

const attributesOf = ({ openingElement }: JSXElement): Map<string, JSXAttribute> =>
	new Map(openingElement.attributes.flatMap((one) => (one.type === "JSXAttribute" ? [[attributeName(one), one] as const] : [])));

/** A value that stands in the source; undefined: it does not. */
function literalOf(value: Node): string | number | boolean | undefined {
	if (value.type !== "JSXExpressionContainer" || value.expression.type !== "Literal") return undefined;
	const literal = value.expression.value;
	return typeof literal === "string" || typeof literal === "number" || typeof literal === "boolean" ? literal : undefined;
}

/** Expressions that bind closer than any operator that the made code puts behind them. */
const standsAlone = new Set(["Identifier", "Literal", "TemplateLiteral", "MemberExpression", "CallExpression", "ChainExpression"]);

const comparisons = new Set(["===", "!==", "<", ">", "<=", ">=", "in", "instanceof"]);

/** Whether an expression is true or false, so that its false is nothing to show. */
function isBoolean(node: Node): boolean {
	if (node.type === "UnaryExpression") return node.operator === "!";
	if (node.type === "LogicalExpression") return node.operator !== "??" && isBoolean(node.left) && isBoolean(node.right);
	return node.type === "BinaryExpression" && comparisons.has(node.operator);
}

/** The element that `list.map(item => element)` makes for each item; null where nothing of the kind is there. */
function madeForEach(node: Node): Node | null {
	const call = node.type === "ChainExpression" ? node.expression : node;
	if (call.type !== "CallExpression" || call.arguments.length !== 1) return null;
	const { callee } = call;
	if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || callee.property.name !== "map") return null;
	const [made] = call.arguments;
	if (made?.type !== "ArrowFunctionExpression" || made.async || made.body.type === "BlockStatement") return null;
	// What else is in the call stays as it is written.
	const others = [callee, ...made.params].some(isOrHoldsJsx);
	return !others && isOrHoldsJsx(made.body) ? made.body : null;
}

/** JSX's rule for text over several lines, as esbuild has it for what stays an element. */
function trimmed(text: string): string {
	const lines = text.split(/\r\n|\n|\r/);
	const said = lines.map((line, n) => {
		const start = n === 0 ? line : line.trimStart();
		return n === lines.length - 1 ? start : start.trimEnd();
	});
	return said.filter((line) => line !== "").join(" ");
}

/** Parts as one expression, neighbouring texts joined. */
function concatenated(parts: readonly Part[]): string {
	const pieces: string[] = [];
	let text = "";
	const end = () => {
		if (text !== "") pieces.push(JSON.stringify(text));
		text = "";
	};
	for (const part of parts) {
		if ("text" in part) text += part.text;
		else {
			end();
			pieces.push(part.code);
		}
	}
	end();
	return pieces.length === 0 ? '""' : pieces.join(" + ");
}
