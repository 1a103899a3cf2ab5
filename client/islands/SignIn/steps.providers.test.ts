import { describe, expect, it, vi } from "vitest";
import { flowAt, no, yes } from "../../../tests/support/signInFlow.ts";

describe("Google and Apple (A4.10, A4.11, A7.11, A7.13)", () => {
	const credential = { platform: "apple", idToken: "x.y.z", firstName: "Ana", email: "ana@example.com" } as const;
	const sent = { id_token: "x.y.z", platform: "apple" };

	it("somebody new accepts terms first; only then an account is requested, and a name sent (A3.2, A7.8)", async () => {
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
		expect(social.mock.calls).toEqual([[{ ...sent, is_new_user: true }], [{ ...sent, first_name: "Ana", terms: true }]]);
		expect(flow.auth).toMatchObject({ screen: "registrationSuccess", authenticationState: "authenticated" });
		expect(flow.form.draft).toBeNull();
		expect(flow.tracked.map(({ action }) => action)).toEqual(["SignIn:Submit", "SignUp:Start", "SignUp:Submit"]);
	});

	it.each([
		["Ana", "loginSuccess"],
		[undefined, "userName"],
	] as const)("somebody known as %s goes to %s", async (first_name, screen) => {
		const answer = { user_id: "u1", access_token: "t", ...(first_name ? { first_name } : {}) };
		const flow = flowAt("start", { calls: { lookUp: () => yes({ found: true }), social: () => yes(answer) } });
		await flow.steps.social(credential);
		expect(flow.auth).toMatchObject({ screen, signInType: "login", authenticationState: "authenticated" });
		expect(flow.form.values.firstName, "for the screen that asks for it").toBe("Ana");
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

	it("failures have the catalogue's messages (A8.8), of the look-up too", async () => {
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

	it("that the browser lacks, or the service doesn't know, is reported; the email way is still there", async () => {
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
