import { beforeEach, describe, expect, it } from "vitest";
import { AccountsBench, day, hour, minute } from "../../../tests/support/workerd/accounts.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

describe("a session's life (security row 10)", () => {
	it("begins anew with every way in", async () => {
		const reader = await bench.newReader();
		await bench.requestCode(reader.email);
		const others = [
			bench.readerOf(reader.email, await bench.signIn(reader.email)),
			bench.readerOf(reader.email, await bench.verify(reader.email, bench.codeFor(reader.email))),
			bench.readerOf(reader.email, await bench.social("google", { email: reader.email })),
		];
		const ids = [reader, ...others].map(({ session }) => session.split(".")[0]);
		expect(new Set(ids).size).toBe(4);
		expect(new Set([reader, ...others].map(({ userId }) => userId)).size).toBe(1);
	});

	it("a token captured before signing out opens nothing afterwards, nor does the session's secret; again is no error", async () => {
		const reader = await bench.newReader();
		const out = () => bench.call(`${reader.userId}/signout`, { bedrock_session: reader.session });
		expect((await out()).status).toBe(200);
		expect(await bench.isAlive(reader)).toBe(false);
		expect((await bench.own(reader, "/session")).status).toBe(401);
		expect((await bench.renew(reader)).status).toBe(401);
		expect((await out()).status).toBe(200);
	});

	it("an old secret signs out too: a tab that slept still ends the session", async () => {
		const reader = await bench.newReader();
		const renewed = { ...reader, ...bench.readerOf(reader.email, { ...(await bench.renew(reader)) }), userId: reader.userId };
		expect((await bench.call(`${reader.userId}/signout`, { bedrock_session: reader.session })).status).toBe(200);
		expect(await bench.isAlive(renewed)).toBe(false);
	});

	it("rotates: the last secret gives a token and no secret for a minute, and any older one of ours ends the session", async () => {
		const reader = await bench.newReader();
		const renew = async (session: string) => bench.renew({ userId: reader.userId, session });
		const second = await renew(reader.session);
		expect(second.data.bedrock_session).not.toBe(reader.session);
		bench.now += minute - 1000;
		const tab = await renew(reader.session);
		expect([tab.status, typeof tab.data.access_token, tab.data.bedrock_session]).toEqual([200, "string", undefined]);
		const third = await renew(String(second.data.bedrock_session));
		// Two secrets back, within the minute: a copy.
		expect((await renew(reader.session)).status).toBe(401);
		expect((await renew(String(third.data.bedrock_session))).status).toBe(401);
		expect(await bench.isAlive(reader)).toBe(false);
	});

	it("a replaced secret that comes back later gets another in the place of the one whose answer was lost; that one ends the session", async () => {
		const reader = await bench.newReader();
		const renew = async (session: unknown) => bench.renew({ userId: reader.userId, session: String(session) });
		const lost = await bench.renew(reader);
		bench.now += minute;
		expect((await bench.renew(reader)).data.bedrock_session).toBeUndefined();
		bench.now += 15 * minute;
		const again = await bench.renew(reader);
		expect(again.status).toBe(200);
		expect((await renew(again.data.bedrock_session)).status).toBe(200);
		// Reader or thief: one of them has a copy.
		expect((await renew(lost.data.bedrock_session)).status).toBe(401);
		expect((await renew(again.data.bedrock_session)).status).toBe(401);
	});

	it("fifty renewals at once by a replaced secret: one rotates, all get a token, the session lives on", async () => {
		const reader = await bench.newReader();
		await bench.renew(reader);
		bench.now += 16 * minute;
		const responses = await Promise.all(Array.from({ length: 50 }, () => bench.renew(reader)));
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
		const rotated = responses.flatMap(({ data }) => (typeof data.bedrock_session === "string" ? [data.bedrock_session] : []));
		expect(rotated).toHaveLength(1);
		expect((await bench.renew({ userId: reader.userId, session: rotated[0] ?? "" })).status).toBe(200);
	});

	it("a secret older than the replaced one ends the session, however late", async () => {
		const reader = await bench.newReader();
		const second = await bench.renew(reader);
		const third = await bench.renew({ userId: reader.userId, session: String(second.data.bedrock_session) });
		bench.now += 16 * minute;
		expect((await bench.renew(reader)).status).toBe(401);
		expect((await bench.renew({ userId: reader.userId, session: String(third.data.bedrock_session) })).status).toBe(401);
	});

	it("guesses end nothing: a session's id is not its secret", async () => {
		const reader = await bench.newReader();
		const [id = "", random = "", mark = ""] = reader.session.split(".");
		const guesses = [
			id,
			`${id}.`,
			`${id}..`,
			`${id}.${random}`,
			`${id}.${random}.`,
			`${id}.${random}.${mark}x`,
			`${id}.${"A".repeat(43)}.${mark}`,
		];
		for (const session of guesses) {
			expect((await bench.renew({ userId: reader.userId, session })).status).toBe(401);
			await bench.call(`${reader.userId}/signout`, { bedrock_session: session });
		}
		expect(await bench.isAlive(reader)).toBe(true);
		expect((await bench.renew(reader)).status).toBe(200);
	});

	it("fifty renewals at once: one rotates, all get a token, the session lives on", async () => {
		const reader = await bench.newReader();
		const responses = await Promise.all(Array.from({ length: 50 }, () => bench.renew(reader)));
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
		expect(responses.filter(({ data }) => data.bedrock_session !== undefined)).toHaveLength(1);
		expect(await bench.isAlive(reader)).toBe(true);
	});

	it.each([
		["6 days 23 hours without use", 7 * day - hour, 200],
		["a week without use", 7 * day, 401],
	])("%s", async (_what, later, status) => {
		const reader = await bench.newReader();
		bench.now += later;
		expect((await bench.renew(reader)).status).toBe(status);
	});

	it("is over after a month, however much it is used", async () => {
		let reader = await bench.newReader();
		const begun = bench.now;
		for (bench.now += 6 * day; bench.now < begun + 30 * day; bench.now += 6 * day) {
			const renewed = await bench.renew(reader);
			expect(renewed.status).toBe(200);
			reader = { ...reader, session: String(renewed.data.bedrock_session) };
		}
		expect((await bench.renew(reader)).status).toBe(401);
	});

	it("a token is good for a quarter of an hour, its session for longer", async () => {
		const reader = await bench.newReader();
		bench.now += 17 * minute;
		expect(await bench.isAlive(reader)).toBe(false);
		const renewed = await bench.renew(reader);
		expect(await bench.isAlive({ ...reader, token: String(renewed.data.access_token) })).toBe(true);
	});

	it("without its secret is over, in words that say so: what was typed has nothing to do with it", async () => {
		const { userId } = await bench.newReader();
		const { status, error } = await bench.call(`${userId}/auth/token`, { scope: "users:read_write" });
		expect([status, error?.user_message]).toEqual([401, "You have been signed out. Please log in again."]);
	});

	it("only for the scope that there is (A9.2)", async () => {
		const { userId, session } = await bench.newReader();
		for (const scope of [undefined, "", "admin", "users:read_write admin"])
			expect((await bench.call(`${userId}/auth/token`, { bedrock_session: session, scope })).status).toBe(400);
	});
});

describe("signing out (A7.6)", () => {
	it("ends the session that the token names, without its secret", async () => {
		const reader = await bench.newReader();
		expect((await bench.own(reader, "/signout")).status).toBe(200);
		expect(await bench.isAlive(reader)).toBe(false);
		expect((await bench.renew(reader)).status).toBe(401);
	});

	it("by a token whose time is over ends nothing", async () => {
		const reader = await bench.newReader();
		bench.now += 20 * minute;
		expect((await bench.own(reader, "/signout")).status).toBe(200);
		expect((await bench.renew(reader)).status).toBe(200);
	});

	it("by another reader's token ends nobody's session", async () => {
		const [ana, eve] = [await bench.newReader(), await bench.newReader()];
		expect((await bench.call(`${ana.userId}/signout`, {}, { headers: { "x-auth-token": eve.token } })).status).toBe(200);
		expect([await bench.isAlive(ana), await bench.isAlive(eve)]).toEqual([true, true]);
	});
});
