import { describe, expect, it, vi } from "vitest";
import { flowAt, no, password, yes } from "../../../tests/support/signInFlow.ts";
import type { FormAction } from "../../domain/signIn/actions.ts";
import { type Screen, screenBefore, screens } from "../../domain/signIn/screens.ts";

describe("codes: verifying returns the next screen, another is requested (A4.12, A7.11, A8.4 to A8.6)", () => {
	const typed = { email: "ana@example.com", oneTimeCode: "123 456" };
	const right = (first_name?: string) => () => yes({ user_id: "u1", access_token: "t", ...(first_name ? { first_name } : {}) });

	it.each([
		[undefined, "userName"],
		["Ana", "loginSuccess"],
	] as const)("a right one of somebody named %s leads to %s; spaces are not part of it", async (name, screen) => {
		const verifyCode = vi.fn(right(name));
		const flow = flowAt("loginWithOneTimeCode", { typed, calls: { verifyCode } });
		await flow.steps.act("verify");
		expect(verifyCode).toHaveBeenCalledExactlyOnceWith("ana@example.com", "123456");
		expect(flow.auth).toMatchObject({ screen, authenticationState: "authenticated" });
	});

	it("keeps the gate while a name is still missing (A4.2), and lets it go at the end (A4.3)", async () => {
		const flow = flowAt("loginWithOneTimeCode", { typed, calls: { verifyCode: right() } });
		flow.auth.showGate = true;
		await flow.steps.act("verify");
		expect(flow.auth).toMatchObject({ screen: "userName", showGate: true });
		await flow.steps.act("skip");
		expect(flow.auth).toMatchObject({ screen: "loginSuccess", showGate: false });
	});

	it.each([
		["", "Please enter your one time passcode"],
		["12345", "One time passcode must be 6 digits"],
		["12345a", "One time passcode must be a 6-digit number"],
	])("'%s' is not sent", async (oneTimeCode, fault) => {
		const flow = flowAt("verifyOneTimeCode", { typed: { ...typed, oneTimeCode } });
		await flow.steps.act("verify");
		expect(flow.form.faults).toEqual({ oneTimeCode: fault });
	});

	it("a wrong one stays to be corrected", async () => {
		const flow = flowAt("verifyOneTimeCode", {
			typed,
			calls: { verifyCode: () => no({ userMessage: "That code is incorrect or has expired." }) },
		});
		await flow.steps.act("verify");
		expect(flow.auth.error).toBe("There was an error verifying the code. That code is incorrect or has expired.");
		expect(flow.form.values.oneTimeCode).toBe("123456");
	});

	it.each([
		["verifyOneTimeCode", "signin"],
		["loginWithOneTimeCode", "signin"],
		["resetPassword", "reset"],
	] as const)("on %s another code is for %s, says that it was sent, and begins the wait anew", async (screen, purpose) => {
		const requestCode = vi.fn(() => yes({}));
		const flow = flowAt(screen, { typed, calls: { requestCode } });
		const { codeSent } = flow.form;
		await flow.steps.act("resend");
		expect(requestCode).toHaveBeenCalledExactlyOnceWith("ana@example.com", purpose);
		expect(flow.form).toMatchObject({ codeResent: true, codeSent: { wait: null } });
		expect(flow.form.codeSent).not.toBe(codeSent);
		expect(flow.auth).toMatchObject({ screen, loading: false, error: null });
	});

	it.each([
		["loginPassword", "code", "loginWithOneTimeCode"],
		["loginPassword", "forgot", "resetPassword"],
	] as const)("on %s, %s a second time within a minute leads to where the code that went out is typed", async (screen, action, next) => {
		const requestCode = () => no({ status: 429, userMessage: "Too many tries.", retryAfter: 40 });
		const flow = flowAt(screen, { typed, calls: { requestCode } });
		await flow.steps.act(action);
		expect(flow.auth).toMatchObject({ screen: next, error: "Too many tries." });
		expect(flow.form.codeSent).toEqual({ wait: 40 });
		const barred = flowAt(screen, { typed, calls: { requestCode: () => no({ status: 429, userMessage: "Too many.", retryAfter: 240 }) } });
		await barred.steps.act(action);
		expect(barred.auth).toMatchObject({ screen, error: "Too many." });
	});

	it("too many codes: the service's words, and its wait", async () => {
		const flow = flowAt("verifyOneTimeCode", {
			typed,
			calls: { requestCode: () => no({ status: 429, userMessage: "Too many tries.", retryAfter: 240 }) },
		});
		await flow.steps.act("resend");
		expect(flow.auth.error).toBe("Too many tries.");
		expect(flow.form).toMatchObject({ codeSent: { wait: 240 }, codeResent: false });
	});
});

