import fc from "fast-check";
import { createContext, createElement, Fragment, type ReactElement, type ReactNode, use, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Island } from "./Island.tsx";
import { noTokens, tokensOf } from "./pageStyle.ts";
import { staticMarkup, unescaped } from "./staticMarkup.ts";

const byUs = (node: ReactNode) => staticMarkup(node, "test-").replaceAll("<!-- -->", "");
/** React writes attributes in letters of properties, empty values, slashes, ends of shapes and what a button is by itself; HTML does not care. */
const names = (html: string) =>
	html
		.replace(/\/>|><\/(?:path|circle|rect)>/g, ">")
		.replaceAll('=""', "")
		.replaceAll(' type="submit"', "")
		.replace(/ ([A-Za-z-]+)(?=[= >])(?=[^<]*>)/g, (name) => name.toLowerCase());
const agree = (node: ReactElement): void => {
	expect(names(byUs(node))).toBe(names(renderToStaticMarkup(node)));
};

const Context = createContext("none");
const Reader = () => <b>{use(Context)}</b>;
const Numbered = () => <p id={useId()}>0</p>;

/** Values that types allow nowhere, and content may bring. */
const oddValues: Record<string, unknown> = { title: 12n, lang: ["a", "<b>"], id: true };
const Box = ({ title, children }: { title: string; children: ReactNode }) => <section title={title}>{children}</section>;
const Maybe = ({ children }: { children?: ReactNode }) => (children ? <div className="maybe">{children}</div> : <hr />);
const Drop = (_: { children: ReactNode }) => null;
function Heading({ level, children }: { level: 2 | 3; children: ReactNode }) {
	const Tag = `h${level}` as const;
	return <Tag className="heading">{children}</Tag>;
}

const text = fc.oneof(fc.string(), fc.constantFrom("", "a & b", "<script>", '"quoted"', "it's", "ñandú", "\u0000", "0"));
const attributes = fc.record(
	{
		className: text,
		id: text,
		title: text,
		lang: fc.constantFrom("en", "es"),
		role: text,
		tabIndex: fc.integer(),
		hidden: fc.oneof(fc.boolean(), fc.constant(undefined)),
		"aria-label": text,
		"aria-hidden": fc.boolean(),
		"data-open": fc.oneof(fc.boolean(), text),
		dir: fc.constantFrom("ltr", null, undefined),
	},
	{ requiredKeys: [] },
);
const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined));
const tags = fc.constantFrom("div", "p", "span", "ul", "li", "section", "h2", "time", "figure");
const { tree } = fc.letrec<{ tree: ReactNode; element: ReactElement }>((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 5 },
		leaf,
		tie("element"),
		fc.array(tie("tree"), { maxLength: 3 }).map((all) => createElement(Fragment, null, ...all)),
	),
	element: fc
		.tuple(tags, attributes, fc.array(tie("tree"), { maxLength: 4 }))
		.map(([tag, props, children]) => createElement(tag, props, ...children)),
}));

