import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../../brands/registry.ts";
import { linkTo, ownMarkup } from "./links.ts";

const own = canonicalOrigin(brandById("today"));
const mach = canonicalOrigin(brandById("mach"));
const at = (id: "news" | "today" | "mach", prefix = "", host = new URL(own).host) => ({ brand: brandById(id), prefix, host });

describe("an address of a brand's host, written out", () => {
	it.each([
		[at("today"), `${own}/food?a=b#c`, "/food?a=b#c"],
		[at("today"), `${own}/food/`, "/food"],
		[at("today"), own, "/"],
		[at("today"), `${own.replace("https", "http").toUpperCase()}/food`, "/food"],
		[at("today", "/start-today-app-view"), `${own}/food`, "/start-today-app-view/food"],
		[at("mach", "/mach"), `${mach}/science`, "/mach/science"],
		[at("news"), `${mach}/science`, "/mach/science"],
		[at("news"), `${own}/food`, `${own}/food`],
		[at("news", "", "news.localhost:8787"), `${own}/food`, "http://today.localhost:8787/food"],
		// Never another host, whatever the path begins with.
		[at("today"), `${own}//evil.example`, `${own}//evil.example`],
		[at("today"), "https://shop.example/today/", "https://shop.example/today/"],
		[at("today"), `${own}.evil.example/x`, `${own}.evil.example/x`],
	])("is a link of the page it stands on: %#", (context, address, expected) => {
		expect(linkTo(context, address, undefined)).toBe(expected);
	});
});

describe("links in markup", () => {
	const html =
		'<a href="/food?a=1&amp;b=2">A</a> <a href="https://shop.example/" rel="noopener">B</a> <a href="#c">C</a> <a href="/">D</a>';

	it("stay as they are where the prefix stands already, and in words", () => {
		const words =
			'<code>&lt;a href="/food"&gt;</code> <a class="x" href="/start-today-app-view/food">A</a> <a href="/start-today-app-view">B</a>';
		expect(ownMarkup(at("today", "/start-today-app-view"), words)).toBe(words.replace(' class="x"', ""));
	});

	it("stay as they are on a brand's own host", () => {
		expect(ownMarkup(at("today"), html)).toBe(html);
	});

	it("stay in the app view and below a sub-brand's prefix, as the page's own do (C2.12, contract §2)", () => {
		expect(ownMarkup(at("today", "/start-today-app-view"), `${html}<a href="${own}/x">E</a><script>1</script>`)).toBe(
			html
				.replace('"/food', '"/start-today-app-view/food')
				.replace('"/"', '"/start-today-app-view"')
				.concat('<a href="/start-today-app-view/x" rel="noopener">E</a>'),
		);
	});
});
