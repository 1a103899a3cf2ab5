import { describe, expect, it } from "vitest";
import { barePage, pageBytes } from "./barePage.ts";

const page = `<!DOCTYPE html><html><head><title>A</title><style>h1{color:red}</style><style data-face media="(scripting:none)">@font-face{}</style><link rel="stylesheet" href="/a.css"/><link rel="icon" href="/a.svg"/><link rel="preload" as="font" href="/a.woff2"/><script nomodule="">old()</script><script>run()</script><script src="/b.js"></script><noscript><link rel="stylesheet" href="/c.css"/><style>b{}</style></noscript></head><body><h1>A</h1><script type="application/ld+json">{"a":1}</script></body></html>`;

describe("the bare page", () => {
	it("is the same markup with the rules in its head, without scripts, sheets and early requests", () => {
		expect(barePage(page, "h1{color:$&}")).toBe(
			'<!DOCTYPE html><html><head><title>A</title><link rel="icon" href="/a.svg"/><style>h1{color:$&}</style></head><body><h1>A</h1></body></html>',
		);
	});
});

describe("bytes of a page", () => {
	const length = (text: string) => text.length;

	it("are its markup, its rules and its scripts that run; those for readers without script are markup", () => {
		const { html, css, script } = pageBytes(page, length);
		expect(css).toBe("h1{color:red}@font-face{}".length);
		expect(script).toBe("run()".length);
		expect(html).toBe(page.replaceAll(/<style.*?<\/style>/g, "").length);
	});

	it("are none where there is no such thing", () => {
		expect(pageBytes("<p>A</p>", (text) => text.length + 20)).toEqual({ html: 28, css: 0, script: 0 });
	});
});
