import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompileJsx } from "./precompileJsx.ts";

const folder = mkdtempSync(join(tmpdir(), "masthead-jsx-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = new URL("../../", import.meta.url).pathname;
const runtime = `${root}worker/document/precompiled.ts`;

/** What the sources below may name: values of each kind, and components that return, wrap, drop and choose. */
const scope = `
import { createElement, Fragment, useId } from "react";
import { Island } from ${JSON.stringify(`${root}worker/document/Island.tsx`)};
import { renderToStaticMarkup } from "react-dom/server";
import { staticMarkup } from ${JSON.stringify(`${root}worker/document/staticMarkup.ts`)};
const v: any = {
	text: "a & <b> \\"c\\" 'd'", empty: "", zero: 0, seven: 7, yes: true, no: false, nothing: null, missing: undefined,
	list: ["one", "two & three"], none: [], spread: { className: "spread", title: "s" }, path: "/a?b=1&c=2", script: "java\\nscript:alert(1)",
};
function Box({ title, children }: any) { return <section title={title}>{children}</section>; }
function Maybe({ children }: any) { return children ? <div className="maybe">{children}</div> : <hr />; }
function Drop() { return null; }
function Numbered() { return createElement("i", { id: useId() }); }
function Shows({ it, children }: any) { return <>{it}{children}</>; }
function Bare({ children }: any) { return children; }
function Heading({ level, children }: any) { const Tag = \`h\${level}\`; return <Tag className="h">{children}</Tag>; }
`;

type Drawn = { drawn: () => string[] };

/** The HTML of each expression, drawn as it is in the Worker and by React. */
async function draw(expressions: readonly string[]): Promise<{ ours: string[]; reacts: string[] }> {
	const cases = expressions.map((expression, n) => `function Case${n}() { return ${expression}; }`).join("\n");
	const drawn = (call: string) => `export const drawn = () => [${expressions.map((_, n) => call.replace("%", String(n))).join(", ")}];`;
	const ours = `${scope}${cases}\n${drawn('staticMarkup(<Case% />, "t-")')}`;
	const reacts = `${scope}${cases}\n${drawn("renderToStaticMarkup(<Case% />)")}`;
	return {
		ours: (await load("ours", precompileJsx(ours, "case.tsx", runtime))).drawn(),
		reacts: (await load("reacts", reacts)).drawn(),
	};
}

let count = 0;
async function load(name: string, contents: string): Promise<Drawn> {
	const outfile = join(folder, `${name}-${count++}.cjs`);
	const stdin = { contents, loader: "tsx" as const, resolveDir: root };
	const define = { "process.env.NODE_ENV": '"production"' };
	await build({ stdin, outfile, bundle: true, format: "cjs", platform: "node", jsx: "automatic", define, logLevel: "silent" });
	// Made above: a module that exports what it says.
	return createRequire(import.meta.url)(outfile) as Drawn;
}

/** React says before a picture that it will be asked for; ours does not. */
const withoutHints = (html: string): string => html.replace(/<link rel="preload"[^>]*>/g, "");

const named: readonly (readonly [string, string])[] = [
	["what stands in the source", '<p className="a b" id="c" aria-hidden={false} data-on={true} tabIndex={-1}>It is {"said"} & "done".</p>'],
	["text over several lines", "<p>\n\tone\n\ttwo {v.seven}\n\t<b> three </b>\n</p>"],
	["text that HTML escapes", `<p title="a < b > c 'd'">{"<i>"} {v.text} "quoted"</p>`],
	["values of every kind", "<p>{v.text}{v.empty}{v.zero}{v.seven}{v.yes}{v.no}{v.nothing}{v.missing}{v.list}{v.none}{12n}</p>"],
	[
		"attributes of every kind",
		"<p title={v.text} lang={v.missing} id={v.nothing} className={v.empty} hidden={v.yes} inert={v.no} aria-busy={v.no} data-n={v.zero} />",
	],
	["what React names otherwise", '<label htmlFor="a"><input defaultValue={v.text} required={v.yes} name="n" type="text" /></label>'],
	[
		"attributes that React writes last",
		'<form method="post" action={v.path} className="f"><button name="b" type="submit" value="1">Go</button></form>',
	],
	[
		"styles, downloads and handlers, which are React's",
		"<a style={{ color: v.missing, inlineSize: v.seven }} download href={v.path} onClick={() => 1}>x</a>",
	],
	[
		"addresses",
		'<p><a href={v.path}>a</a><a href={v.script}>b</a><a href={v.missing}>c</a><a href="">d</a><img src={v.path} alt="" /></p>',
	],
	[
		"lists of options, which are React's",
		'<select defaultValue="two" name="s">{v.list.map((item: string) => <option key={item}>{item}</option>)}</select>',
	],
	[
		"a checked box beside its start",
		'<p><input type="checkbox" checked={v.yes} readOnly /><input type="radio" defaultChecked={v.no} value={v.text} /></p>',
	],
	[
		"one for each item",
		"<ul>{v.list.map((item: string, n: number) => <li key={n} value={n}>{item}</li>)}{v.none.map(() => <li />)}{v.missing?.map(() => <b />)}</ul>",
	],
	[
		"one for each item, or none",
		'<ul>{v.list.map((item: string) => item === "one" && <li key={item}>{item}</li>)}{v.list.map((item: string) => (item ? <li key={item} /> : null))}</ul>',
	],
	[
		"one for each item, by a function with more in it",
		"<ul>{v.list.map((item: string) => { const n = item.length; return <li key={item}>{n}</li>; })}</ul>",
	],
	[
		"what is shown on a condition, its false value too",
		"<p>{v.zero && <b>a</b>}{v.empty && <b>b</b>}{v.yes && <b>c</b>}{!v.no && <b>d</b>}{v.seven > 3 && v.text && <b>e</b>}{v.zero || <b>f</b>}{v.nothing ?? <b>g</b>}</p>",
	],
	["one or the other", '<p>{v.yes ? <b>a</b> : <i>b</i>}{v.no ? "c" : v.seven ? <u>{v.text}</u> : null}{v.no ? <b /> : v.list}</p>'],
	[
		"components in elements and elements in components",
		"<div><Box title={v.text}>a <b>b</b>{v.seven}</Box><Maybe>{v.no && <b />}</Maybe><Maybe><i /></Maybe><Maybe /><Drop>{v.text}</Drop><Bare>t</Bare></div>",
	],
	[
		"components at the top",
		'<Box title="t"><b>x</b> {v.yes && <i>y</i>} <Maybe>{v.list.map((item: string) => <u key={item}>{item}</u>)}</Maybe></Box>',
	],
	[
		"elements among properties",
		'<div><Box {...v.spread} title={"own"} children={<b>c</b>} /><Bare children={v.yes ? <i /> : <b />} /></div>',
	],
	["what a spread brings", '<p id="p" {...v.spread} lang="en"><b>{v.text}</b> after</p>'],
	["names of elements that are known late", "<div><Heading level={v.seven > 3 ? 2 : 3}><a href={v.path}>h</a></Heading></div>"],
	["fragments", '<><b>a</b><Fragment key="k"><i>b</i>{v.text}</Fragment><></></>'],
	[
		"HTML that is given",
		'<div><p dangerouslySetInnerHTML={{ __html: "<b>" + v.seven + "</b>" }} /><script dangerouslySetInnerHTML={{ __html: "a<b" }} /></div>',
	],
	["elements that end themselves", '<p><br /><hr className="r" /><wbr /></p>'],
	["vector drawings", '<svg viewBox="0 0 1 1" strokeWidth={v.seven} aria-hidden="true"><path d="M0 0" fillRule="evenodd" /></svg>'],
	["a value that is kept and used later", "(() => { const kept = <b>{v.text}</b>; return <p>{kept}{kept}</p>; })()"],
	["comments", "<p>{/* said to nobody */}</p>"],
	[
		"choices in parentheses, before operators and within choices",
		"<p hidden={v.yes ? v.no : v.yes} inert={v.no || v.yes} title={(v.no, v.text)}>{(v.yes ? v.no : v.yes) ? <i /> : <b />}{(v.no, v.text)}" +
			"{(v.yes, v.zero) && <u />}{((one) => one) && v.seven}{(v.text as string) ? <s>{v.no ?? v.text}</s> : v.zero}{v.no || v.yes ? <em /> : v.text}</p>",
	],
	["elements as attributes", "<Shows it=<b>{v.text}</b>>x</Shows>"],
	["what else a list may be", "<ul>{new Set(v.list).values().map((item: any) => <li key={item}>{item}</li>)}</ul>"],
	["HTML that may not be given", "<div><p dangerouslySetInnerHTML={v.no ? { __html: v.text } : undefined}>{v.text}</p></div>"],
	["values of attributes that are no text", '<p title={12n as any} lang={["a", "<b>"] as any} id={v.yes as any} />'],
	[
		"attributes that have a word for no, and those that are there or not",
		"<p draggable={false} spellCheck={false}><object data={v.script} /></p>",
	],
];

let drawn: { ours: string[]; reacts: string[] };
beforeAll(async () => {
	drawn = await draw(named.map(([, expression]) => expression));
});

describe("what the build makes of elements", () => {
	it.each(named.map(([name], n) => [name, n] as const))("is what React writes: %s", (_, n) => {
		expect(drawn.ours[n]).toBe(withoutHints(drawn.reacts[n] ?? "nothing"));
	});

	it("is what React writes, for random sources", async () => {
		const seed = Date.now();
		const sources = fc.sample(element, { numRuns: 400, seed });
		const { ours, reacts } = await draw(sources);
		for (const [n, source] of sources.entries()) expect(ours[n], `${source}, seed ${seed}`).toBe(withoutHints(reacts[n] ?? "nothing"));
	});

	it("leaves no element that it could write", () => {
		const written = named.map(([, expression]) => precompileJsx(`export const A = () => ${expression};`, "a.tsx", "runtime")).join("\n");
		for (const call of ["markup", "child", "component", "plain", "attribute", "inner", "joined"])
			expect(written).toContain(`$jsx.${call}(`);
		expect(written).toContain("($tested = ");
		const code = written.replace(/\/\/# sourceMappingURL.*/g, "").replace(/"(?:[^"\\]|\\.)*"/g, "");
		expect(code.match(/<(?:b|i|u|ul|svg|form|hr|br|script)\b/g)).toBe(null);
	});

	it("gives islands ids of their own, each", async () => {
		const island = '<Island name={"Share" as never} component={Numbered as never} on="idle" props={{} as never} />';
		const [html = ""] = (await draw([`<div>${island}<p>{v.yes && ${island}}</p></div>`])).ours;
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
	});

	it("leaves nothing to do for what stands in the source", () => {
		const made = precompileJsx('export const A = () => <p className="a">It is <b>said</b>.</p>;', "a.tsx", "runtime");
		expect(made).toContain('"<p class=\\"a\\">It is <b>said</b>.</p>"');
	});

	it("is the source itself where there are no elements", () => {
		const source = "export const a: number = 1;";
		expect(precompileJsx(source, "a.tsx", "runtime")).toBe(source);
	});

	it("refuses entities, which would be shown as they are written, and names the file", () => {
		expect(() => precompileJsx("export const A = () => <p>a&nbsp;b</p>;", "worker/pages/a.tsx", "runtime")).toThrow(
			"worker/pages/a.tsx: write the character itself, not an entity: a&nbsp;b",
		);
	});

	it.each([["<br>{a}</br>"], ["<p dangerouslySetInnerHTML={{ __html: a }}>{a}</p>"]])("refuses what would be lost: %s", (expression) => {
		expect(() => precompileJsx(`export const A = ({ a }) => ${expression};`, "worker/pages/a.tsx", "runtime")).toThrow(
			"can't have children here",
		);
	});

	it("names the file of a source that can't be read", () => {
		expect(() => precompileJsx("export const A = <p>;", "worker/pages/a.tsx", "runtime")).toThrow(/^worker\/pages\/a\.tsx: /);
	});
});

const text = fc.constantFrom("a", " a b ", "\n\t\tover\n\t\tlines\n", " ", "ñ — é", "1 = 0", "\"it\" & 'that'");
const value = fc.constantFrom(
	"v.text",
	"v.empty",
	"v.zero",
	"v.seven",
	"v.yes",
	"v.no",
	"v.nothing",
	"v.missing",
	"v.list",
	'"lit & eral"',
	"7",
	"null",
	"true",
	"(v.yes ? v.no : v.yes)",
	"v.no || v.text",
	"(v.nothing ?? v.zero)",
	"!v.zero",
	"(v.no, v.text)",
);
const attribute = fc.constantFrom(
	'className="c"',
	"className={v.text}",
	"title={v.missing}",
	"hidden",
	"hidden={v.no}",
	"inert={v.yes ? v.no : v.yes}",
	"id={v.no ? v.seven : v.text}",
	"data-x={v.yes}",
	'aria-label="l"',
	"tabIndex={0}",
	"lang={v.empty}",
	"style={{ top: v.seven }}",
	"{...v.spread}",
);
const { element } = fc.letrec<{ element: string; child: string }>((tie) => ({
	element: fc
		.tuple(
			fc.constantFrom("p", "div", "a", "li", "span", "Box", "Maybe", "Bare", "Fragment"),
			fc.uniqueArray(attribute, { maxLength: 3, selector: (one) => one.split(/[={]/)[0] || "spread" }),
			fc.array(tie("child"), { maxLength: 4 }),
		)
		.map(
			([name, attributes, children]) => `<${[name, ...(name === "Fragment" ? [] : attributes)].join(" ")}>${children.join("")}</${name}>`,
		),
	child: fc.oneof(
		{ depthSize: "small" },
		text,
		value.map((one) => `{${one}}`),
		tie("element"),
		fc.tuple(value, tie("element")).map(([one, made]) => `{${one} && ${made}}`),
		fc.tuple(value, tie("element"), value).map(([one, made, other]) => `{${one} ? ${made} : ${other}}`),
		fc.tuple(value, value, tie("element")).map(([one, other, made]) => `{(${one} && ${other}) ? ${made} : ${one}}`),
		fc.tuple(value, tie("element")).map(([one, made]) => `{${one} || ${made}}`),
		tie("element").map(
			(made) => `{v.list.map((item: string) => { const kept = item; return ${made.replace(/^<(\w+)/, "<$1 key={kept}")}; })}`,
		),
		tie("element").map((made) => `{v.list.map((item: string) => ${made.replace(/^<(\w+)/, "<$1 key={item}")})}`),
	),
}));
