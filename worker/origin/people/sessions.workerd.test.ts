import { beforeEach, describe, expect, it } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { at, begun, dump, emptyPeople, location, newUser, userOf } from "../../../tests/support/workerd/people.ts";
import { createUser, deleteUser, markVerified, replaceHash, userById } from "../accounts/users.ts";
import { endOthers, sessionOf, sessionsOf, startSession } from "./sessions.ts";

const env = testEnv;

beforeEach(emptyPeople);

describe("sessions (security row 10)", () => {
	it("a token of an ended session is nobody's, though its time is not over", async () => {
		const user = await userOf("ana@example.com");
		const here = await begun(user, location, at);
		const there = await begun(user, location, at);
		const me = await sessionOf(env, here.access_token, at);
		await endOthers(env, user, me?.sessionId ?? null, at + 1).run();
		expect(await sessionOf(env, here.access_token, at + 2)).not.toBeNull();
		expect(await sessionOf(env, there.access_token, at + 2)).toBeNull();
		expect(await sessionsOf(env, user, me?.sessionId ?? "", at + 2)).toEqual([
			{ id: me?.sessionId, current: true, created_at: at, last_used_at: at, proven_at: at, ...location },
		]);
	});

	it("are not begun for a password that changed while it was checked, nor for an account that is gone", async () => {
		const made = { ...newUser("ana@example.com"), passwordHash: "s1$new" };
		const user = (await createUser(env, made, at)) ?? "";
		expect(await startSession(env, user, location, at, "s1$old")).toBeNull();
		expect(await startSession(env, user, location, at, "s1$new")).not.toBeNull();
		await deleteUser(env, user);
		expect(await startSession(env, user, location, at)).toBeNull();
		expect(await dump()).not.toContain(user);
	});

	it("a hash made anew takes the place of its own old one alone: a password that died stays dead", async () => {
		const user = (await createUser(env, { ...newUser("ana@example.com", false), passwordHash: "s1$old" }, at)) ?? "";
		await markVerified(env, user, false, at);
		await replaceHash(env, user, "s1$old", "s1$new");
		expect((await userById(env, user))?.password_hash).toBeNull();
	});
});
