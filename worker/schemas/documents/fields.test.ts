import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { LinkUrl } from "./fields.ts";

describe("a link of a document (security row 17)", () => {
	it.each([
		["https://news.example/a?b=c@d#e", "https://news.example/a?b=c@d#e"],
		["/politics/x", "/politics/x"],
		["https://news@evil.example/", "https://evil.example/"],
		["https://news.example:443@evil.example/x", "https://evil.example/x"],
		["HTTPS://a:b@c@evil.example/@x", "HTTPS://evil.example/@x"],
		["https://news.example/a/", "https://news.example/a/"],
		["/politics/x/", "/politics/x"],
		["/politics/x//?a=/b/#c/", "/politics/x?a=/b/#c/"],
		["/politics/x?a=/", "/politics/x?a=/"],
		["/", "/"],
		["/?a=b", "/?a=b"],
	])("%s leads to %s: without user and password, of ours without a slash that redirects (contract §3)", (written, stored) =>
		expect(v.parse(LinkUrl, written)).toBe(stored),
	);

	it.each([
		"javascript:alert(1)",
		"data:text/html,x",
		"//evil.example",
		"/\\evil.example",
		"https://",
		"https://u@",
		"https://u@/p",
		"ftp://a.example/",
		"x",
	])("%s is none", (written) => expect(v.is(LinkUrl, written)).toBe(false));
});
