import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountsBench, day, hour, minute, password, wrongPassword } from "../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { mailboxOf } from "../../dev/mailbox.ts";
import { markDevice } from "../../platform/tokens/knownDevice.ts";
import { limits, take, takeAll } from "./limits.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());
// Passwords take their time to hash, and fifty at once wait for each other.
vi.setConfig({ testTimeout: 30_000 });

const says = ({ status, error }: Awaited<ReturnType<AccountsBench["call"]>>) => ({ status, error });

describe("wrong passwords (security row 7)", () => {
	it("the sixth of an account from an address waits, its right one too; from another address it opens", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 5; n++) expect((await bench.signIn(email, wrongPassword, { from })).status).toBe(400);
		const sixth = await bench.signIn(email, password, { from });
		expect(sixth.status).toBe(429);
		expect(sixth.retryAfter).toBe(900);
		expect((await bench.signIn(email, password)).status).toBe(200);
		bench.now += 15 * minute;
		expect((await bench.signIn(email, password, { from })).status).toBe(200);
	});

	it("the wait grows, and trying while it lasts does not lengthen it", async () => {
		const counters = limits.password.map((limit) => [limit, "ana|203.0.113.1"] as const);
		const tryOnce = () => takeAll(testEnv, counters, bench.now);
		const waits: number[] = [];
		for (let round = 0; round < 3; round++) {
			for (let n = 0; n < 5; n++) expect(await tryOnce()).toBeNull();
			const held = (await tryOnce()) ?? 0;
			for (let n = 0; n < 20; n++) expect(await tryOnce()).toBe(held);
			waits.push(held);
			bench.now += 15 * minute;
		}
		expect(waits.slice(0, 2)).toEqual([900, 900]);
		expect(waits[2]).toBe((3 * hour - 30 * minute) / 1000);
		expect(await tryOnce()).toBeGreaterThan(900);
		bench.now += 3 * hour;
		expect(await tryOnce()).toBeNull();
	});

	it("of fifty at once from one address, five are judged at most, and nobody is told more than to wait", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		const responses = await Promise.all(Array.from({ length: 50 }, () => bench.signIn(email, wrongPassword, { from })));
		expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
		expect(responses.filter(({ status }) => status === 429 || status === 503)).toHaveLength(45);
		const counters = limits.password.map((limit) => [limit, "eva|203.0.113.2"] as const);
		const waits = await Promise.all(Array.from({ length: 50 }, () => takeAll(testEnv, counters, bench.now)));
		expect(waits.filter((wait) => wait === null)).toHaveLength(5);
	});

	it("fifty in an hour are all that an address has, whatever the accounts; a success in between changes nothing", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 40; n++) await take(testEnv, limits.passwordAddress, from, bench.now);
		for (let n = 0; n < 10; n++) {
			expect((await bench.signIn(bench.newEmail(), wrongPassword, { from })).status).toBe(400);
			if (n % 5 === 0) expect((await bench.signIn(email, password, { from })).status).toBe(200);
		}
		expect((await bench.signIn(bench.newEmail(), wrongPassword, { from })).status).toBe(429);
		expect((await bench.signIn(email, password, { from })).status).toBe(429);
	});

	it("a right one after four wrong ones does not give the four back", async () => {
		const { email } = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 4; n++) await bench.signIn(email, wrongPassword, { from });
		expect((await bench.signIn(email, password, { from })).status).toBe(200);
		expect((await bench.signIn(email, wrongPassword, { from })).status).toBe(400);
		expect((await bench.signIn(email, wrongPassword, { from })).status).toBe(429);
	});

	it("strangers who use up an account's attempts lock nobody out who is signed in", async () => {
		const reader = await bench.newReader();
		const from = bench.newAddress();
		for (let n = 0; n < 100; n++) await take(testEnv, limits.passwordAccount.most, reader.email, bench.now);
		for (let n = 0; n < 50; n++) await take(testEnv, limits.passwordAddress, from, bench.now);
		for (let n = 0; n < 10; n++) await take(testEnv, limits.codeAttempts.most, reader.email, bench.now);
		expect((await bench.signIn(reader.email)).status).toBe(429);
		const change = (current: string) =>
			bench.own(reader, "/password", { current_password: current, new_password: "mother river 7 lamp" }, { from });
		for (let n = 0; n < 4; n++) expect((await change(wrongPassword)).status).toBe(400);
		expect((await change(password)).status).toBe(200);
		// Its own attempts are few all the same: who stole a session can't guess on.
		expect((await change(wrongPassword)).status).toBe(400);
		expect((await change(wrongPassword)).status).toBe(429);
	});

	it("strangers who use up an account's attempts lock out no device that has signed in before", async () => {
		const [reader, other] = [await bench.newReader(), await bench.newReader()];
		const mark = (await markDevice(testEnv, reader.userId)) ?? "";
		const known = { headers: { "x-known-device": mark } };
		for (let n = 0; n < 100; n++) await take(testEnv, limits.passwordAccount.most, reader.email, bench.now);
		for (let n = 0; n < 10; n++) await take(testEnv, limits.codeAttempts.most, reader.email, bench.now);
		for (const limit of limits.codeRequests) for (let n = 0; n < 5; n++) await take(testEnv, limit, reader.email, bench.now);
		expect((await bench.signIn(reader.email)).status).toBe(429);
		expect((await bench.requestCode(reader.email)).status).toBe(429);
		// A mark of another account's, and one that is not ours, are no mark.
		const crossSite = (await markDevice(testEnv, other.userId)) ?? "";
		for (const forged of [crossSite, `${mark.slice(0, 43)}.${"0".repeat(64)}`, "nonsense"])
			expect((await bench.signIn(reader.email, password, { headers: { "x-known-device": forged } })).status).toBe(429);
		expect((await bench.signIn(reader.email, password, known)).status).toBe(200);
		expect((await bench.requestCode(reader.email, "signin", known)).status).toBe(200);
		// Its own attempts are few all the same, from whatever address: who stole the mark can't guess on.
		for (let n = 0; n < 5; n++) expect((await bench.signIn(reader.email, wrongPassword, known)).status).toBe(400);
		expect((await bench.signIn(reader.email, password, known)).status).toBe(429);
	});

	it("above an account's cap a person is asked for; who shows to be one comes in, as often as people try", async () => {
		const { email } = await bench.newReader();
		for (let n = 0; n < 100; n++) await take(testEnv, limits.passwordAccount.most, email, bench.now);
		const person = { headers: { "x-proven-person": "1" } };
		const refused = await bench.signIn(email);
		expect([refused.status, refused.error.code]).toEqual([429, "person_wanted"]);
		expect(refused.retryAfter).toBeGreaterThan(0);
		expect((await bench.signIn(email, password, person)).status).toBe(200);
		// The limits of an address are what they are, for people too, and being asked for a proof costs none of its tries.
		const from = bench.newAddress();
		for (let n = 0; n < 6; n++) expect((await bench.signIn(email, wrongPassword, { from })).error.code).toBe("person_wanted");
		for (let n = 0; n < 5; n++) expect((await bench.signIn(email, wrongPassword, { ...person, from })).status).toBe(400);
		expect((await bench.signIn(email, password, { ...person, from })).error.code).toBe("too_many");
		for (let n = 0; n < 500; n++) await take(testEnv, limits.passwordAccount.ofPersons, email, bench.now);
		expect((await bench.signIn(email, password, person)).error.code).toBe("too_many");
	});

	it("callers whose address nobody knows share one bucket, which is wider on a developer's machine alone (row 8)", async () => {
		const unknown = (kind: string) => ({ ...limits.passwordAddress, kind });
		const room = async (env: typeof testEnv, kind: string) => {
			let n = 0;
			while (n < 60 && (await take(env, unknown(kind), "unknown", bench.now)) === null) n++;
			return n;
		};
		expect(await room({ ...testEnv, ENVIRONMENT: "production" }, "a")).toBe(50);
		expect(await room(testEnv, "b")).toBe(60);
		const buckets = await bench.count("tries");
		const nobody = { headers: { "x-client-address": "unknown" } };
		await bench.signIn(bench.newEmail(), wrongPassword, nobody);
		await bench.signIn(bench.newEmail(), wrongPassword, nobody);
		// Two for the address of both, four for the account of each.
		expect((await bench.count("tries")) - buckets).toBe(10);
	});
});

