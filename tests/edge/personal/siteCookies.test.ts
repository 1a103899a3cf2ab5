import { beforeAll, describe, expect, it } from "vitest";
import { siteCaches, siteCookies, siteStorage } from "../../../worker/edge/http/siteCookies.ts";
import { FormReader } from "../../support/formReader.ts";
import { Site } from "../../support/site.ts";
import { sources } from "../../support/sources.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

/** Every Set-Cookie line of a reader who does everything that brings one. */
const lines: string[] = [];
const left: string[] = [];

const email = "cookies@example.com";
const gatedPath = "/recipes/no-knead-seeded-loaf-tdrp1004";
/** Cookies whose table has the longest life: it is shorter under a law that requires a yes, and with a pass that ends before. */
const shorterToo: readonly string[] = ["consent", "tv_grant", "meter"];
const listed: Readonly<Record<string, { life: number | null }>> = siteCookies;

async function codeFor(reader: FormReader): Promise<string> {
	const { body } = await reader.ask(`/_dev/mailbox?to=${email}`, { headers: { accept: "application/json" } });
	const { messages }: { messages: { code: string }[] } = JSON.parse(body);
	return messages[0]?.code ?? "";
}

async function watch(reader: FormReader, call: string): Promise<void> {
	const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
	await reader.ask(`/live/tv/${call}`, { method: "POST", headers, body: JSON.stringify({ provider: "TempPass" }) });
}

const site = await stoppedAfterTests(Site.startAlone({ PAYWALL_FREE_VIEWS: "1" }, true));
beforeAll(async () => {
	const reader = new FormReader(site);
	await reader.read("/");
	await reader.post({ back: gatedPath }, "/house/paywall");
	await reader.send({ screen: "start", do: "continue", email });
	const password = "a fine long pass 1";
	await reader.send({ screen: "createAccount", do: "register", email, password, newPassword: password, termsAndConditions: "true" });
	await reader.send({ screen: "verifyOneTimeCode", do: "verify", email, oneTimeCode: await codeFor(reader) });
	await reader.send({ screen: "userName", do: "name", firstName: "Ana" });
	await reader.send({ do: "save", first_name: "Ana", last_name: "Ruiz", zipcode: "" }, "/account/profile");
	await reader.send({ do: "save rcna1001:article" }, "/account/saved", "/");
	await reader.ask("/auth/social/nonce", { method: "POST", headers: { "sec-fetch-site": "same-origin" } });
	await reader.send({ section: "playing", autoplay: "off", captions: "off", saving: "auto" }, "/preferences");
	await reader.post({ choice: "all", back: "/" }, "/house/consent");
	await reader.ask("/", { headers: { "sec-gpc": "1" } });
	for (const call of ["session", "token"]) await watch(reader, call);
	lines.push(...reader.lines);
	for (const name of Object.keys(siteCookies)) if (!reader.cookies.has(name)) reader.cookies.set(name, "left");
	await reader.post({}, "/sign-out");
	left.push(...reader.cookies.keys());
});

it("a sign-out takes away each cookie that only an account brings, but those that are a browser's for a year (A4.1, A2.17)", () => {
	const ofAccounts = Object.entries(siteCookies).filter(([, item]) => "account" in item);
	const staying = ofAccounts.filter(([, { life }]) => life === 365 * 24 * 3600).map(([name]) => name);
	expect(ofAccounts.map(([name]) => name).filter((name) => left.includes(name))).toEqual(staying);
});

describe("the cookies page's table", () => {
	it("names each cookie that readers are sent, and how long it stays", () => {
		for (const line of lines) {
			const name = /^[^=]+/.exec(line)?.[0] ?? "";
			const maxAge = /Max-Age=(\d+)/.exec(line)?.[1];
			if (maxAge === "0") continue;
			if (shorterToo.includes(name)) {
				expect(Number(maxAge), name).toBeGreaterThan(0);
				expect(Number(maxAge), name).toBeLessThanOrEqual(listed[name]?.life ?? 0);
				continue;
			}
			expect([name, listed[name]?.life]).toEqual([name, maxAge === undefined ? null : Number(maxAge)]);
		}
	});

	it("names no cookie that is never set", () => {
		const sent = new Set(lines.filter((line) => !line.includes("Max-Age=0")).map((line) => /^[^=]+/.exec(line)?.[0]));
		expect(Object.keys(siteCookies).filter((name) => !sent.has(name))).toEqual([]);
	});

	it("names what scripts keep in storage, by the key that they use", () => {
		const keys = sources(["client"])
			// What stands in for vendors is local mode's: no reader has it.
			.filter(
				({ path, text }) =>
					!path.includes(".test.") &&
					!path.startsWith("client/dev/") &&
					/(?:local|session)Storage\.setItem|writeStorage\(\w*[kK]ey, (?!null\b)/.test(text),
			)
			.flatMap(({ path, text }) => {
				const found = [...text.matchAll(/\b(?:key|\w+Key) = "([^"]+)"/g)].map(([, key]) => [path, key]);
				return found.length > 0 ? found : [[path, undefined]];
			});
		expect(keys.length).toBeGreaterThan(4);
		expect(keys.filter(([, key]) => key === undefined || !(key in siteStorage))).toEqual([]);
		expect(Object.keys(siteStorage).filter((name) => !keys.some(([, key]) => key === name))).toEqual([]);
	});

	it("stands on the page, in words", async () => {
		const { body } = await site.ask("noticias.localhost", "/cookies");
		for (const name of [...Object.keys(siteCookies), ...Object.keys(siteStorage)]) expect(body).toContain(`<code>${name}</code>`);
		for (const name of Object.keys(siteCaches))
			expect(body).toMatch(new RegExp(`<code>${name}</code>.*?sin conexión|<code>${name}</code>.*?no hay conexión`));
		const english = (await site.ask("news.localhost", "/cookies")).body;
		for (const name of Object.keys(siteCaches)) expect(english).toMatch(new RegExp(`<code>${name}</code>[^>]*>.*?without a connection`));
		expect(body).toMatch(/<code>ng_geolocation<\/code>.*?<td>1 día<\/td>/);
		expect(body).toMatch(/<code>sign_in<\/code>.*?<td>30 minutos<\/td>/);
	});
});
