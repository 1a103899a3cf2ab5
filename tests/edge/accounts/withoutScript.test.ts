import { describe, expect, it } from "vitest";
import { catalogues } from "../../../brands/messages/format.ts";
import { FormReader } from "../../support/formReader.ts";
import { PlainBrowser } from "../../support/plainBrowser.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));

const password = "four calm words 4";
const nextPassword = "other calm words 5";
let people = 0;
const newEmail = () => `plain${++people}@example.com`;

async function codeOf(email: string): Promise<string> {
	const { body } = await site.ask("today.localhost", `/_dev/mailbox?to=${encodeURIComponent(email)}`);
	const { messages } = JSON.parse(body) as { messages: { code?: string }[] };
	return messages[0]?.code ?? "none";
}

/** The whole way of an account by forms alone, as a browser without script goes it: by labels, buttons and links of the pages. */
describe.each([
	["today", "", catalogues.en],
	["noticias", ", each button pressed twice", catalogues.es],
	["today", ", each button pressed twice", catalogues.en],
] as const)("%s, without script%s", (brand, presses, words) => {
	const newReader = () => new PlainBrowser(new FormReader(site, brand, presses !== ""));
	const say = (key: keyof typeof words, values: Record<string, string> = {}) =>
		Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words[key]);
	const headings = (page: PlainBrowser, level: number) => page.all(`h${level}`, page.one("main")).map((heading) => page.text(heading));
	/** The terms' label holds a link: its words begin as the message does. */
	const acceptTerms = (page: PlainBrowser) => {
		const label = page.all("label").find((each) => page.text(each).startsWith(say("auth.terms").slice(0, 12)));
		page.check(page.text(label));
	};

	async function enterEmail(page: PlainBrowser, email: string): Promise<void> {
		await page.open("/sign-in");
		page.fill(say("auth.email"), email);
		await page.press(say("auth.continue"));
	}

	async function register(page: PlainBrowser, email: string, name: string): Promise<void> {
		await enterEmail(page, email);
		page.fill(say("auth.newPassword"), password);
		acceptTerms(page);
		await page.press(say("auth.register"));
		page.fill(say("auth.code"), await codeOf(email));
		await page.press(say("auth.continue"));
		page.fill(say("auth.firstName"), name);
		await page.press(say("auth.continue"));
		await page.follow(say("auth.getStarted"));
	}

	async function logIn(page: PlainBrowser, email: string, secret = password): Promise<void> {
		page.fill(say("auth.email"), email);
		await page.press(say("auth.continue"));
		page.fill(say("auth.password"), secret);
		await page.press(say("auth.logIn"));
	}

	it("registers, gets a code, gives a name, is welcomed, and has an account", async () => {
		const page = newReader();
		const email = newEmail();
		await enterEmail(page, email);
		expect(headings(page, 2)).toContain(say("auth.createTitle"));

		page.fill(say("auth.newPassword"), "short");
		await page.press(say("auth.register"));
		expect(page.text()).toContain(say("auth.error.password"));
		expect(page.text()).toContain(say("auth.error.terms"));

		page.fill(say("auth.newPassword"), password);
		acceptTerms(page);
		await page.press(say("auth.register"));
		expect(headings(page, 2)).toContain(say("auth.verifyTitle"));

		const code = await codeOf(email);
		page.fill(say("auth.code"), code === "111111" ? "222222" : "111111");
		await page.press(say("auth.continue"));
		expect(page.text()).toContain(say("auth.error.codeWrong"));

		page.fill(say("auth.code"), code);
		await page.press(say("auth.continue"));
		page.fill(say("auth.firstName"), "Ana");
		await page.press(say("auth.continue"));
		expect(headings(page, 2)).toContain(say("auth.welcomeNamed", { name: "Ana" }));
		await page.follow(say("auth.getStarted"));
		expect(page.path).toBe("/account");
		expect(headings(page, 1)).toEqual([say("auth.welcomeNamed", { name: "Ana" })]);
		await page.open("/account");
		expect(headings(page, 1)).toEqual([say("account.hello", { name: "Ana" })]);
	});

	it("logs in by password and by code; a used code and a wrong password have messages; returns to the page before", async () => {
		const page = newReader();
		const email = newEmail();
		await register(page, email, "Ana");
		await page.press(say("header.signOut"));
		expect(page.path).toBe("/sign-in#signed-out");
		expect(page.text(page.one("#signed-out"))).toContain(say("auth.signedOut"));

		await page.open("/sign-in");
		await logIn(page, email, "not this one 1");
		expect(page.text()).toContain(say("auth.error.wrongPassword"));
		page.fill(say("auth.password"), password);
		await page.press(say("auth.logIn"));
		expect(page.path).toBe("/account");
		await page.press(say("header.signOut"));

		await enterEmail(page, email);
		await page.press(say("auth.logInWithCode"));
		const code = await codeOf(email);
		page.fill(say("auth.code"), code);
		await page.press(say("auth.logIn"));
		expect(page.path).toBe("/account");
		await page.press(say("header.signOut"));

		await enterEmail(page, email);
		await page.press(say("auth.logInWithCode"));
		await page.press(say("auth.codeAgain"));
		// A minute lies between two mails to one box.
		const [, wait = ""] = /other \{([^#]*)#/.exec(words["auth.codeAgainIn"]) ?? [];
		expect(page.text()).toContain(wait.trim());
		page.fill(say("auth.code"), code);
		await page.press(say("auth.logIn"));
		expect(page.text()).toContain(say("auth.error.codeWrong"));

		const elsewhere = newReader();
		await elsewhere.open("/sign-in?return=/newsletters");
		await logIn(elsewhere, email);
		expect(elsewhere.path).toBe("/newsletters");
		await elsewhere.open("/sign-in");
		expect(elsewhere.path).toBe("/account");
	});

	it("tells a taken address by the general words only, and sets a new password by a code", async () => {
		const page = newReader();
		const email = newEmail();
		await register(page, email, "Ana");
		await page.press(say("header.signOut"));
		await enterEmail(page, newEmail());
		page.fill(say("auth.email"), email);
		page.fill(say("auth.newPassword"), password);
		acceptTerms(page);
		await page.press(say("auth.register"));
		expect(page.text()).toContain(say("auth.error.register"));

		const other = newReader();
		await enterEmail(other, email);
		await other.press(say("auth.forgot"));
		other.fill(say("auth.code"), await codeOf(email));
		other.fill(say("auth.newPassword"), nextPassword);
		await other.press(say("auth.resetSubmit"));
		expect(other.path).toBe("/account");
	});

	it("changes name, password and address, ends another session, leaves for good", async () => {
		const page = newReader();
		const email = newEmail();
		await register(page, email, "Ana");

		await page.open("/");
		const saves = page.all("button.tease-save");
		// Only some brands keep lists.
		expect(saves.length > 0).toBe(brand === "today");
		for (const save of saves.slice(0, 1)) {
			await page.press(page.nameOf(save));
			expect(page.text(page.one(".account-notice"))).toContain(say("save.added"));
		}
		await page.open("/account");

		page.fill(say("auth.firstName"), "Bea", "#profile");
		page.fill(say("local.zip"), "10001", "#profile");
		await page.press(page.nameOf(page.one("button", page.one("#profile"))), "#profile");
		expect(page.status("#profile")).toBe(say("account.changesSaved"));
		expect(headings(page, 1)).toEqual([say("account.hello", { name: "Bea" })]);

		const phone = newReader();
		await phone.open("/sign-in");
		await logIn(phone, email);
		expect(phone.path).toBe("/account");
		await page.open("/account");
		expect(page.all(".account-session")).toHaveLength(2);
		const end = page.one("button", page.one("#sessions"));
		await page.press(page.nameOf(end), "#sessions");
		expect(page.status("#sessions")).toBe(say("account.sessionEnded"));
		await phone.open("/account");
		expect(phone.path).toMatch(/^\/sign-in/);

		page.fill(say("account.passwordNow"), password, "#password");
		page.fill(say("auth.newPassword"), nextPassword, "#password");
		await page.press(say("account.passwordChange"), "#password");
		expect(page.status("#password")).toBe(say("account.passwordChanged"));

		const next = newEmail();
		page.fill(say("account.emailNew"), next, "#email");
		await page.press(say("account.emailSend"), "#email");
		page.fill(say("auth.code"), await codeOf(next), "#email");
		await page.press(say("account.emailConfirm"), "#email");
		expect(page.status("#email")).toBe(say("account.emailChanged", { email: next }));

		await page.press(say("account.delete"));
		page.fill(say("account.passwordNow"), nextPassword, "#leave");
		await page.press(say("account.deleteSubmit"));
		expect(headings(page, 1)).toEqual([say("account.leavingTitle")]);
		// Signing in is the way back, and leads to where the account is kept.
		await page.open("/sign-in?return=/newsletters");
		await logIn(page, next, nextPassword);
		expect(page.path).toBe("/account");
		expect(page.all(".account-leaving")).toHaveLength(1);
		await page.press(say("account.deleteKeep"));
		expect(page.status("#leave")).toBe(say("account.safe"));
		await page.press(say("header.signOut"));
		await page.open("/account");
		expect(page.path).toBe("/sign-in?return=%2Faccount");
	});
});
