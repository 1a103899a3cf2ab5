import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
	site = await Site.start({}, true);
});
afterAll(() => site.stop());

const textOf = ({ body }: Answer) => /<script id="page-state" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? "{}";
const stateOf = async (host: string, path: string): Promise<Record<string, unknown>> => JSON.parse(textOf(await site.ask(host, path)));
const addressOf = async (host: string, kind: string, id: string): Promise<string> =>
	/"url":\{"primary":"([^"]+)"/.exec((await site.ask(host, `/bentoapi/${kind}/${id}`)).body)?.[1] ?? "";

describe("page state", () => {
	it("says where it is and how it was answered (C3.39, C4.27), within a kilobyte", async () => {
		const host = expect.stringMatching(/^www\./);
		expect(await stateOf("news.localhost", "/politics")).toMatchObject({
			status: 200,
			path: "/politics",
			host,
			domain: expect.any(String),
		});
		expect(await stateOf("telemundo.localhost", "/no/such/page/at/all")).toMatchObject({ status: 404, path: "/no/such/page/at/all" });
		expect(await stateOf("news.localhost", "/")).toMatchObject({ path: "/" });
		const story = await addressOf("news.localhost", "article", "rcna1001");
		for (const path of ["/", "/politics", story])
			expect(textOf(await site.ask("news.localhost", path)).length, path).toBeLessThanOrEqual(1024);
	});

	it("carries the brand's profiles (C3.15)", async () => {
		expect((await stateOf("news.localhost", "/")).socialMediaProfiles).toEqual(expect.arrayContaining([expect.stringMatching(/^https:/)]));
	});

	it("a show blog's pages and posts say their show (C3.15)", async () => {
		const post = await addressOf("msnbc.localhost", "article", "msna1011");
		for (const path of ["/maddowblog", "/maddowblog/all", post])
			expect((await stateOf("msnbc.localhost", path)).show, path).toBe("MaddowBlog");
	});

	it.each([
		["news.localhost", "rcna1008", "Small town fixes", "/us-news/small-town-fixes", "Part of the series"],
		["noticias.localhost", "ntna1038", "Vivir con el riesgo", "/planeta-tierra/vivir-con-el-riesgo", "De la serie"],
	])("%s %s says its series (C3.15), in the page too, with a link to all of it", async (host, id, name, front, words) => {
		const path = await addressOf(host, "article", id);
		expect((await stateOf(host, path)).series).toBe(name);
		const { body } = await site.ask(host, path);
		expect(body).toMatch(new RegExp(`<a href="${front}">${words} [“«]${name}[”»]`));
		const all = await site.ask(host, front);
		expect(all.status).toBe(200);
		expect(all.body).toContain(id);
		expect((await stateOf(host, "/")).series).toBeNull();
	});

	it.each(["/_menu", "/_menu/politics"])("%s says which version of the menu it shows (C3.38)", async (path) => {
		expect((await stateOf("news.localhost", path)).documentTracing).toMatchObject({
			id: "news",
			hash: expect.stringMatching(/^[0-9a-f]{32}$/),
		});
	});

	it.each([
		["article", "rcna1001"],
		["video", "mmvo1001"],
		["slideshow", "rcsl5"],
	])("%s %s says which version of its document it shows (C3.17, C3.23, C3.25)", async (kind, id) => {
		const path = await addressOf("news.localhost", kind, id);
		if (path === "") throw new Error(`no ${kind} ${id}`);
		const state = await stateOf("news.localhost", path);
		expect(state.documentTracing).toMatchObject({ id, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
		if (kind === "article") expect(state).toMatchObject({ isNativeAd: false });
	});
});
