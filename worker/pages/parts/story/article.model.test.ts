import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { teaseContext } from "../../../../tests/support/contexts.ts";
import { noFlags } from "../../../edge/flags.ts";
import { Article } from "../../../schemas/documents/article.ts";
import { Tease } from "../../../schemas/lists/content.ts";
import { Curation } from "../../../schemas/lists/curation.ts";
import { articleFacts, frontFacts } from "../../kernel/facts.ts";
import { frontModel } from "../../packages/front.model.ts";
import { teaseOf } from "../tease.model.ts";
import { type ArticleContext, articleModel } from "./article.model.ts";

const brand = brandById("news");
const context = { ...teaseContext(brand), onUnknownBlock: () => undefined };
const ad = { type: "embeddedWidget", widget: { name: "ad", embed: { type: "AD" } } };
const received = (more: Record<string, unknown>) => ({
	id: "rcna1",
	type: "article",
	headline: { primary: "Harbor" },
	url: { primary: "/a/b/harbor-rcna1" },
	body: [{ type: "markup", element: "p", html: "Words" }, ad],
	...more,
});
const article = (more: Record<string, unknown>) => v.parse(Article, received(more));
const tease = (more: Record<string, unknown>) => v.parse(Tease, received(more));
const modelOf = (more: Record<string, unknown>, other: Partial<ArticleContext> = {}) => {
	const document = article(more);
	const adsEnabled = document.adsEnabled !== false;
	return articleModel({ ...context, adsEnabled, facts: articleFacts(brand, noFlags, document, "free"), gate: "free", ...other }, document);
};
const kindsOf = (more: Record<string, unknown>) => modelOf(more).blocks.map(({ kind }) => kind);

describe("the standfirst of a story (C3.19)", () => {
	const first = "The ferry <b>returns</b>,<br>\nlater &amp; slower, after a winter in which nobody crossed.";
	const body = [ad, { type: "markup", element: "p", html: first }];
	const plain = "The ferry returns, later & slower, after a winter in which nobody crossed.";

	it.each([
		["a dek of its own", { dek: "Fares stay." }, "Fares stay."],
		["a description where it has no dek", { description: { primary: "Fares stay." } }, "Fares stay."],
		["neither", {}, null],
		["the first paragraph again, whole", { description: { primary: plain } }, null],
		["the first paragraph again, as a dek", { dek: plain }, null],
		["its beginning with a sign that it was cut", { description: { primary: "The ferry returns, later …" } }, null],
		["its beginning as WordPress cuts it", { description: { primary: "The ferry returns, later & slower, after […]" } }, null],
		["its beginning with three dots", { description: { primary: "The ferry returns, later..." } }, null],
		["its beginning and other words", { description: { primary: "The ferry returns, at last." } }, "The ferry returns, at last."],
	])("%s", (_, words, shown) => {
		expect(modelOf({ body, ...words }).dek).toBe(shown);
	});

	it("stands where no paragraph says the same, such as before a gate that sent none", () => {
		expect(modelOf({ body: [], description: { primary: plain } }).dek).toBe(plain);
	});
});

describe("what a story says of money (C3.18, C3.19)", () => {
	it("one without advertisements keeps no place for them", () => {
		expect(kindsOf({})).toEqual(["paragraph", "ad"]);
		expect(kindsOf({ adsEnabled: false })).toEqual(["paragraph"]);
	});

	it("gets places by rule where nobody said no, and as it is everywhere else (C9.13)", () => {
		const body = Array.from({ length: 12 }, () => ({ type: "markup", element: "p", html: "Words" }));
		const placesIn = (more: Record<string, unknown>, other?: Partial<ArticleContext>) =>
			modelOf({ body, ...more }, other).blocks.filter(({ kind }) => kind === "ad").length;
		expect(placesIn({})).toBe(1);
		expect(placesIn({ adsEnabled: false })).toBe(0);
		expect(placesIn({ nativeAd: true })).toBe(0);
		expect(placesIn({ subType: "liveBlog" })).toBe(0);
		expect(placesIn({ primaryImage: { url: { primary: "/pictures/news/flood-1" }, graphicContent: true } })).toBe(0);
		for (const gate of ["member", "closed"] as const) expect(placesIn({}, { gate })).toBe(0);
		expect(placesIn({}, { brand: { ...brand, flags: { ...brand.flags, adsByRule: false } } })).toBe(0);
	});

	it("reads a place's slot without a name as none: it has the usual one (C5.4)", () => {
		const slotOf = (name: string | undefined) => {
			const named = { type: "embeddedWidget", widget: { name: "ad", embed: { type: "AD", text: name } } };
			const packages = [{ id: "ad", type: "ad", metadata: { slot: name } }];
			const curation = v.parse(Curation, { id: "front", slug: "politics", layouts: [{ packages }] });
			const facts = frontFacts(brand, noFlags, "/politics", curation, false);
			return [
				modelOf({ body: [named] }).blocks[0],
				frontModel({ ...context, facts, isHome: false, draftId: null }, curation).packages[0]?.slot,
			];
		};
		expect(slotOf("top")).toEqual([{ kind: "ad", slot: "top" }, "top"]);
		for (const none of ["", " ", undefined]) expect(slotOf(none)).toEqual([{ kind: "ad", slot: "boxinline" }, null]);
	});

	it("nor does such a front", () => {
		const front = (more: object) => {
			const packages = [
				{ id: "ad", type: "ad" },
				{ id: "letter", type: "newsletter" },
			];
			const curation = v.parse(Curation, { id: "front", slug: "politics", layouts: [{ packages }], ...more });
			const facts = frontFacts(brand, noFlags, "/politics", curation, false);
			return frontModel({ ...context, facts, isHome: false, draftId: null }, curation).packages.map(({ kind }) => kind);
		};
		expect(front({})).toEqual(["ad", "newsletter"]);
		expect(front({ adsEnabled: false })).toEqual(["newsletter"]);
	});

	it("that we may earn by it, where it is marked so or has products, and no advertiser made it", () => {
		const sells = (more: Record<string, unknown>) => modelOf(more).sells;
		expect([sells({}), sells({ ecommerceEnabled: true }), sells({ ecommerceEnabled: true, nativeAd: true })]).toEqual([false, true, false]);
	});

	it("a sponsor is named on the story and on its teases, also where no advertiser made it", () => {
		expect(modelOf({ sponsoredBy: "Acme" })).toMatchObject({ label: "sponsored", sponsor: "Acme", isNativeAd: false });
		expect(teaseOf(context, tease({ sponsoredBy: "Acme" }))).toMatchObject({ label: "sponsored", sponsor: "Acme" });
		expect(modelOf({ nativeAd: true })).toMatchObject({ label: "sponsored", sponsor: "", isNativeAd: true });
		expect(modelOf({ sponsoredBy: " " })).toMatchObject({ label: null, sponsor: null });
	});
});

it("an author without a name is no byline (C3.20)", () => {
	expect(modelOf({ authors: [{ name: " " }] }).authors).toEqual([]);
	expect(teaseOf(context, tease({ authors: [{ name: "" }] })).byline).toBeNull();
	expect(modelOf({ authors: [{ name: "" }, { name: "Ana Ruiz" }] }).authors.map(({ name }) => name)).toEqual(["Ana Ruiz"]);
});
