import { describe, expect, it, vi } from "vitest";
import { brandById, brands } from "../registry.ts";
import { textOf } from "../texts/registry.ts";
import { textIds } from "../texts/schema.ts";
import type { MessageKey } from "./format.ts";
import { catalogues, messagesFor } from "./format.ts";
import type { Message } from "./icu.ts";
import { formatPattern, formatPatternToParts, parseMessage } from "./icu.ts";

const keys = Object.keys(catalogues.en) as MessageKey[];

/** Every value of a message, with its kind. */
function valuesOf(message: Message, found = new Map<string, string>()): Map<string, string> {
	for (const node of message) {
		if (typeof node === "string" || node.kind === "count") continue;
		found.set(node.name, node.kind);
		if (node.kind !== "value") for (const option of node.options.values()) valuesOf(option, found);
	}
	return found;
}

function pluralForms(message: Message): string[][] {
	return message.flatMap((node) =>
		typeof node === "string" || node.kind === "count" || node.kind === "value"
			? []
			: [...(node.kind === "plural" ? [[...node.options.keys()]] : []), ...[...node.options.values()].flatMap(pluralForms)],
	);
}

/** The same in both languages: loan words, names, or only values and marks. */
const sameInBoth = new Set<MessageKey>([
	"label.video", // the same word
	"smallPrint.cookies",
	"cookies.cookie",
	"preferences.size.normal",
	"list.videos",
	"liveBlog.titleCount", // values and punctuation only
	"weather.temperatureShort",
	"weather.windShort",
]);

