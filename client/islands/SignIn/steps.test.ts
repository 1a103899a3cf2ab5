import { describe, expect, it, vi } from "vitest";
import { flowAt, no, password, yes } from "../../../tests/support/signInFlow.ts";
import type { FlowWorld } from "./steps.ts";

describe("start (A4.7, A7.11, A7.13, A8.11, A8.12)", () => {
	it.each([
		[true, "loginPassword", "login"],
		[false, "createAccount", "registration"],
	] as const)("an address found %s leads to %s", async (found, screen, signInType) => {
		const lookUp = vi.fn(() => yes({ found }));
		const flow = flowAt("start", { typed: { email: " ana@example.com " }, calls: { lookUp } });
		await flow.steps.act("continue");
		expect(lookUp).toHaveBeenCalledExactlyOnceWith("ana@example.com", "proof");
		expect(flow.auth).toMatchObject({ screen, signInType, loading: false, error: null });
		expect(flow.form.values.email).toBe("ana@example.com");
		expect(flow.tracked).toEqual(found ? [] : [{ action: "SignUp:Start", detail: { method: "email" } }]);
	});

	it.each(["", "ana", "ana@", "@example.com"])("'%s' is not sent", async (email) => {
		const botToken = vi.fn(async () => "proof");
		const flow = flowAt("start", { typed: { email }, botToken });
		await flow.steps.act("continue");
		expect(flow.form.faults).toEqual({ email: "Please enter a valid email" });
		expect(botToken).not.toHaveBeenCalled();
		expect(flow.auth.screen).toBe("start");
	});

	it("a bot check that is not ready says so and offers a second try, which may succeed", async () => {
		vi.spyOn(console, "error").mockImplementation(() => undefined);
		const botToken = vi.fn<FlowWorld["botToken"]>().mockRejectedValueOnce(new Error("not ready")).mockResolvedValue("proof");
		const flow = flowAt("start", { typed: { email: "ana@example.com" }, calls: { lookUp: () => yes({ found: true }) }, botToken });
		await flow.steps.act("continue");
		expect(flow.auth).toMatchObject({
			screen: "start",
			loading: false,
			error: "There was an error submitting your email. Please try again.",
		});
		expect(flow.form.checkFailed).toBe(true);
		await flow.steps.act("continue");
		expect(flow.auth).toMatchObject({ screen: "loginPassword", error: null });
		expect(flow.form.checkFailed).toBe(false);
	});

	it("two presses look up once", async () => {
		const lookUp = vi.fn(() => yes({ found: true }));
		const flow = flowAt("start", { typed: { email: "ana@example.com" }, calls: { lookUp } });
		await Promise.all([flow.steps.act("continue"), flow.steps.act("continue"), flow.steps.act("continue")]);
		expect(lookUp).toHaveBeenCalledTimes(1);
	});
});

describe("loginPassword (A4.8, A8.1 to A8.3)", () => {
	const typed = { email: "ana@example.com", password };
	it.each([
		[{ email_verified: true, access_token: "t", first_name: "Ana" }, "loginSuccess"],
		[{ email_verified: true, access_token: "t" }, "userName"],
	] as const)("%j leads to %s", async (data, screen) => {
		const flow = flowAt("loginPassword", { typed, calls: { signIn: () => yes({ user_id: "u1", ...data }) } });
		await flow.steps.act("login");
		expect(flow.auth).toMatchObject({ screen, authenticationState: "authenticated", access_token: "t" });
		expect(flow.tracked).toEqual([{ action: "SignIn:Submit", detail: { method: "password" } }]);
		expect(flow.form.values.password).toBe("");
	});

	it("an unverified address is sent a code and verified first; nobody is signed in yet", async () => {
		const requestCode = vi.fn(() => yes({}));
		const flow = flowAt("loginPassword", {
			typed,
			calls: { signIn: () => yes({ user_id: "u1", email_verified: false }), requestCode },
		});
		await flow.steps.act("login");
		expect(requestCode).toHaveBeenCalledExactlyOnceWith("ana@example.com", "signin");
		expect(flow.auth).toMatchObject({ screen: "verifyOneTimeCode", authenticationState: "unknown", access_token: null });
	});

	it("a wrong password has its message, and is tracked without what was typed", async () => {
		const flow = flowAt("loginPassword", {
			typed,
			calls: { signIn: () => no({ code: "check_input", userMessage: "Please check your user input and try again." }) },
		});
		await flow.steps.act("login");
		expect(flow.auth).toMatchObject({ screen: "loginPassword", error: "Wrong password, please try again.", loading: false });
		const error = flow.tracked.find(({ action }) => action === "Error");
		expect(error).toBeDefined();
		expect(JSON.stringify(flow.tracked)).not.toMatch(/ana@|horse/);
	});

	it("asks for a code instead", async () => {
		const requestCode = vi.fn(() => yes({}));
		const flow = flowAt("loginPassword", { typed, calls: { requestCode } });
		await flow.steps.act("code");
		expect(flow.tracked).toEqual([{ action: "SignIn:Click", detail: { target: "code" } }]);
		expect(requestCode).toHaveBeenCalledExactlyOnceWith("ana@example.com", "signin");
		expect(flow.auth.screen).toBe("loginWithOneTimeCode");
	});
});