describe("answers that tell nothing (security row 9)", () => {
	it("an unknown address, one without a password and a wrong password are one answer, also in Spanish", async () => {
		const { email } = await bench.newReader();
		const social = bench.newEmail();
		await bench.social("google", { email: social, firstName: "Ana" }, { terms: true });
		for (const language of ["en", "es"] as const) {
			const [wrong, none, unknown] = await Promise.all(
				[email, social, bench.newEmail()].map((address) => bench.signIn(address, wrongPassword, { language })),
			);
			expect(none && says(none)).toEqual(wrong && says(wrong));
			expect(unknown && says(unknown)).toEqual(wrong && says(wrong));
			const words = { en: "Please check your user input and try again.", es: expect.not.stringContaining("Please") }[language];
			expect(wrong?.error.user_message).toEqual(words);
		}
	});

	it("a code is asked for, and got wrong, in one answer", async () => {
		const { email } = await bench.newReader();
		const unknown = bench.newEmail();
		for (const purpose of ["signin", "reset"])
			expect((await bench.requestCode(unknown, purpose)).text).toBe((await bench.requestCode(email, purpose)).text);
		const [known, stranger] = [await bench.verify(email, bench.wrongCode(email)), await bench.verify(unknown, bench.wrongCode(email))];
		expect(says(stranger)).toEqual(says(known));
		const reset = (address: string) =>
			bench.call("password/reset", {
				email: address,
				brand: "today",
				one_time_code: bench.wrongCode(email),
				password: "another canary 5 word",
			});
		expect(says(await reset(unknown))).toEqual(says(await reset(email)));
	});

	it("after the same work: as many statements for an unknown address as for a wrong password", async () => {
		const { email } = await bench.newReader();
		const db = testEnv.PEOPLE_DB;
		const statements = async (work: () => Promise<unknown>) => {
			const asked: string[] = [];
			const prepare = db.prepare.bind(db);
			db.prepare = (sql: string) => {
				asked.push(sql);
				return prepare(sql);
			};
			await work();
			db.prepare = prepare;
			return asked;
		};
		const unknown = bench.newEmail();
		const work = (address: string) => [
			() => bench.signIn(address, wrongPassword),
			() => bench.call("search/profile", { email: address, brand: "today" }),
			() => bench.requestCode(address),
			() => bench.verify(address, "000000"),
		];
		for (const [i, known] of work(email).entries()) expect(await statements(work(unknown)[i] ?? known)).toEqual(await statements(known));
	});
});

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
		const tab = await renew(reader.session);
		expect([tab.status, typeof tab.data.access_token, tab.data.bedrock_session]).toEqual([200, "string", undefined]);
		const third = await renew(String(second.data.bedrock_session));
		// Two steps back, within the minute: a copy.
		expect((await renew(reader.session)).status).toBe(401);
		expect((await renew(String(third.data.bedrock_session))).status).toBe(401);
		expect(await bench.isAlive(reader)).toBe(false);
	});

	it("a replaced secret that comes back later than a minute ends the session: reader or thief", async () => {
		const reader = await bench.newReader();
		const fresh = await bench.renew(reader);
		bench.now += minute + 1;
		expect((await bench.renew(reader)).status).toBe(401);
		expect((await bench.renew({ userId: reader.userId, session: String(fresh.data.bedrock_session) })).status).toBe(401);
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

	it("only for the scope that there is (A9.2)", async () => {
		const { userId, session } = await bench.newReader();
		for (const scope of [undefined, "", "admin", "users:read_write admin"])
			expect((await bench.call(`${userId}/auth/token`, { bedrock_session: session, scope })).status).toBe(400);
	});
});