describe("catalogues", () => {
	it("have the same keys", () => {
		expect(Object.keys(catalogues.es)).toEqual(keys);
	});

	it.each(["en", "es"] as const)("parse in %s, tidy at both ends", (language) => {
		for (const key of keys) {
			const text = catalogues[language][key];
			expect(() => parseMessage(text), key).not.toThrow();
			expect(text.trim(), key).toBe(text);
			expect(text, key).not.toBe("");
		}
	});

	it("ask for the same values in both languages", () => {
		for (const key of keys) {
			const [en, es] = [catalogues.en[key], catalogues.es[key]].map((text) => [...valuesOf(parseMessage(text))].sort());
			expect(es, key).toEqual(en);
		}
	});

	it("have the plural forms of their language, Spanish `many` included", () => {
		for (const key of keys) {
			for (const forms of pluralForms(parseMessage(catalogues.en[key]))) {
				expect(forms, key).toEqual(expect.arrayContaining(["one", "other"]));
				expect(forms, key).not.toContain("many");
			}
			for (const forms of pluralForms(parseMessage(catalogues.es[key]))) {
				expect(forms, key).toEqual(expect.arrayContaining(["one", "many", "other"]));
			}
		}
	});

	it("differ by language, except where the words are the same", () => {
		for (const key of keys) {
			if (sameInBoth.has(key)) expect(catalogues.es[key], key).toBe(catalogues.en[key]);
			else expect(catalogues.es[key], key).not.toBe(catalogues.en[key]);
		}
	});

	it("say in Spanish what is two things in English as two things: the name of a button is not that of its opposite", () => {
		/** English has two words, by place, for what Spanish has one for. */
		const oneInSpanish = "auth Iniciar sesión";
		const groups = Map.groupBy(keys, (key) => `${key.split(".", 1)[0]} ${catalogues.es[key]}`);
		for (const [said, same] of groups)
			if (said !== oneInSpanish) expect([...new Set(same.map((key) => catalogues.en[key]))], `${said}: ${same.join()}`).toHaveLength(1);
	});

	it.each(["en", "es"] as const)(
		"send readers in %s only to buttons that there are: what is quoted is the whole text of a message",
		(language) => {
			const texts = new Set<string>(Object.values(catalogues[language]));
			// The word that a password may not hold is no button.
			const pressing = keys.filter((key) => key !== "auth.criterionPassword");
			const quoted = pressing.flatMap((key) =>
				[...catalogues[language][key].matchAll(/“([^{”]+)”/g)].map(([, button = ""]) => ({ key, button })),
			);
			expect(quoted.filter(({ button }) => !texts.has(button))).toEqual([]);
			const saying = (button: MessageKey) => quoted.flatMap((found) => (found.button === catalogues[language][button] ? [found.key] : []));
			// Signing in alone does not keep an account that is to be deleted.
			expect(saying("account.deleteKeep")).toEqual(["account.deleteWarning", "account.leavingText", "mail.leavingText"]);
		},
	);

	it("write one thing one way: a theme wherever it is chosen, a zip code, marks around Spanish words", () => {
		for (const { "header.themeLight": light, "header.themeDark": dark, ...others } of Object.values(catalogues))
			expect([light, dark]).toEqual([others["preferences.theme.light"], others["preferences.theme.dark"]]);
		const texts = [...textIds, "corrections" as const].map((id) => textOf(brandById("news"), id).body);
		expect([...Object.values(catalogues.en), ...texts].filter((text) => /\bZIP\b|\b[Bb]y post\b|\btick\b/.test(text))).toEqual([]);
		expect(keys.filter((key) => catalogues.es[key].includes('"'))).toEqual([]);
	});

	it("write Spanish questions and exclamations with both marks", () => {
		for (const key of keys) {
			const text = catalogues.es[key];
			expect(text.split("?").length, key).toBe(text.split("¿").length);
			expect(text.split("!").length, key).toBe(text.split("¡").length);
		}
	});

	it.each<[ids: string, key: MessageKey, text: string]>([
		["A1.1", "auth.perkRecipes", "Access to all recipes"],
		["A1.1", "auth.perkExclusive", "Exclusive content and games"],
		["A1.1", "auth.perkDiscounts", "Exclusive discounts and promo codes"],
		["A1.1", "auth.perkNewsletters", "Newsletters"],
		["A1.1", "auth.perkSave", "Save your favorite recipes, articles and workout tips"],
		["A1.1", "auth.perkDashboard", "A personalized dashboard"],
		["A2.4, A4.8", "auth.logInWithCode", "Log in with one time code"],
		["A2.7", "auth.verifyTitle", "Verify your email address to continue"],
		["A2.7", "auth.continue", "Continue"],
		["A2.7, A2.8, A4.12", "auth.codeAgain", "Send code again"],
		["A2.8", "auth.codeTitle", "Log in with code"],
		["A2.8", "auth.logIn", "Log in"],
		["A2.9", "auth.skip", "Skip"],
		["A2.10", "auth.getStarted", "Get Started"],
		["A2.14", "auth.landingTitle", "sign up for your free account"],
		["A5.1, A8.12", "auth.error.email", "Please enter a valid email"],
		["A5.2, A5.3", "auth.error.password", "Please enter a valid password"],
		["A5.3", "auth.criterionLength", "At least 12 characters"],
		["A5.3", "auth.criterionNumber", "Contains a number"],
		["A5.3", "auth.criterionLetter", "Contains a letter"],
		["A5.3", "auth.criterionEmail", "Cannot contain your email"],
		["A5.3", "auth.criterionPassword", 'Cannot contain "password"'],
		["A5.4", "auth.error.terms", "Please select the box below"],
		["A5.5", "auth.error.codeMissing", "Please enter your one time passcode"],
		["A5.5", "auth.error.codeLength", "One time passcode must be 6 digits"],
		["A5.5", "auth.error.codeDigits", "One time passcode must be a 6-digit number"],
		["A8.13", "local.zipNotFound", "Zip code not found."],
		["A8.17", "newsletter.invalidEmail", "Invalid email"],
		["A9.10", "newsletter.placeholder", "Enter your email"],
		["C3.24", "video.recommended", "Recommended For You"],
		["C3.35", "listing.priceUnder25", "Under $25"],
		["C3.35", "listing.price25to50", "$25 to $50"],
		["C3.35", "listing.price50to100", "$50 to $100"],
		["C3.35", "listing.price100to200", "$100 to $200"],
		["C3.35", "listing.price200up", "$200 & Above"],
		["C8.1, A8.23", "error.403.heading", "Forbidden"],
		["C8.1, A8.23", "error.403.text", "You don't have access to this page. Get the latest from {link}."],
		["C8.2, A8.23", "error.404.heading", "Page Not Found"],
		["C8.2, A8.23", "error.404.text", "This page isn't available now. Get the latest from {link}."],
		["C8.3", "error.410.heading", "Sorry"],
		["C8.3", "error.410.text", "This page is no longer available. Get the latest from {link}."],
		["C8.4, A8.23", "error.500.heading", "Something Went Wrong"],
		["C8.4, A8.23", "error.500.text", "Access to {link} is temporarily unavailable. The problem will be resolved as soon as possible."],
		["C8.5", "error.503.heading", "Oops unexpected error"],
		["C8.5", "error.503.text", "It is being fixed. Please try again in a moment, or go to {link}."],
		["C8.6, A8.15", "video.expired", "We apologize, this video has expired."],
		["C8.7, A8.14", "local.notFound", "We apologize, we were unable to find your local news.  Please try another location."],
		["C8.8, A8.18", "error.oldBrowser", "IE 11 is not supported. For an optimal experience visit our site on another browser."],
		["C8.9", "share.linkCopied", "Share link copied"],
		["C8.9", "share.copied", "Copied"],
		["C8.14", "cable.z100", "Unfortunately, this stream is not available with your cable subscription."],
		["C8.15", "cable.z130", "Something went wrong, please try again or use a different browser."],
		["C8.17, A8.22", "recommendations.taxonomyFailed", "Failed to Fetch Taxonomy"],
		["C9.16", "mostPopular.read", "What to Read:"],
		["C9.16", "mostPopular.shop", "What to Shop:"],
		["C9.16", "mostPopular.recipe", "What to Cook:"],
		["A8.16", "newsletter.success", "You have been successfully added to our newsletter"],
	])("say what the specification says, to the letter (%s): %s", (_, key, text) => expect(catalogues.en[key]).toBe(text));
});

describe("messagesFor", () => {
	const news = messagesFor(brandById("news"));
	const noticias = messagesFor(brandById("noticias"));

	it("counts in both languages", () => {
		expect([1, 3, 1234].map((n) => news("liveBlog.newPosts", { n }))).toEqual(["1 new post", "3 new posts", "1,234 new posts"]);
		expect([1, 3, 1_000_000].map((n) => noticias("liveBlog.newPosts", { n }))).toEqual([
			"1 publicación nueva",
			"3 publicaciones nuevas",
			"1,000,000 de publicaciones nuevas",
		]);
		expect(news("search.results", { n: 0, query: "maíz" })).toBe("No results for “maíz”");
		expect(noticias("time.hoursMinutes", { hours: 1, minutes: 30 })).toBe("1 hora y 30 minutos");
	});

	it("fills the brand's name, and a year is not grouped", () => {
		expect(messagesFor(brandById("today"))("auth.entryTitle")).toBe("Sign up or log in with your free TODAY account!");
		expect(noticias("footer.rights", { year: 2026 })).toBe("© 2026 Noticias. Todos los derechos reservados.");
	});

	it("prefers a brand's own wording (A9.10)", () => {
		expect(news("newsletter.placeholder")).toBe("Enter your email");
		expect(messagesFor(brandById("today"))("newsletter.placeholder")).toBe("Your email address");
		expect(news("auth.emailPlaceholder")).toBe("Enter your email");
		expect(messagesFor(brandById("today"))("auth.emailPlaceholder")).toBe("Your email address");
		for (const key of ["newsletter.placeholder", "auth.emailPlaceholder"] as const)
			expect(noticias(key)).toBe("Escribe tu correo electrónico");
	});

	it("leaves slots for what the caller draws", () => {
		expect(news.parts("error.404.text")).toEqual(["This page isn't available now. Get the latest from ", { slot: "link" }, "."]);
		expect(noticias.parts("error.500.text", { link: "Noticias" })).toEqual([
			"El acceso a Noticias no está disponible por el momento. Lo resolveremos lo antes posible.",
		]);
	});

	it("knows only messages that exist, with the values that they ask for", () => {
		// @ts-expect-error a value is missing
		news("liveBlog.newPosts");
		// @ts-expect-error a plural counts numbers
		news("liveBlog.newPosts", { n: "3" });
		// @ts-expect-error there is no such key
		expect(() => news("liveBlog.nothing")).toThrow();
	});

	it("words overrides of brands as messages that parse, with the values of the original", () => {
		for (const brand of brands) {
			for (const [key, text] of Object.entries(brand.messages ?? {})) {
				expect([...valuesOf(parseMessage(text))]).toEqual([...valuesOf(parseMessage(catalogues.en[key as MessageKey]))]);
			}
		}
	});
});

describe("ICU patterns", () => {
	it("reads apostrophes as ICU does", () => {
		expect(formatPattern("en", "don't")).toBe("don't");
		expect(formatPattern("en", "it''s '{not}' {a}", { a: "x" })).toBe("it's {not} x");
		expect(formatPattern("en", "{n, plural, one {'#'} other {#}}", { n: 1 })).toBe("#");
	});

	it("chooses exact numbers before forms, and `other` for what is unknown", () => {
		const plural = "{n, plural, =0 {none} =1 {exactly one} one {one} other {#}}";
		expect([0, 1, 2].map((n) => formatPattern("en", plural, { n }))).toEqual(["none", "exactly one", "2"]);
		const select = "{kind, select, video {Watch {title}} other {Read {title}}}";
		expect(formatPattern("en", select, { kind: "video", title: "A" })).toBe("Watch A");
		expect(formatPattern("en", select, { kind: "constructor", title: "A" })).toBe("Read A");
	});

	it("counts the nearest plural, through a select", () => {
		expect(formatPattern("en", "{n, plural, one {x} other {{k, select, a {# a} other {# b}}}}", { n: 4, k: "a" })).toBe("4 a");
	});

	it("makes no format for what its digits say: a browser's first costs it a long task", async () => {
		vi.resetModules();
		const made = vi.spyOn(Intl, "NumberFormat");
		const { formatPattern } = await import("./icu.ts");
		const both = (n: number) =>
			(["en", "es"] as const).map((language) => formatPattern(language, "{n, plural, one {#} other {#}} {n}", { n }));
		expect([0, 1, 999].map(both)).toEqual([
			["0 0", "0 0"],
			["1 1", "1 1"],
			["999 999", "999 999"],
		]);
		expect(made).not.toHaveBeenCalled();
		expect([1000, 1.5, 12_345].map(both)).toEqual([
			["1,000 1000", "1,000 1000"],
			["1.5 1.5", "1.5 1.5"],
			["12,345 12,345", "12,345 12,345"],
		]);
		made.mockRestore();
	});

	it("shows a missing value by its name", () => {
		expect(formatPattern("en", "Hello, {name}")).toBe("Hello, {name}");
		expect(formatPatternToParts("en", "{a}{b}", { b: "x" })).toEqual([{ slot: "a" }, "x"]);
	});

	it.each(["{", "{a", "}", "{a, plural, one {x}}", "{a, date, short}", "{a, plural, lots {x} other {y}}", "'{open", "{}"])(
		"refuses %s",
		(pattern) => {
			expect(() => parseMessage(pattern)).toThrow(SyntaxError);
		},
	);
});
