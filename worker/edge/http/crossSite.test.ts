import { describe, expect, it } from "vitest";
import { isCrossSite } from "./crossSite.ts";

const origin = "https://news.example";
const cookie = "access_token=t";

describe("a form or call of another site's page", () => {
	it.each([
		["the browser says so", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
		["a sister host's is another site's, too", { "sec-fetch-site": "same-site", origin: "https://today.example" }],
		["the browser's word is not outdone by an origin of ours", { "sec-fetch-site": "cross-site", origin }],
		["its origin is another", { origin: "https://evil.example" }],
		["its origin is ours without encryption", { origin: "http://news.example" }],
		["its origin is none", { origin: "null" }],
		["an origin that only begins like ours", { origin: `${origin}.evil.example` }],
		["the page before is another's", { referer: "https://evil.example/form" }],
		["the page before only begins like ours", { referer: `${origin}.evil.example/form` }],
		["our address is only a part of the page before", { referer: `https://evil.example/?${origin}/` }],
		["nothing says where it came from, and it brings a reader's cookies", { cookie }],
	])("is refused: %s", (_why, headers) => expect(isCrossSite(new Headers(headers), origin)).toBe(true));

	it.each([
		["the browser says that it is ours", { "sec-fetch-site": "same-origin", origin, cookie }],
		["the same behind a proxy that ended the encryption", { "sec-fetch-site": "same-origin", origin: "http://news.example", cookie }],
		["the reader typed the address", { "sec-fetch-site": "none", cookie }],
		["its origin is ours", { origin, cookie }],
		["the page before is ours", { referer: `${origin}/account`, cookie }],
		["a caller that is no browser brings no cookies", {}],
	])("is not: %s", (_why, headers) => expect(isCrossSite(new Headers(headers), origin)).toBe(false));
});