describe("whose account it is (security rows 14 and 33)", () => {
	/** Somebody registers an address that is not theirs, and knows the password and the proof. */
	async function preRegistered() {
		const email = bench.newEmail();
		const { status, data } = await bench.register(email);
		expect(status).toBe(201);
		return { email, proof: data.registration };
	}

	it("no session before the address is proven, though the password is right", async () => {
		const { email } = await preRegistered();
		const answer = await bench.signIn(email);
		expect(answer.status).toBe(200);
		expect(Object.keys(answer.data).sort()).toEqual(["email_verified", "registration", "user_id"]);
		expect(await bench.count("sessions")).toBe(0);
	});

	it.each(["google", "apple"] as const)("the owner comes by %s: what the stranger registered opens nothing", async (platform) => {
		const { email, proof } = await preRegistered();
		const owner = bench.readerOf(email, await bench.social(platform, { email }, { first_name: "Ana" }));
		expect((await bench.signIn(email)).status).toBe(400);
		await bench.requestCode(email);
		expect((await bench.verify(email, bench.codeFor(email), { registration: proof })).status).toBe(200);
		expect((await bench.signIn(email)).status).toBe(400);
		expect((await bench.own(owner, "/profile")).data.first_name).toBe("Ana");
	});

	it("the owner comes by a code of their own: the stranger's password is dead", async () => {
		const { email } = await preRegistered();
		await bench.requestCode(email);
		bench.readerOf(email, await bench.verify(email, bench.codeFor(email)));
		expect((await bench.signIn(email)).status).toBe(400);
	});

	it("a proof of another registration is none", async () => {
		const { email } = await preRegistered();
		const { proof } = await preRegistered();
		await bench.requestCode(email);
		await bench.verify(email, bench.codeFor(email), { registration: proof });
		expect((await bench.signIn(email)).status).toBe(400);
	});

	it("the victim types the code that the stranger's registration mailed: the stranger's password is dead", async () => {
		const { email } = await preRegistered();
		expect(mailboxOf(email)[0]?.text).toMatch(/^Somebody registered with your address/);
		const owner = await bench.verify(email, bench.codeFor(email));
		expect(owner.data).toMatchObject({ lost_password: true });
		expect((await bench.signIn(email)).status).toBe(400);
	});

	it.each([
		[
			"the proof of the registration",
			async (email: string, proof: unknown) => {
				await bench.requestCode(email);
				return { registration: proof };
			},
		],
		[
			"the proof of a log-in with that password",
			async (email: string) => {
				const { data } = await bench.signIn(email);
				await bench.requestCode(email);
				return { registration: data.registration };
			},
		],
	])("%s keeps the password", async (_what, prepare) => {
		const { email, proof } = await preRegistered();
		const asking = await prepare(email, proof);
		bench.readerOf(email, await bench.verify(email, bench.codeFor(email), asking));
		expect((await bench.signIn(email)).data.access_token).toBeDefined();
	});

	it("an address that the provider does not vouch for links to nothing and makes nothing", async () => {
		const { email } = await bench.newReader();
		for (const address of [email, bench.newEmail()])
			for (const body of [{}, { terms: true }]) {
				const answer = await bench.social("google", { email: address, emailVerified: false }, body);
				expect(answer.status).toBe(400);
				expect(answer.data).toEqual({});
			}
		expect(await bench.count("users")).toBe(1);
		expect(await bench.count("identities")).toBe(0);
	});

	it("somebody new gets an account with the terms, not without (A4.10, A4.11)", async () => {
		const email = bench.newEmail();
		const first = await bench.social("google", { email, firstName: "Inés" });
		expect([first.status, first.data]).toEqual([200, { is_new_user: true }]);
		expect(await bench.count("users")).toBe(0);
		const second = await bench.social("google", { email, firstName: "Inés" }, { terms: true });
		expect(second.data).toMatchObject({ first_name: "Inés", email_verified: true, is_new_user: false });
		const again = await bench.social("google", { email });
		expect(again.data.user_id).toBe(second.data.user_id);
	});

	it("is known by issuer and subject: an address that has moved on does not lead to its old account", async () => {
		const email = bench.newEmail();
		const reader = bench.readerOf(email, await bench.social("google", { email, firstName: "Ana" }, { terms: true }));
		const moved = bench.newEmail();
		await bench.requestCode(moved, "email", { headers: { "x-auth-token": reader.token } });
		expect((await bench.own(reader, "/email", { email: moved, one_time_code: bench.codeFor(moved) })).status).toBe(200);
		expect((await bench.social("google", { email })).data.user_id).toBe(reader.userId);
		expect((await bench.social("apple", { email })).data).toEqual({ is_new_user: true });
	});

	it.each(["google", "apple"] as const)(
		"a token of %s begins one session: the nonce is spent with it (security row 12)",
		async (platform) => {
			const [email, nonce] = [bench.newEmail(), crypto.randomUUID()];
			const body = { id_token: await bench.idToken(platform, { email }, nonce), brand: "today", platform, nonce };
			const enter = (more: object = {}) => bench.call("social/signin", { ...body, ...more });
			// Read by who has not accepted the terms yet, it is not spent (A4.10, A4.11).
			for (let n = 0; n < 2; n++) expect((await enter()).data).toEqual({ is_new_user: true });
			const attempts = await Promise.all(Array.from({ length: 10 }, () => enter({ terms: true })));
			expect(attempts.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
			for (const more of [{}, { terms: true }]) expect((await enter(more)).error.code).toBe("id_token");
			expect(await bench.count("sessions")).toBe(1);
			expect(await bench.count("spent_nonces")).toBe(1);
		},
	);

	it("with the nonce left out, empty or another's a token opens nothing", async () => {
		const { email } = await bench.newReader();
		for (const nonce of [undefined, "", crypto.randomUUID()]) {
			const refused = await bench.social("google", { email }, { nonce, terms: true });
			expect([refused.status, refused.error.code]).toEqual([400, "id_token"]);
		}
		expect(
			(await bench.call("social/signin", { id_token: await bench.idToken("google", { email }), brand: "today", platform: "google" }))
				.status,
		).toBe(400);
		expect(await bench.count("spent_nonces")).toBe(0);
	});

	it("who must accept the terms first has no session, though the identity is known, and spends nothing", async () => {
		const email = bench.newEmail();
		const reader = bench.readerOf(email, await bench.social("google", { email }, { terms: true }));
		expect((await bench.social("google", { email }, { terms: false })).data).toEqual({ is_new_user: true });
		expect(await bench.count("sessions")).toBe(1);
		expect(await bench.count("spent_nonces")).toBe(1);
		expect((await bench.social("google", { email }, { terms: true })).data.user_id).toBe(reader.userId);
	});

	it("a name that somebody sends is one line of text", async () => {
		const email = bench.newEmail();
		const answer = await bench.social("apple", { email }, { terms: true, first_name: " <b>Eve</b>\r\nSet-Cookie: a=b\u0000 " });
		expect(answer.data.first_name).toBe("<b>Eve</b> Set-Cookie: a=b");
	});

	it("twenty first sign-ins of one person at once: one account, one identity", async () => {
		const email = bench.newEmail();
		const responses = await Promise.all(Array.from({ length: 20 }, () => bench.social("google", { email }, { terms: true })));
		expect(new Set(responses.map(({ data }) => data.user_id)).size).toBe(1);
		expect(await bench.count("users")).toBe(1);
		expect(await bench.count("identities")).toBe(1);
	});

	it("fifty registrations of an address at once: one account, one code that works", async () => {
		const email = bench.newEmail();
		const responses = await Promise.all(Array.from({ length: 50 }, () => bench.register(email)));
		expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(responses.filter(({ status }) => ![201, 400, 503].includes(status))).toEqual([]);
		expect(await bench.count("users")).toBe(1);
		expect((await bench.verify(email, bench.codeFor(email))).status).toBe(200);
	});

	it("a taken address gets the flow's words and not the reason (A8.7, A1)", async () => {
		const { email } = await bench.newReader();
		const taken = await bench.register(email);
		expect([taken.status, taken.error.user_message]).toEqual([400, "There was an error registering"]);
		expect(taken.text).not.toMatch(/taken|exist|already/i);
	});

	it("twenty registrations an hour are all that a network address has", async () => {
		const from = bench.newAddress();
		const weak = () => bench.register(bench.newEmail(), "short1", { from });
		for (let n = 0; n < 20; n++) expect((await weak()).status).toBe(400);
		expect((await weak()).status).toBe(429);
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
