import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { flowStart, type SignInFlow, type SignInProps } from "../../domain/signIn/props.ts";
import { defaultOptions, type Screen, type SignInOptions, screens } from "../../domain/signIn/screens.ts";
import { type SignInWords, signInWordKeys } from "../../domain/signIn/words.ts";
import { SignIn } from "./SignIn.island.tsx";

const t = messagesFor(brandById("today"));
const words = Object.fromEntries(signInWordKeys.map((key) => [key, t.pattern(key)])) as SignInWords;

const props: SignInProps = {
	brandName: "TODAY",
	language: "en",
	action: "/sign-in",
	calls: "/auth",
	account: "/account",
	terms: "/terms",
	privacy: "/privacy",
	returnTo: null,
	options: { ...defaultOptions, successScreen: true },
	words,
	flow: flowStart,
	canReset: true,
	hasPasskeys: true,
	social: { google: { clientId: "g", scriptUrl: "/google.js" }, apple: { clientId: "a", scriptUrl: "/apple.js" } },
	botCheck: { siteKey: "k", scriptUrl: "/check.js" },
	sites: [{ name: "News", url: "https://news.example/" }],
	manual: false,
};

/** The island's server markup. */
const markup = (flow: Partial<SignInFlow> = {}, more: Partial<SignInProps> = {}) =>
	renderToStaticMarkup(<SignIn {...props} {...more} flow={{ ...flowStart, ...flow }} />);
const withOptions = (options: Partial<SignInOptions>) => markup({}, { options: { ...props.options, ...options } });
/** The actions of the submit buttons, in their order. */
const actionsOf = (html: string) =>
	[...html.matchAll(/<button[^>]*>/g)].flatMap(([button]) =>
		/name="do"/.test(button) ? (/value="(\w+)"/.exec(button)?.slice(1) ?? []) : [],
	);
const inOrder = (actions: readonly string[]) => [...actions].sort();

describe("without script each screen is a form (A2.3–A2.9, B4)", () => {
	const expected: Readonly<Record<Screen, readonly string[]>> = {
		start: ["continue", "profile"],
		loginPassword: ["back", "code", "email", "email", "forgot", "login"],
		createAccount: ["back", "email", "register"],
		socialRegistration: ["back", "email", "register"],
		verifyOneTimeCode: ["back", "email", "email", "password", "resend", "verify"],
		loginWithOneTimeCode: ["back", "email", "email", "forgot", "password", "resend", "verify"],
		userName: ["name", "skip"],
		registrationSuccess: ["back"],
		loginSuccess: [],
		nbcuProfile: ["back"],
		resetPassword: ["back", "code", "email", "email", "password", "resend", "reset"],
		newPassword: ["choose", "skip"],
	};
	it.each(screens)("%s offers what it should, by POST to the page, its own name hidden in it", (screen) => {
		const html = markup({ screen, email: "ana@example.com" });
		expect(inOrder(actionsOf(html))).toEqual(expected[screen]);
		const forms = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)];
		expect(forms.length).toBeGreaterThan(0);
		for (const [form] of forms) {
			const tag = form.slice(0, form.indexOf(">"));
			expect(tag).toContain('method="post"');
			expect(tag).toContain('action="/sign-in"');
			expect(form).toMatch(
				new RegExp(
					`<input type="hidden"[^>]*name="screen"[^>]*value="${screen}"|<input type="hidden"[^>]*value="${screen}"[^>]*name="screen"`,
				),
			);
		}
	});

	it.each(["loginPassword", "loginWithOneTimeCode"] as const)("%s offers no new password where no call sets one", (screen) => {
		expect(actionsOf(markup({ screen, email: "ana@example.com" }, { canReset: false }))).not.toContain("forgot");
	});

	it("a passkey opens the first screen where the service takes one", () => {
		const button = (more: Partial<SignInProps>) => markup({}, more).includes(words["auth.passkey"]);
		expect([button({}), button({ hasPasskeys: false })]).toEqual([true, false]);
	});

	it("the profile's screen is titled as the specification says (A1.1), and the address has its placeholder (A9.10)", () => {
		expect(markup({ screen: "nbcuProfile" })).toMatch(/<h\d[^>]*>(?:<[^>]+>)*Powered by the Masthead profile</);
		expect(markup()).toContain('placeholder="Your email address"');
	});

	it.each(screens)("on %s Enter sends the form: its first button is its own (A8.12)", (screen) => {
		const html = markup({ screen, email: "ana@example.com" });
		const main = html.match(/<form class="sign-in-form".*?<\/form>/s)?.[0];
		const [first] = actionsOf(main ?? "");
		const asks: Partial<Record<Screen, string>> = {
			start: "continue",
			loginPassword: "login",
			createAccount: "register",
			socialRegistration: "register",
			verifyOneTimeCode: "verify",
			loginWithOneTimeCode: "verify",
			userName: "name",
			resetPassword: "reset",
			newPassword: "choose",
		};
		expect(first).toBe(asks[screen]);
	});

	it("fields have the names of the form values (A3.6) and say what they are to password managers", () => {
		const field = (screen: Screen, name: string) =>
			markup({ screen })
				.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))
				?.join("");
		expect(field("start", "email")).toContain('autoComplete="username"');
		expect(field("loginPassword", "password")).toContain('autoComplete="current-password"');
		expect(field("createAccount", "password")).toContain('autoComplete="new-password"');
		expect(field("resetPassword", "password")).toContain('autoComplete="new-password"');
		expect(field("newPassword", "password")).toContain('autoComplete="new-password"');
		expect(field("verifyOneTimeCode", "oneTimeCode")).toContain('autoComplete="one-time-code"');
		expect(field("verifyOneTimeCode", "oneTimeCode")).toContain('inputMode="numeric"');
		expect(field("userName", "firstName")).toContain('autoComplete="given-name"');
		for (const screen of ["createAccount", "socialRegistration"] as const)
			expect(field(screen, "termsAndConditions"), screen).toContain('type="checkbox"');
	});

	it("createAccount says whose account it is, and which criteria its password meets (A2.5, A5.3)", () => {
		const html = markup({ screen: "createAccount", email: "ana@example.com" });
		expect(html).toContain("ana@example.com");
		for (const rule of ["Length", "Number", "Letter", "Email", "Password"] as const)
			expect(html).toContain(renderToStaticMarkup(t(`auth.criterion${rule}`)));
	});

	it("tells what was wrong, at the field and under the form (A8.24)", () => {
		const html = markup({
			screen: "loginPassword",
			email: "ana@example.com",
			faults: { password: "auth.error.password" },
			error: { key: "auth.error.wrongPassword", text: null },
		});
		expect(html).toMatch(/aria-invalid="true" aria-describedby="sign-in-password-fault"/);
		expect(html).toContain("Please enter a valid password");
		expect(html).toContain("Wrong password, please try again.");
	});
});

