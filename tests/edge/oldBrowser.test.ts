import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
	site = await Site.start({}, true);
});
afterAll(() => site.stop());

const said = {
	"news.localhost": "IE 11 is not supported. For an optimal experience visit our site on another browser.",
	"telemundo.localhost": "IE 11 no es compatible. Para una mejor experiencia, visita nuestro sitio con otro navegador.",
} as const;
const message = /<p id="old-browser" role="alert" hidden="">([^<]*)<\/p>/;
const script = /<script nomodule="">([^<]*)<\/script>/i;

describe("a browser without modules, as IE 11 is (C8.8, A8.18)", () => {
	it.each(Object.entries(said))("is warned at %s, above the page; no other is", async (host, words) => {
		for (const path of ["/", "/search?q=agua", "/no-such-page", "/sign-in"]) {
			const { body } = await site.ask(host, path);
			expect(message.exec(body)?.[1], path).toBe(words);
			expect(body.search(message)).toBeLessThan(body.indexOf("<main"));
			// What hides it stands on it, and what shows it runs where modules are not known.
			const shown: Record<string, { hidden: boolean }> = { "old-browser": { hidden: true } };
			runInNewContext(script.exec(body)?.[1] ?? "", { document: { getElementById: (id: string) => shown[id] } });
			expect(shown["old-browser"]?.hidden, path).toBe(false);
		}
	});
});