describe("createAccount (A4.9, A5.3, A8.7)", () => {
	const typed = { email: "ana@example.com", password, termsAndConditions: true };
	it("registers and waits for the code", async () => {
		const register = vi.fn(() => yes({ user_id: "u1" }));
		const botToken = vi.fn(async () => "proof");
		const flow = flowAt("createAccount", { typed, calls: { register }, botToken });
		await flow.steps.act("register");
		expect(botToken).toHaveBeenCalledExactlyOnceWith("register");
		expect(register).toHaveBeenCalledExactlyOnceWith({ email: "ana@example.com", password }, "proof");
		expect(flow.auth).toMatchObject({ screen: "verifyOneTimeCode", signInType: "registration" });
		expect(flow.form.values.password).toBe("");
		expect(flow.tracked).toEqual([{ action: "SignUp:Submit", detail: { method: "email" } }]);
	});

	it("says what is wrong with each field and sends nothing", async () => {
		const flow = flowAt("createAccount", { typed: { email: "ana@example.com", password: "short" } });
		await flow.steps.act("register");
		expect(flow.form.faults).toEqual({
			password: "Please enter a valid password",
			termsAndConditions: "Please select the box below",
		});
	});

	it("a leaked password is reported at its field", async () => {
		const flow = flowAt("createAccount", {
			typed,
			calls: {
				register: () => no({ fields: [{ path: "password", message: "" }], userMessage: "This password has been found in a data leak." }),
			},
		});
		await flow.steps.act("register");
		expect(flow.form.faults).toEqual({ password: "This password has been found in a data leak." });
		expect(flow.auth).toMatchObject({ error: null, loading: false, screen: "createAccount" });
		expect(flow.tracked.at(-1)).toEqual({ action: "Error", detail: { screen: "createAccount", error: "password" } });
	});
});

describe("on submit first, then on change (A5.3)", () => {
	it("a form is judged once it was sent, right or wrong, until its screen is left", async () => {
		const flow = flowAt("createAccount", { typed: { email: "ana@example.com", password } });
		expect(flow.form.judged).toBe(false);
		await flow.steps.act("register");
		expect(flow.form.judged).toBe(true);
		await flow.steps.act("back");
		expect(flow.form.judged).toBe(false);
	});

	it("a form that was right is judged all the same", async () => {
		const register = () => no({ status: 503 });
		const flow = flowAt("createAccount", { typed: { email: "ana@example.com", password, termsAndConditions: true }, calls: { register } });
		await flow.steps.act("register");
		expect(flow.form).toMatchObject({ judged: true, faults: {} });
	});
});

describe("each call of the flow (A7.31)", () => {
	const typed = { email: "ana@example.com", password, oneTimeCode: "123456", firstName: "Ana", termsAndConditions: true };
	const signedIn = { user_id: "u1", email_verified: true, access_token: "t", first_name: "Ana" };
	const cases = [
		["start", "continue", "lookUp", { found: true }, "loginPassword"],
		["loginPassword", "login", "signIn", signedIn, "loginSuccess"],
		["loginPassword", "code", "requestCode", {}, "loginWithOneTimeCode"],
		["createAccount", "register", "register", { user_id: "u1" }, "verifyOneTimeCode"],
		["verifyOneTimeCode", "verify", "verifyCode", signedIn, "loginSuccess"],
		["loginWithOneTimeCode", "verify", "verifyCode", signedIn, "loginSuccess"],
	] as const;

	it.each(cases)("%s: after '%s' a yes of %s moves to the screen that it leads to", async (screen, action, call, data, reached) => {
		const flow = flowAt(screen, { typed, calls: { [call]: () => yes(data) } });
		await flow.steps.act(action);
		expect(flow.auth).toMatchObject({ screen: reached, loading: false, error: null });
	});

	it.each(cases)("%s: after '%s' a failure of %s is stored to be shown, on the same screen", async (screen, action, call) => {
		for (const failure of [{ userMessage: "Not today." }, { kind: "failed", status: 0 }] as const) {
			const flow = flowAt(screen, { typed, calls: { [call]: () => no(failure) } });
			await flow.steps.act(action);
			expect(flow.auth).toMatchObject({ screen, loading: false, error: expect.stringMatching(/\w+ \w+/) });
			expect(flow.tracked.at(-1)?.action).toBe("Error");
		}
	});
});
