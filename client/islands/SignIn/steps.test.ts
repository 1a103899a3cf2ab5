import { describe, expect, it, vi } from "vitest";
import { catalogues } from "../../../brands/messages/format.ts";
import type { CallFailure, CallResult } from "../../domain/signIn/accountCalls.ts";
import type { FormAction } from "../../domain/signIn/actions.ts";
import { type Screen, screenBefore, screens } from "../../domain/signIn/screens.ts";
import { emptyForm, type FormValues } from "../../domain/signIn/validation.ts";
import { type AuthState, authStart, screenSet } from "../../session/auth.ts";
import { type FlowForm, type FlowWorld, signInSteps } from "./steps.ts";

const password = "correct horse 42 battery";
const yes = <T>(data: T): Promise<CallResult<T>> => Promise.resolve({ ok: true, value: data });
const no = (failure: Partial<CallFailure>) =>
	Promise.resolve({ ok: false as const, error: { kind: "refused" as const, message: "no", status: 400, ...failure } });

/** The flow on a screen with what was typed, and calls that answer as told; a call that nobody expects fails the test. */
function flowAt(
	screen: Screen,
	{
		typed = {},
		calls = {},
		botToken = async () => "proof",
		answerWithPasskey = async () => ({ id: "credential" }),
		successScreen = true,
	}: {
		typed?: Partial<FormValues>;
		calls?: Partial<FlowWorld["calls"]>;
		botToken?: FlowWorld["botToken"];
		answerWithPasskey?: (options: unknown) => Promise<object | null>;
		successScreen?: boolean;
	} = {},
) {
	let auth: AuthState = screenSet(authStart, screen);
	let form: FlowForm = {
		values: { ...emptyForm, ...typed },
		faults: {},
		judged: false,
		stopped: {},
		codeSent: { wait: null },
		codeResent: false,
		checkFailed: false,
		byCode: false,
		draft: null,
	};
	const tracked: { action: string; detail: unknown }[] = [];
	const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was called`));
	const steps = signInSteps({
		state: () => auth,
		change: (by) => {
			auth = by(auth);
		},
		form: () => form,
		patch: (part) => {
			form = { ...form, ...part };
		},
		calls: {
			lookUp: unexpected("lookUp"),
			signIn: unexpected("signIn"),
			register: unexpected("register"),
			requestCode: unexpected("requestCode"),
			verifyCode: unexpected("verifyCode"),
			social: unexpected("social"),
			resetPassword: unexpected("resetPassword"),
			updateProfile: unexpected("updateProfile"),
			passkeyOptions: unexpected("passkeyOptions"),
			passkeySignIn: unexpected("passkeySignIn"),
			...calls,
		},
		botToken,
		answerWithPasskey,
		words: catalogues.en,
		options: { successScreen },
		track: (action, detail) => tracked.push({ action, detail }),
	});
	return {
		steps,
		tracked,
		type: (values: Partial<FormValues>) => {
			form = { ...form, values: { ...form.values, ...values } };
		},
		get auth() {
			return auth;
		},
		get form() {
			return form;
		},
	};
}

describe("start (A4.7, A8.11, A8.12)", () => {
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

	it("a wrong password is told as one, and tracked without what was typed", async () => {
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
	});

	it("says what is wrong with each field and sends nothing", async () => {
		const flow = flowAt("createAccount", { typed: { email: "ana@example.com", password: "short" } });
		await flow.steps.act("register");
		expect(flow.form.faults).toEqual({
			password: "Please enter a valid password",
			termsAndConditions: "Please select the box below",
		});
	});

	it("a leaked password is told at its field", async () => {
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

describe("codes (A4.12, A8.4 to A8.6)", () => {
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

	it("keeps the gate while a name is still asked for (A4.2), and lets it go at the end (A4.3)", async () => {
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
			calls: { verifyCode: () => no({ userMessage: "This code is not right or has expired." }) },
		});
		await flow.steps.act("verify");
		expect(flow.auth.error).toBe("There was an error verifying the code. This code is not right or has expired.");
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

describe("Google and Apple (A4.10, A4.11)", () => {
	const credential = { platform: "apple", idToken: "x.y.z", firstName: "Ana", email: "ana@example.com" } as const;
	const sent = { id_token: "x.y.z", platform: "apple", first_name: "Ana" };

	it("somebody new accepts terms first; only then an account is asked for (A3.2)", async () => {
		const lookUp = vi.fn(() => yes({ found: false }));
		const social = vi
			.fn()
			.mockReturnValueOnce(yes({ user_id: "u1", access_token: "too early", first_name: "Ana" }))
			.mockReturnValueOnce(yes({ is_new_user: true, user_id: "u1", access_token: "t", first_name: "Ana" }));
		const flow = flowAt("start", { calls: { lookUp, social } });
		await flow.steps.social(credential);
		expect(lookUp).toHaveBeenCalledExactlyOnceWith("ana@example.com", "proof");
		expect(flow.auth).toMatchObject({ screen: "socialRegistration", signInType: "registration", authenticationState: "unknown" });
		expect(flow.form.values.email).toBe("ana@example.com");
		await flow.steps.act("register");
		expect(flow.form.faults).toEqual({ termsAndConditions: "Please select the box below" });
		flow.type({ termsAndConditions: true });
		await flow.steps.act("register");
		expect(social.mock.calls).toEqual([[{ ...sent, is_new_user: true }], [{ ...sent, terms: true }]]);
		expect(flow.auth).toMatchObject({ screen: "registrationSuccess", authenticationState: "authenticated" });
		expect(flow.form.draft).toBeNull();
	});

	it.each([
		["Ana", "loginSuccess"],
		[undefined, "userName"],
	] as const)("somebody known as %s goes to %s", async (first_name, screen) => {
		const answer = { user_id: "u1", access_token: "t", ...(first_name ? { first_name } : {}) };
		const flow = flowAt("start", { calls: { lookUp: () => yes({ found: true }), social: () => yes(answer) } });
		await flow.steps.social(credential);
		expect(flow.auth).toMatchObject({ screen, signInType: "login", authenticationState: "authenticated" });
	});

	it.each([
		[{ is_new_user: false }, "loginSuccess"],
		[{ is_new_user: true }, "socialRegistration"],
		[{}, "socialRegistration"],
	] as const)("where the provider tells no address, %j is the service's word: %s", async (said, screen) => {
		const social = vi.fn(() => yes({ user_id: "u1", access_token: "t", first_name: "Ana", ...said }));
		const flow = flowAt("start", { calls: { social } });
		const { email: _, ...nameless } = credential;
		await flow.steps.social(nameless);
		expect(flow.auth.screen).toBe(screen);
	});

	it("failures are told in the words of the catalogue (A8.8), of the look-up too", async () => {
		const lost = flowAt("start", { calls: { lookUp: () => no({ status: 503 }) } });
		await lost.steps.social(credential);
		expect(lost.auth).toMatchObject({ screen: "start", error: "There was an error logging in" });
		const flow = flowAt("start", { calls: { lookUp: () => yes({ found: true }), social: () => no({ userMessage: "issuer unknown" }) } });
		await flow.steps.social(credential);
		expect(flow.auth).toMatchObject({ screen: "start", error: "There was an error logging in", loading: false });
	});
});

describe("a passkey", () => {
	const passkeyOptions = () => yes({ challenge: "question" });

	it("answers the service's question and is signed in, as with a password (A4.8)", async () => {
		const answerWithPasskey = vi.fn(async () => ({ id: "credential" }));
		const passkeySignIn = vi.fn(() => yes({ user_id: "u1", email_verified: true, access_token: "t", first_name: "Ana" }));
		const flow = flowAt("start", { calls: { passkeyOptions, passkeySignIn }, answerWithPasskey });
		await flow.steps.passkey();
		expect(answerWithPasskey).toHaveBeenCalledExactlyOnceWith({ challenge: "question" });
		expect(passkeySignIn).toHaveBeenCalledExactlyOnceWith({ id: "credential" });
		expect(flow.auth).toMatchObject({ screen: "loginSuccess", authenticationState: "authenticated", access_token: "t" });
		expect(flow.tracked.map(({ action }) => action)).toEqual(["SignIn:Click", "SignIn:Submit"]);
	});

	it("of somebody without a first name leads to the name", async () => {
		const passkeySignIn = () => yes({ user_id: "u1", email_verified: true, access_token: "t" });
		const flow = flowAt("start", { calls: { passkeyOptions, passkeySignIn } });
		await flow.steps.passkey();
		expect(flow.auth).toMatchObject({ screen: "userName", signInType: "login" });
	});

	it("that the reader would not give is no error", async () => {
		const flow = flowAt("start", { calls: { passkeyOptions }, answerWithPasskey: async () => null });
		await flow.steps.passkey();
		expect(flow.auth).toMatchObject({ screen: "start", loading: false, error: null });
	});

	it("that the browser can't give, or the service doesn't know, is told; the email way is still there", async () => {
		vi.spyOn(console, "error").mockImplementation(() => undefined);
		const lost = flowAt("start", { calls: { passkeyOptions }, answerWithPasskey: () => Promise.reject(new Error("SecurityError")) });
		await lost.steps.passkey();
		const words = "This passkey could not be used. Please sign in another way.";
		expect(lost.auth).toMatchObject({ screen: "start", loading: false, error: words });
		const unknown = flowAt("start", { calls: { passkeyOptions, passkeySignIn: () => no({ userMessage: words }) } });
		await unknown.steps.passkey();
		expect(unknown.auth).toMatchObject({ screen: "start", loading: false, error: words });
	});
});

describe("name and welcome (A4.13, A4.14, A2.10)", () => {
	async function named(action: FormAction, firstName: string, successScreen: boolean) {
		const updateProfile = vi.fn(() => yes({ user_id: "u1" }));
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

	it("a name is kept and shown", async () => {
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
	it.each(screens.filter((screen) => screenBefore(screen) !== null))("back from %s, told to whoever counts", async (screen) => {
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
