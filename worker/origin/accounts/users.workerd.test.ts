import { beforeEach, describe, expect, it } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { at, begun, dump, emptyPeople, location, newUser, password, userOf } from "../../../tests/support/workerd/people.ts";
import { sessionOf, startSession } from "../people/sessions.ts";
import { issueCode } from "./codes/codes.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { createUser, deleteUser, linkIdentity, markVerified, setEmail, setPassword, userById, userByIdentity } from "./users.ts";

const env = testEnv;

beforeEach(emptyPeople);

describe("whose account it is (security rows 14 and 33)", () => {
	it("who proves the address first owns it: password, name, sessions and links of an earlier registration die", async () => {
		const id = await createUser(
			env,
			{ ...newUser("ana@example.com", false), passwordHash: await hashPassword(env, password, "known"), firstName: "Eve" },
			at,
		);
		const user = id ?? "";
		const { access_token } = await begun(user, location, at);
		await linkIdentity(env, "https://issuer.example", "eve", { userId: user, email: "ana@example.com" }, at);
		await markVerified(env, user, false, at + 1);
		expect(await userById(env, user)).toMatchObject({ email_verified: 1, password_hash: null, first_name: null });
		expect(await sessionOf(env, access_token, at + 2)).toBeNull();
		expect(await userByIdentity(env, "https://issuer.example", "eve")).toBeNull();
	});

	it("the registration's own proof keeps its password; a verified account keeps everything", async () => {
		const hash = await hashPassword(env, password, "known");
		const user = (await createUser(env, { ...newUser("ana@example.com", false), passwordHash: hash }, at)) ?? "";
		await markVerified(env, user, true, at);
		await markVerified(env, user, false, at);
		expect((await userById(env, user))?.password_hash).toBe(hash);
	});

	it("an address that has an account can't be taken over", async () => {
		const ana = await userOf("ana@example.com");
		await userOf("eve@example.com");
		expect(await setEmail(env, ana, "eve@example.com", { sessionId: null, now: 1 })).toBe(false);
		expect((await userById(env, ana))?.email).toBe("ana@example.com");
	});

	it("what a former address proved changes nothing: password, provider, session", async () => {
		const ana = await userOf("ana@example.com");
		const hash = (await userById(env, ana))?.password_hash;
		expect(await setEmail(env, ana, "moved@example.com", { sessionId: null, now: at })).toBe(true);
		expect(await setPassword(env, ana, "another", { sessionId: null, now: at, email: "ana@example.com" })).toBe(false);
		expect((await userById(env, ana))?.password_hash).toBe(hash);
		await linkIdentity(env, "https://issuer.example", "ana", { userId: ana, email: "ana@example.com" }, at);
		expect(await userByIdentity(env, "https://issuer.example", "ana")).toBeNull();
		const proof = (email: string) => ({ sql: "email = ?8", values: [email] });
		expect(await startSession(env, ana, location, at, null, proof("ana@example.com"))).toBeNull();
		expect(await startSession(env, ana, location, at, null, proof("moved@example.com"))).not.toBeNull();
	});

	it("leaves nothing behind, and the address is free again", async () => {
		const user = await userOf("ana@example.com");
		await startSession(env, user, location, at);
		await issueCode(env, { email: "ana@example.com", brand: "today", purpose: "signin" }, at);
		await linkIdentity(env, "https://issuer.example", "ana", { userId: user, email: "ana@example.com" }, at);
		await deleteUser(env, user);
		const stored = await dump();
		expect(stored).not.toContain("ana");
		expect(stored).not.toContain(user);
		expect(await userOf("ana@example.com")).not.toBe(user);
	});
});
