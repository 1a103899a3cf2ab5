import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
	brandById,
	brandForHost,
	brands,
	canonicalOrigin,
	childrenOf,
	localHost,
	resolveVertical,
	sisterSites,
	siteLink,
} from "./registry.ts";
import { type VerticalId, verticalIds } from "./schema.ts";

describe("brands", () => {
	it.each([
		["main verticals (C1.2)", ["eonline", "news", "today", "msnbc", "telemundo"]],
		["sub-brands (C1.3)", ["mach", "better", "think", "globalcitizen", "select"]],
		["Spanish-language and related (C1.4)", ["noticias", "deportes", "localstationdeportes", "shows", "entretenimiento"]],
		["others (C1.5)", ["select news", "select cnbc", "entretenimento"]],
	] as const)("%s are there, each under its own id", (_, ids) => {
		for (const id of ids) expect(brandById(id).id).toBe(id);
	});

	it("are those of the list of ids, in its order, with hosts of their own (A1.3)", () => {
		expect(brands.map((brand) => brand.id)).toEqual(verticalIds);
		const hosts = brands.flatMap((brand) => [localHost(brand), ...brand.hosts]);
		expect(new Set(hosts).size).toBe(hosts.length);
		expect(hosts.every((host) => host === host.toLowerCase())).toBe(true);
	});

	it.each(brands)("$id has a site name and social links (A9.12)", ({ name, social }) => {
		expect(name).not.toBe("");
		expect(social.map(({ url }) => URL.canParse(url))).toContain(true);
		expect(social.every(({ network, url }) => network !== "" && URL.canParse(url))).toBe(true);
	});
});

describe("links of menus to sister sites", () => {
	const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name) && !/^(?:define|registry)\.ts$/.test(name));

	it("lead to the first host in the sister's own file", () => {
		const menus = (id: VerticalId) => JSON.stringify(brandById(id).navigation);
		expect(menus("think")).toContain(`"url":"${canonicalOrigin(brandById("news"))}/"`);
		expect(menus("entretenimiento")).toContain(`"url":"${canonicalOrigin(brandById("telemundo"))}/shows"`);
		expect(JSON.stringify(brands)).not.toContain('"site":');
	});

	it.each(files)("%s spells no placeholder of a host", (name) => {
		expect(readFileSync(`${import.meta.dirname}/${name}`, "utf8")).not.toMatch(/www\.[a-z-]+\.masthead\.example/);
	});
});

describe("the group's sites (A2.12)", () => {
	const ofTheSpecification = [
		"News",
		"TODAY",
		"MSNBC",
		"E! Online",
		"MACH",
		"BETTER",
		"THINK",
		"Global Citizen",
		"Select",
		"Select News",
		"Select CNBC",
		"Telemundo",
		"Noticias",
		"Deportes",
		"Entretenimiento",
		"Shows",
	];

	it("are sixteen brands by their names, beside those that an operator adds; what stands beside one of the same name is not among them", () => {
		const named = sisterSites(brandById("news")).map(({ name }) => name);
		expect(named.filter((name) => ofTheSpecification.includes(name))).toEqual(ofTheSpecification);
		for (const id of ["localstationdeportes", "entretenimento"] as const)
			expect(sisterSites(brandById("news"))).not.toContain(brandById(id));
	});

	it.each(["news", "telemundo"] as const)("%s: the brands that are listed, each once, those in the reader's language first", (id) => {
		const brand = brandById(id);
		const sites = sisterSites(brand);
		expect(new Set(sites)).toEqual(new Set(brands.filter(({ listed }) => listed)));
		const own = sites.filter(({ language }) => language === brand.language);
		expect(own.length).toBeGreaterThan(1);
		expect(sites.slice(0, own.length)).toEqual(own);
		expect(sites.length).toBeGreaterThan(own.length);
	});
});

describe("brandForHost", () => {
	it.each([
		["news.localhost", "news"],
		["today.localhost:8787", "today"],
		["TODAY.LocalHost:8787", "today"],
		["select-news.localhost", "select news"],
		["select-cnbc.localhost.", "select cnbc"],
		["entretenimento.localhost.:80", "entretenimento"],
		["globalcitizen.localhost", "globalcitizen"],
		[brandById("globalcitizen").hosts[0] ?? "", "globalcitizen"],
		[brandById("telemundo").hosts[0]?.toUpperCase() ?? "", "telemundo"],
		["localhost", "news"],
		["localhost:8787", "news"],
		["unknown.example", "news"],
		["today.localhost.evil.example", "news"],
		["127.0.0.1:8787", "news"],
		["[::1]:8787", "news"],
		["", "news"],
		[":", "news"],
		["constructor", "news"],
		["__proto__", "news"],
	])("%s is %s", (host, id) => {
		expect(brandForHost(host).id).toBe(id);
	});
});

describe("resolveVertical", () => {
	it.each([
		["news.localhost", "/", "news", "/", ""],
		["news.localhost", "/mach", "mach", "/", "/mach"],
		["news.localhost", "/mach/", "mach", "/", "/mach"],
		["news.localhost", "/mach/science/a-rcna1", "mach", "/science/a-rcna1", "/mach"],
		["unknown.example", "/think", "think", "/", "/think"],
		["news.localhost", "/machine", "news", "/machine", ""],
		["news.localhost", "/politics/mach", "news", "/politics/mach", ""],
		["news.localhost", "/global-citizen/action", "globalcitizen", "/action", "/global-citizen"],
		["news.localhost", "/globalcitizen", "news", "/globalcitizen", ""],
		["today.localhost", "/mach", "today", "/mach", ""],
		["mach.localhost", "/mach", "mach", "/mach", ""],
		["telemundo.localhost:8787", "/noticias/inmigracion", "noticias", "/inmigracion", "/noticias"],
		["telemundo.localhost", "/shows", "shows", "/", "/shows"],
		["telemundo.localhost", "", "telemundo", "", ""],
	])("%s %s is %s at %s", (host, path, id, pathname, base) => {
		const found = resolveVertical(host, path);
		expect([found.brand.id, found.pathname, found.base]).toEqual([id, pathname, base]);
	});

	it("knows the sub-brands of contract §2, and whichever is added", () => {
		const prefixes = (id: VerticalId) => childrenOf(brandById(id)).map((brand) => brand.pathPrefix);
		expect(prefixes("news")).toEqual(expect.arrayContaining(["/mach", "/better", "/think", "/global-citizen", "/select"]));
		expect(prefixes("telemundo")).toEqual(expect.arrayContaining(["/noticias", "/deportes", "/entretenimiento", "/shows"]));
		for (const brand of brands)
			if (brand.parent !== null && brand.pathPrefix !== null) expect(prefixes(brand.parent)).toContain(brand.pathPrefix);
		expect(childrenOf(brandById("today"))).toEqual([]);
	});
});

describe("siteLink", () => {
	it("keeps links between our sites on this machine when the request is", () => {
		const origin = canonicalOrigin(brandById("today"));
		const url = `${origin}/food`;
		expect(siteLink(url, "news.localhost:8787")).toBe("http://today.localhost:8787/food");
		expect(siteLink(origin, "localhost")).toBe("http://today.localhost/");
		expect(siteLink(url, brandById("news").hosts[0] ?? "")).toBe(url);
		expect(siteLink("/politics", "news.localhost:8787")).toBe("/politics");
		expect(siteLink("https://elsewhere.example/x", "news.localhost:8787")).toBe("https://elsewhere.example/x");
		expect(canonicalOrigin(brandById("select news"))).toBe(`https://${brandById("select news").hosts[0]}`);
	});
});
