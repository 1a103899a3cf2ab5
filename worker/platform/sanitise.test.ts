import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints } from "../../tests/support/codePoints.ts";
import { hostileHtml } from "../../tests/support/hostileHtml.ts";
import { htmlToText, maxHtml, measuredSanitise, sanitiseHtml } from "./sanitise.ts";

const elements =
	"a|strong|b|em|i|u|s|del|ins|sub|sup|code|kbd|samp|var|dfn|span|small|abbr|mark|q|cite|bdi|bdo|p|pre|ul|ol|li|dl|dt|dd|blockquote|h2|h3|h4|table|caption|thead|tbody|tfoot|tr|th|td";
const openTag = new RegExp(`^(?:${elements})(?: (?:href|title|rel|lang|dir|id|start|colspan|rowspan|scope)="[^"<>]*")*$`);

/** Finds the first fault of a text that should be balanced allowed elements and escaped text. */
function faultOf(html: string): string | null {
	const open: string[] = [];
	let at = 0;
	for (const tag of html.matchAll(/<([^<>]*)>/g)) {
		const between = html.slice(at, tag.index);
		if (/[<>]/.test(between) || /&(?!(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d+|#x[0-9a-f]+);)/i.test(between)) return `text ${between}`;
		at = tag.index + tag[0].length;
		const name = tag[1] ?? "";
		if (name === "br" || name === "hr" || name === "wbr") continue;
		if (name.startsWith("/")) {
			if (open.pop() !== name.slice(1)) return `closed ${name}`;
		} else if (name === 'div class="table-scroll" tabindex="0"') open.push("div");
		else if (!openTag.test(name)) return `tag ${name}`;
		else {
			const href = / href="([^"]*)"/.exec(name)?.[1];
			if (href !== undefined && !/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href)) return `href ${href}`;
			open.push(name.split(" ")[0] ?? "");
		}
	}
	if (/[<>]/.test(html.slice(at))) return `text ${html.slice(at)}`;
	return open.length === 0 ? null : `open ${open.join()}`;
}