describe("markup of what never moves", () => {
	it("is what React writes, for any tree", () => {
		fc.assert(
			fc.property(fc.tuple(tags, attributes, tree), ([tag, props, children]) => {
				agree(createElement(tag, props, children));
			}),
		);
	});

	it.each<[string, ReactElement]>([
		[
			"links",
			<a key="a" href="/a?b=1&c=2" rel="next" hrefLang="es" target="_top">
				x
			</a>,
		],
		[
			"pictures",
			<picture key="p">
				<source srcSet="/a.avif 1x" type="image/avif" sizes="1px" />
				<img src="/a.webp" alt="" width={3} height={2} loading="lazy" decoding="async" fetchPriority="high" />
			</picture>,
		],
		[
			"drawings",
			<svg key="s" viewBox="0 0 1 1" aria-hidden="true">
				<path d="M0 0" strokeWidth={2} fillRule="evenodd" strokeLinecap="round" />
			</svg>,
		],
		[
			"forms without state",
			<form key="f" method="post" className="save" action="/account/saved?a=1&b=2" data-save="story" encType="text/plain">
				<input type="hidden" value={'a "quoted" & odd <value>'} name="back" />
				<input name="" type="hidden" value="" />
				<button name="do" type="submit" value="save" aria-pressed="false" disabled={false}>
					Save
				</button>
			</form>,
		],
		[
			"forms that lead nowhere of ours",
			<form key="n" action="" target="_blank" rel="noopener">
				<button type="button" value={3} name="n">
					x
				</button>
			</form>,
		],
		[
			"tables",
			<table key="t">
				<tbody>
					<tr>
						<td colSpan={2}>1</td>
					</tr>
				</tbody>
			</table>,
		],
		[
			"times",
			<time key="t" dateTime="2026-11-21">
				today
			</time>,
		],
		[
			"disclosures",
			<details key="d" open>
				<summary>s</summary>
			</details>,
		],
		[
			"forms",
			<form key="f" method="post" action="/x">
				<label htmlFor="a">A</label>
				<input id="a" type="text" defaultValue={'"'} required />
				<select defaultValue="b">
					<option value="b">B</option>
				</select>
			</form>,
		],
		[
			"buttons",
			<button key="b" type="submit" disabled name="do" value="go">
				Go
			</button>,
		],
		[
			"choices",
			<fieldset key="c">
				<input type="radio" name="theme" value="dark" defaultChecked />
				<input type="radio" name="theme" value="light" defaultChecked={false} />
				<input name="zip" inputMode="numeric" autoComplete="postal-code" maxLength={10} defaultValue="10001" />
			</fieldset>,
		],
		[
			"fields that a script keeps in step",
			<p key="k">
				<input type="checkbox" checked readOnly />
				<input value="now" defaultValue="before" readOnly />
			</p>,
		],
		[
			"scripts and what opens",
			<div key="o">
				<script noModule dangerouslySetInnerHTML={{ __html: "let a = 1 < 2;" }} />
				<button type="button" popoverTarget="menu">
					Menu
				</button>
			</div>,
		],
		["videos", <video key="v" controls muted playsInline preload="none" src="/v.webm" poster="/p.webp" />],
		["raw content", <div key="r" dangerouslySetInnerHTML={{ __html: "<b>bold</b>" }} />],
		[
			"numbered lists",
			<ol key="o">
				<li id="s-2" value={2}>
					second
				</li>
			</ol>,
		],
		[
			"styles, downloads and handlers, which are React's",
			<a key="a" style={{ color: undefined, inlineSize: 7 }} download href="/a" onClick={() => 1}>
				x
			</a>,
		],
		[
			"values of every kind as children",
			<p key="v">
				{0}
				{""}
				{12n}
				{true}
				{null}
				{undefined}
				{["a & b", <b key="b">c</b>]}
				{[]}
			</p>,
		],
		[
			"values of attributes that are no text",
			<p key="t" {...oddValues}>
				x
			</p>,
		],
		[
			"attributes that have a word for no",
			<p key="w" draggable={false} spellCheck={false}>
				<object aria-hidden data={"java\nscript:alert(1)"} />
			</p>,
		],
		["what else a list may be", <ul key="i">{new Set([<li key="a">a</li>, <li key="b">b & c</li>])}</ul>],
		[
			"HTML that may not be given",
			<p key="h" {...{ dangerouslySetInnerHTML: undefined }}>
				a & b
			</p>,
		],
		[
			"components that wrap, choose and drop what they hold",
			<Box key="c" title={'a "b"'}>
				<Maybe>{false}</Maybe>
				<Maybe>
					<Drop>x</Drop>
				</Maybe>
				<Heading level={3}>y & z</Heading>
			</Box>,
		],
	])("is what React writes: %s", (_, element) => agree(element));

	it("a lead picture within a numbered list brings no link of React's between its items", () => {
		const lead = <img src="/a.webp" srcSet="/a.webp 1x" alt="" fetchPriority="high" />;
		expect(
			byUs(
				<ol>
					{[1, 2].map((n) => (
						<li key={n} value={n}>
							{lead}
						</li>
					))}
				</ol>,
			),
		).not.toContain("<link");
	});

	it("never writes an address that is a script", () => {
		const address = "java\nscript:alert(1)";
		expect(byUs(<a href={address}>x</a>)).not.toContain("alert(1)");
		agree(createElement("a", { href: " \u0001javascript:alert(1)" }, "x"));
	});

	it("writes what stands in a head where it stands", () => {
		expect(
			byUs(
				<>
					<meta charSet="utf-8" />
					<title>{"A & B"}</title>
					<link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
					<noscript>
						<link rel="stylesheet" href="/p.css" />
					</noscript>
				</>,
			),
		).toBe(
			'<meta charset="utf-8"><title>A &amp; B</title><link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin="anonymous">' +
				'<noscript><link rel="stylesheet" href="/p.css"></noscript>',
		);
	});

	it("leaves context to React", () => {
		agree(
			<Context value="given">
				<Reader />
			</Context>,
		);
	});

	it("leaves an island's component to React, each with ids of its own", () => {
		const props = { shareUrl: "" };
		const html = byUs(
			<>
				<Island name="Share" component={Numbered as never} on="visible" props={props as never} />
				<Island name="Share" component={Numbered as never} on="visible" props={props as never} />
			</>,
		);
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toHaveLength(2);
		expect(new Set(ids).size).toBe(2);
		expect(html).toMatch(
			/<mast-island name="Share" on="visible" files="Share-\w+( \w+-\w+)*" words props='\{"shareUrl":""\}'><p id="_test-1-/,
		);
	});

	it("draws the markup of an island that a script takes over, with its properties in single quotation marks", () => {
		const props = { url: "/a?b&c", title: 'It\'s <b> & "so"' };
		const html = byUs(<Island name="Share" drawn={<p>{["a", "b"]}</p>} on="interaction" props={{ ...props, words: {} as never }} />);
		const [, json = ""] =
			/^<mast-island name="Share" on="interaction" files="[^"]+" words props='([^'<>]+)'><p>ab<\/p><\/mast-island>$/.exec(html) ?? [];
		expect(JSON.parse(unescaped(json))).toEqual(props);
	});

	it("writes an attribute that is there or not, or has an empty value, as its name, no slash, no end of a shape, and no button's default", () => {
		expect(byUs(<input type="checkbox" required />)).toBe('<input type="checkbox" required>');
		expect(byUs(<img src="/a.webp" alt="" data-ad="" />)).toBe('<img src="/a.webp" alt="" data-ad>');
		const drawing = (
			<svg aria-hidden="true">
				<path d="M0 0" />
			</svg>
		);
		expect(byUs(<button type="submit">{drawing}</button>)).toBe('<button><svg aria-hidden="true"><path d="M0 0"/></svg></button>');
		expect(byUs(<button type="button" />)).toBe('<button type="button"></button>');
	});

	it("notes the classes that stand in what it wrote, but those of what is closed until a reader opens it, and of what is hidden", () => {
		const noted = noTokens();
		const html = staticMarkup(
			<main className="ranked">
				<nav popover="auto" className="mosaic">
					<i className="save">x</i>
				</nav>
				<p className="mosaic" hidden>
					<i className="save">x</i>
				</p>
				<p className="dek">x</p>
				<div dangerouslySetInnerHTML={{ __html: '<b class="headline">x</b>' }} />
			</main>,
			"test-",
			noted,
		);
		expect(html).toContain("mosaic");
		expect(noted).toEqual(tokensOf('<p class="ranked dek headline">'));
	});
});