describe("options (A2.14)", () => {
	it("the entry title is the brand's unless another is passed", () => {
		expect(markup()).toContain("Sign up or log in with your free TODAY account!</h2>");
		expect(withOptions({ entryTitle: "Save this recipe" })).toContain("Save this recipe</h2>");
	});
	it("layout is fixed unless it is fluid", () => {
		expect(markup()).toContain("layout-fixed");
		expect(withOptions({ layout: "fluid" })).toContain("layout-fluid");
	});
	it("an overlay says that it is one", () => {
		expect(markup()).not.toContain("over-page");
		expect(withOptions({ isOverlay: true })).toContain("over-page");
	});
	it("a screen that is not wanted is not shown", () => {
		expect(withOptions({ hideScreen: true })).toMatch(/^<div [^>]*hidden=""/);
	});
});

describe("what is there only when it should be", () => {
	it("the chooser of screens (A2.15)", () => {
		expect(markup()).not.toContain("<select");
		const html = markup({}, { manual: true });
		for (const screen of screens) expect(html).toContain(`<option value="${screen}"`);
	});
	it("providers: each that is configured, on the first screen alone (A9.1, A7.12)", () => {
		expect(markup()).toMatch(/provider-google.*provider-apple/s);
		expect(markup({}, { social: { google: null, apple: null } })).not.toContain("sign-in-social");
		expect(markup({ screen: "loginPassword", email: "ana@example.com" })).not.toContain("provider-");
	});
	it("Back: wherever there is a screen before this one (A2.13)", () => {
		expect(actionsOf(markup({ screen: "start" }))).not.toContain("back");
		expect(actionsOf(markup({ screen: "userName" }))).not.toContain("back");
	});
	it("a loader, which says so, for who is in (A2.11)", () => {
		expect(markup({ screen: "loginSuccess" })).toMatch(/class="sign-in-loader".*role="status">[^<]+</s);
	});
	it("what it says beside what is busy, which screen readers leave out", () => {
		expect(markup()).toMatch(/<\/div><p class="visually-hidden" role="status"><\/p>$/);
	});
	it("one name of what the eye beside a password does, without a state that contradicts it", () => {
		expect(markup({ screen: "loginPassword" })).not.toContain("aria-pressed");
	});
	it("sister brands on the profile's screen, each with its link, and what the profile is (A2.12)", () => {
		const sites = [
			{ name: "News", url: "https://news.example/" },
			{ name: "MSNBC", url: "https://msnbc.example/" },
			{ name: "Telemundo", url: "https://telemundo.example/" },
		];
		const html = markup({ screen: "nbcuProfile" }, { sites });
		const listed = [...html.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><\/li>/g)].map(([, url, name]) => ({ name, url }));
		expect(listed).toEqual(sites);
		expect(html).toContain("Your account works on each of these sites:");
	});
	it.each([
		["verifyOneTimeCode", "Verify your email address to continue", "Continue"],
		["loginWithOneTimeCode", "Log in with code", "Log in"],
	] as const)("%s: its heading, a field for the code, its button, and another code (A2.7, A2.8)", (screen, heading, button) => {
		const html = markup({ screen, email: "ana@example.com" });
		expect(html).toMatch(new RegExp(`<h\\d[^>]*>(?:<[^>]+>)*${heading}<`));
		expect(html).toMatch(/<input[^>]*name="oneTimeCode"/);
		expect(html).toMatch(new RegExp(`<button[^>]*value="verify"[^>]*>(?:<[^>]+>)*${button}<`));
		expect(html).toMatch(/<button[^>]*value="resend"[^>]*>(?:<[^>]+>)*Send code again</);
	});
	it("Get Started leads to /account, the way back to what was read stands beside it (A2.1, A2.10)", () => {
		const html = markup({ screen: "registrationSuccess", firstName: "Ana" }, { returnTo: "/recipes" });
		expect(html).toContain("Welcome, Ana!");
		expect(html).toMatch(/href="\/account"[^>]*>Get Started/);
		expect(html).toMatch(/href="\/recipes"[^>]*>Keep reading/);
	});
});