describe("the allow-list", () => {
	it("is tried with at least two hundred ways of getting past", () => {
		expect(hostileHtml.length).toBeGreaterThanOrEqual(200);
	});

	it.each(hostileHtml)("writes nothing but allowed markup for %j", (vector) => {
		const clean = sanitiseHtml(vector);
		expect(faultOf(clean)).toBeNull();
		expect(sanitiseHtml(clean)).toBe(clean);
	});

	it.each([
		["a plain & simple <b>text</b>", "a plain &amp; simple <b>text</b>"],
		["1 < 2 and 3 > 2", "1 &lt; 2 and 3 &gt; 2"],
		["caf&eacute; &mdash; &#8217;&#146; &amp; &unknown; &lt;b&gt;", "café — ’’ &amp; &unknown; &lt;b&gt;"],
		["<STRONG>x</STRONG><br/><em>y", "<strong>x</strong><br><em>y</em>"],
		["<b>x<i>y</b>z", "<b>x<i>y</i></b>z"],
		[
			'<a href="https://x.example/?a=1&b=2&amp;c=3" rel="sponsored evil" target=_blank>x</a>',
			'<a href="https://x.example/?a=1&amp;b=2&amp;c=3" rel="noopener sponsored">x</a>',
		],
		['<a href="/news/x" title="a &quot;b&quot;">x</a>', '<a href="/news/x" title="a &quot;b&quot;">x</a>'],
		[
			'<a href="mailto:a@b.example">x</a> <a href="tel:+1-555-0100">y</a> <a href="#part">z</a>',
			'<a href="mailto:a@b.example">x</a> <a href="tel:+1-555-0100">y</a> <a href="#part">z</a>',
		],
		['<a href="javascript:x">words stay</a>', "words stay"],
		['<a href="/a">x<a href="/b">y</a>', '<a href="/a">x</a><a href="/b">y</a>'],
		["<p>a<p>b<ul><li>c<li>d<ul><li>e</ul></ul>f", "<p>a</p><p>b</p><ul><li>c</li><li>d<ul><li>e</li></ul></li></ul>f"],
		["<div>a</div><div>b</div>", "a b "],
		["<figure><img src=x><figcaption>words</figcaption></figure>", "words "],
		["<h1>a</h1><h2>b<h3>c</h3>", "a <h2>b</h2><h3>c</h3>"],
		[
			"<table><tr><th scope=col>a<td colspan=2>b<tr><td>c</table>",
			'<div class="table-scroll" tabindex="0"><table><tbody><tr><th scope="col">a</th><td colspan="2">b</td></tr><tr><td>c</td></tr></tbody></table></div>',
		],
		[
			"<table>lost<caption>a</caption><tbody><td>b<table><tr><td>c</table>d</table>e",
			'<div class="table-scroll" tabindex="0"><table><caption>a</caption><tbody><tr><td>b<div class="table-scroll" tabindex="0"><table><tbody><tr><td>c</td></tr></tbody></table></div>d</td></tr></tbody></table></div>e',
		],
		["<td>no table</td>", "no table"],
		['<i lang="es">hola</i><i lang="x onload=1">y</i>', '<i lang="es">hola</i><i>y</i>'],
		['<abbr title="World <Health>">WHO</abbr>', '<abbr title="World &lt;Health&gt;">WHO</abbr>'],
		["x<!-- y -->z", "xz"],
		["<dl><dt>a<dd>b<dt>c<dd>d</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>"],
		["<dt>no list</dt>", "no list"],
		["<pre>a\n  b</pre>", "<pre>a\n  b</pre>"],
		["<del>old</del><ins>new</ins>", "<del>old</del><ins>new</ins>"],
		['<p dir="RTL" lang="ar">مرحبا</p><p dir="up">x</p>', '<p lang="ar" dir="rtl">مرحبا</p><p>x</p>'],
		[
			'x<sup><a href="#fn1" id="fnref1">1</a></sup><ol start=3><li id="fn1">note <a href="#fnref1">back</a><li id="location">y</ol>',
			'x<sup><a href="#fn1" id="fnref1">1</a></sup><ol start="3"><li id="fn1">note <a href="#fnref1">back</a></li><li>y</li></ol>',
		],
		['<a id="fn2"></a>word<b id="fn2">twice</b>', '<span id="fn2"></span>word<b>twice</b>'],
		['x <a href="/y"><img src="/p.jpg" alt="z"></a>y', "x y"],
		['<a href="https://news@evil.example/">x</a>', '<a href="https://evil.example/" rel="noopener">x</a>'],
		['<a href="https://a:b@c@evil.example/@x">x</a>', '<a href="https://evil.example/@x" rel="noopener">x</a>'],
		['<a href="https://news&#64;evil.example/">x</a><a href="https://u@/p">y</a>', '<a href="https://evil.example/" rel="noopener">x</a>y'],
		["", ""],
	])("reads %j as people mean it", (html, clean) => {
		expect(sanitiseHtml(html)).toBe(clean);
	});

	it("holds for any pieces of markup in any order, and cleaning twice changes nothing", () => {
		const piece = fc.oneof(
			fc.constantFrom(
				"<",
				">",
				"</",
				"/>",
				"<!--",
				"-->",
				"&",
				";",
				'"',
				"'",
				"=",
				" ",
				"\n",
				"\0",
				"<a href=",
				"<a href='/x'>",
				"javascript:",
				"onerror=x",
				"<script>",
				"</script>",
				"<svg>",
				"</svg>",
				"<style>",
				"<math>",
				"<template>",
				"&#60;",
				"&lt;",
				"&amp;",
				"title=",
			),
			fc.constantFrom(...`${elements}|br|hr|div|img`.split("|")).chain((name) => fc.constantFrom(`<${name}>`, `</${name}>`, `<${name} `)),
			fc.string({ maxLength: 6, unit: codePoints }),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
				const clean = sanitiseHtml(pieces.join(""));
				expect(faultOf(clean)).toBeNull();
				expect(sanitiseHtml(clean)).toBe(clean);
			}),
			{ numRuns: 3000 },
		);
	});

	it("does twice the work for twice the text, whatever the text is (security row 35)", () => {
		let worst = 0;
		const pieces = [
			"<b>",
			"<a href='",
			"<a href=/x>",
			"<!--",
			"</b>",
			"<script>",
			"<svg>",
			"&amp",
			"<table><tr><td>",
			"<li>",
			"<dl><dt>",
			"<p x=y ",
		];
		for (const piece of [...pieces, "<div>a", "x<div>", "</div>", "<td>", "</table>", "<p>a</p>", "<!", "= ", "<i a b c d>"]) {
			const work = (characters: number): number => measuredSanitise(`x${piece.repeat(Math.ceil(characters / piece.length))}`).steps;
			const once = work(100_000);
			const twice = work(200_000);
			worst = Math.max(worst, twice / once);
			expect(twice, piece).toBeLessThanOrEqual(2 * once + 100);
			expect(once, piece).toBeLessThanOrEqual(40 * 100_000);
		}
		console.info(`twice the text: ${worst.toFixed(3)} times the steps at most`);
	});

	it("cuts what is longer than a block may be", () => {
		expect(sanitiseHtml("x".repeat(maxHtml + 5))).toHaveLength(maxHtml);
	});

	it("tells what it left out", () => {
		const reported: string[] = [];
		sanitiseHtml('<p>a<img src="/x.jpg"><iframe src=x></iframe><a href="javascript:x">b</a></p>', (what) => reported.push(what));
		expect(reported).toEqual(["img", "iframe", "a"]);
	});
});

it.each(["<", "<br", "</p ", "<a href=x"])(
	"the text of what is no HTML, %s a hundred thousand times, takes no time that grows with its square",
	(piece) => {
		const started = process.cpuUsage();
		htmlToText(piece.repeat(100_000));
		const { user } = process.cpuUsage(started);
		// Squared it is ten seconds and more.
		expect(user / 1e6).toBeLessThan(3);
	},
);
