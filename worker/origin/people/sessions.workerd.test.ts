import { beforeEach, describe, expect, it } from "vitest";
import { day, minute } from "../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { at, begun, dump, emptyPeople, location, newUser, userOf } from "../../../tests/support/workerd/people.ts";
import { createUser, deleteUser, markVerified, replaceHash, userById } from "../accounts/users.ts";
import { endOthers, renewSession, sessionOf, sessionsOf, startSession } from "./sessions.ts";

const env = testEnv;

beforeEach(emptyPeople);

describe("sessions (security row 10)", () => {
	it("renew with a fresh secret each time; the old one gives a token for a minute, and ends the session once the new one was used", async () => {
		const user = await userOf("ana@example.com");
		const first = await begun(user, location, at);
		const second = await renewSession(env, user, first.bedrock_session, at + minute);
		expect(second?.bedrock_session).toBeDefined();
		expect(second?.bedrock_session).not.toBe(first.bedrock_session);
		const late = await renewSession(env, user, first.bedrock_session, at + minute + 30_000);
		expect(late?.access_token).toBeDefined();
		expect(late?.bedrock_session).toBeUndefined();
		const third = await renewSession(env, user, second?.bedrock_session ?? "", at + 2 * minute);
		expect(await renewSession(env, user, first.bedrock_session, at + 3 * minute)).toBeNull();
		expect(await renewSession(env, user, third?.bedrock_session ?? "", at + 3 * minute)).toBeNull();
	});

	it("of fifty renewals at once one rotates, and each gets a token", async () => {
		const user = await userOf("ana@example.com");
		const { bedrock_session } = await begun(user, location, at);
		const all = await Promise.all(Array.from({ length: 50 }, () => renewSession(env, user, bedrock_session, at + 1000)));
		expect(all.filter((one) => one?.bedrock_session)).toHaveLength(1);
		expect(all.filter((one) => one?.access_token)).toHaveLength(50);
	});

	it.each([
		["a week without use", 7 * day + minute],
		["a month", 30 * day + minute],
	])("end after %s", async (_, later) => {
		const user = await userOf("ana@example.com");
		let { bedrock_session } = await begun(user, location, at);
		for (let now = at; later > 8 * day && now < at + 29 * day; now += 6 * day) {
			const renewed = await renewSession(env, user, bedrock_session, now);
			bedrock_session = renewed?.bedrock_session ?? bedrock_session;
		}
		expect(await renewSession(env, user, bedrock_session, at + later)).toBeNull();
	});

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

	it("keep no secret in the clear", async () => {
		const { access_token, bedrock_session } = await begun(await userOf("ana@example.com"), location, at);
		const stored = await dump();
		expect(stored).not.toContain(bedrock_session.split(".")[1]);
		expect(stored).not.toContain(access_token);
	});
});