describe("a code of who was registered by somebody else (security row 14)", () => {
	const typed = { email: "ana@example.com", oneTimeCode: "123456" };
	const codeOf = (first_name?: string) => () =>
		yes({ user_id: "u1", access_token: "t", lost_password: true, ...(first_name ? { first_name } : {}) });
	async function atNewPassword(name?: string, calls: NonNullable<Parameters<typeof flowAt>[1]>["calls"] = {}) {
		const flow = flowAt("verifyOneTimeCode", { typed, calls: { verifyCode: codeOf(name), ...calls } });
		flow.auth.showGate = true;
		await flow.steps.act("verify");
		expect(flow.auth).toMatchObject({ screen: "newPassword", authenticationState: "authenticated", showGate: true });
		return flow;
	}

	it.each([
		[undefined, "userName"],
		["Ana", "loginSuccess"],
	] as const)("asks for a password of the reader's own, then goes on as for somebody named %s", async (name, screen) => {
		const changePassword = vi.fn(() => yes({}));
		const flow = await atNewPassword(name, { changePassword });
		flow.type({ password });
		await flow.steps.act("choose");
		expect(changePassword).toHaveBeenCalledExactlyOnceWith({ userId: "u1", token: "t" }, {}, password);
		expect(flow.auth.screen).toBe(screen);
		expect(flow.form.values.password).toBe("");
	});

	it.each([
		[undefined, "userName"],
		["Ana", "loginSuccess"],
	] as const)("goes on without one, for somebody named %s", async (name, screen) => {
		const flow = await atNewPassword(name);
		await flow.steps.act("skip");
		expect(flow.auth.screen).toBe(screen);
	});

	it("judges the password first (A5.3), and tells what the service says of it at its field", async () => {
		const changePassword = vi.fn(() => no({ userMessage: "Found in a leak.", fields: [{ path: "new_password", message: "m" }] }));
		const flow = await atNewPassword(undefined, { changePassword });
		flow.type({ password: "short" });
		await flow.steps.act("choose");
		expect(flow.form.faults).toEqual({ password: "Please enter a valid password" });
		expect(changePassword).not.toHaveBeenCalled();
		flow.type({ password });
		await flow.steps.act("choose");
		expect(flow.form.faults).toEqual({ password: "Found in a leak." });
		expect(flow.auth.screen).toBe("newPassword");
	});

	it("whose session is over begins anew", async () => {
		const flow = flowAt("newPassword", { typed: { ...typed, password } });
		await flow.steps.act("choose");
		expect(flow.auth).toMatchObject({ screen: "start", error: expect.stringMatching(/./) });
	});
});

describe("name and welcome (A4.13, A4.14, A2.10)", () => {
	async function named(action: FormAction, firstName: string, successScreen: boolean) {
		const updateProfile = vi.fn(() => yes({}));
		const verifyCode = () => yes({ user_id: "u1", access_token: "t" });
		const flow = flowAt("verifyOneTimeCode", {
			typed: { email: "ana@example.com", oneTimeCode: "123456" },
			calls: { updateProfile, verifyCode },
			successScreen,
		});
		flow.auth.signInType = "registration";
		await flow.steps.act("verify");
		flow.type({ firstName });
		await flow.steps.act(action);
		return { flow, updateProfile };
	}

	it("a name is stored and shown", async () => {
		const { flow, updateProfile } = await named("name", " Ana ", true);
		expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ userId: "u1", token: "t" }, { first_name: "Ana" });
		expect(flow.auth).toMatchObject({ screen: "registrationSuccess", user: { first_name: "Ana" } });
	});

	it.each([
		["skip", "Ana"],
		["name", "  "],
	] as const)("%s with '%s' goes on and keeps nothing", async (action, name) => {
		const { flow, updateProfile } = await named(action, name, true);
		expect(updateProfile).not.toHaveBeenCalled();
		expect(flow.auth.screen).toBe("registrationSuccess");
	});

	it("without a success screen the flow is over at once", async () => {
		const { flow } = await named("skip", "", false);
		expect(flow.auth.screen).toBe("loginSuccess");
	});
});

describe("no dead ends (A2.13, B9)", () => {
	it.each(screens.filter((screen) => screenBefore(screen) !== null))("back from %s, reported to listeners", async (screen) => {
		const flow = flowAt(screen, { typed: { email: "ana@example.com", password } });
		await flow.steps.act("back");
		expect(flow.auth.screen).toBe(screenBefore(screen));
		expect(flow.form.values).toMatchObject({ email: "ana@example.com", password: "" });
		expect(flow.tracked).toEqual([{ action: "SignIn:Click", detail: { target: "back", screen } }]);
	});

	it("password, code, new password and start are reachable from each other", async () => {
		const ways: Readonly<Record<string, readonly FormAction[]>> = {
			loginPassword: ["code", "forgot", "email"],
			loginWithOneTimeCode: ["password", "forgot", "email"],
			resetPassword: ["password", "code", "email"],
		};
		const leadsTo = { password: "loginPassword", code: "loginWithOneTimeCode", forgot: "resetPassword", email: "start" } as const;
		for (const [screen, actions] of Object.entries(ways))
			for (const action of actions) {
				const flow = flowAt(screen as Screen, { typed: { email: "ana@example.com" }, calls: { requestCode: () => yes({}) } });
				await flow.steps.act(action);
				expect(flow.auth.screen).toBe(leadsTo[action as keyof typeof leadsTo]);
			}
	});

	it("a new password needs its code and ends signed in", async () => {
		const resetPassword = vi.fn(() => yes({ user_id: "u1", email_verified: true, access_token: "t", first_name: "Ana" }));
		const flow = flowAt("resetPassword", {
			typed: { email: "ana@example.com", oneTimeCode: "123456", password },
			calls: { resetPassword },
		});
		await flow.steps.act("reset");
		expect(resetPassword).toHaveBeenCalledExactlyOnceWith("ana@example.com", "123456", password);
		expect(flow.auth).toMatchObject({ screen: "loginSuccess", authenticationState: "authenticated" });
	});
});
