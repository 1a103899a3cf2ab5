import { describe, expect, it } from "vitest";
import { addressOf } from "./address.ts";

const pages = { pageViews: new Set<string>(), knownQuery: () => "", isSessionless: () => false };
const read = (url: string, isLocal: boolean) => addressOf(url, pages, isLocal) ?? expect.fail(`${url} has no host`);
const at = (brand: string, path: string) => read(`http://${brand}.localhost:8787${path}`, true);

describe("the in-app view of the today vertical (C2.3, C2.12, A2.1)", () => {
	it.each([
		["/start-today-app-view/food", "/food"],
		["/start-today-app-view/f", "/f"],
		["/start-today-app-view/food/soups/a-story-tdna1001", "/food/soups/a-story-tdna1001"],
	])("is marked by its URL prefix with at least one character behind it: %s is %s of the app", (path, pathname) => {
		const { brand, flags, prefix, pathname: below } = at("today", path);
		expect([brand.id, flags.isAppView, prefix, below]).toEqual(["today", true, "/start-today-app-view", pathname]);
	});

	it.each(["/start-today-app-view", "/start-today-app-view/", "/start-today-app-views/food", "/food/start-today-app-view/x"])(
		"is not marked by %s",
		(path) => {
			const { flags, prefix, pathname } = at("today", path);
			expect([flags.isAppView, prefix, pathname]).toEqual([false, "", path]);
		},
	);

	it.each(["news", "msnbc", "telemundo", "noticias"])("is no other vertical's: at %s the prefix is a path like others", (brand) => {
		const { flags, prefix, pathname } = at(brand, "/start-today-app-view/food");
		expect([flags.isAppView, prefix, pathname]).toEqual([false, "", "/start-today-app-view/food"]);
	});

	it("is switched to by a query as well, and its links keep it either way (C2.12)", () => {
		const { flags, prefix, pathname } = at("today", "/food?chromeless=app");
		expect([flags.isAppView, prefix, pathname]).toEqual([true, "/start-today-app-view", "/food"]);
	});
});

describe("names of a developer's machine (contract §2)", () => {
	it.each(["telemundo.localhost", "TELEMUNDO.localhost.:8787", "telemundo.localhost:8787"])(
		"%s picks its brand in local mode alone",
		(host) => {
			const brandAt = (isLocal: boolean) => read(`http://${host}/?local=${isLocal}`, isLocal).brand.id;
			expect([brandAt(true), brandAt(false)]).toEqual(["telemundo", "news"]);
		},
	);
});
