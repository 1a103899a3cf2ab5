import { describe, expect, it } from "vitest";
import { readSite } from "../support/readSite.ts";

const site = await readSite();

const said = {
	"news.localhost": "IE 11 is not supported. For an optimal experience visit our site on another browser.",
	"telemundo.localhost": "IE 11 no es compatible. Para una mejor experiencia, visita nuestro sitio con otro navegador.",
} as const;
const message = /<body[^>]*>(?:<a [^>]*>[^<]*<\/a>)?<template><p role="alert">([^<]*)<\/p><\/template>/;

describe("a browser without templates, as IE 11 is (C8.8, A8.18)", () => {
	it.each(Object.entries(said))(
		"has a notice at %s, above the page; other browsers have none, and no script runs for it",
		async (host, words) => {
			for (const path of ["/", "/search?q=agua", "/no-such-page", "/sign-in"]) {
				const { body } = await site.ask(host, path);
				// What stands in a template is text to a browser that knows none, and nothing to those that do.
				expect(message.exec(body)?.[1], path).toBe(words);
				expect(body.replace(/<template>.*?<\/template>/gs, ""), path).not.toContain("IE 11");
				expect(body).not.toMatch(/<script nomodule/i);
			}
		},
	);
});
