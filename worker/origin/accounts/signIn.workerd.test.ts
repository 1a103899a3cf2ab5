import { beforeEach, describe, expect, it } from "vitest";
import { AccountsBench, wrongPassword } from "../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { mailboxOf } from "../../dev/mailbox.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

const says = ({ status, error }: Awaited<ReturnType<AccountsBench["call"]>>) => ({ status, error });

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

	it("a code is requested, and got wrong, in one answer", async () => {
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
			const requested: string[] = [];
			const prepare = db.prepare.bind(db);
			db.prepare = (sql: string) => {
				requested.push(sql);
				return prepare(sql);
			};
			await work();
			db.prepare = prepare;
			return requested;
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

describe("whose account it is (security rows 14 and 33)", () => {
	/** Somebody registers an address that is not theirs, and has the password and the proof. */
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
		expect(mailboxOf(email)[0]?.text).toMatch(/^Thanks for signing up/);
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
		[
			"the proof of the registration, after two log-ins with that password elsewhere",
			async (email: string, proof: unknown) => {
				await bench.signIn(email);
				await bench.signIn(email);
				await bench.requestCode(email);
				return { registration: proof };
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
			// Terms not accepted yet: the token is not spent (A4.10, A4.11).
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
		expect(responses.filter(({ status }) => ![201, 400, 429].includes(status))).toEqual([]);
		expect(await bench.count("users")).toBe(1);
		expect((await bench.verify(email, bench.codeFor(email))).status).toBe(200);
	});

	it("a taken address gets the flow's words and not the reason (A8.7, A1)", async () => {
		const { email } = await bench.newReader();
		const taken = await bench.register(email);
		expect([taken.status, taken.error.user_message]).toEqual([400, "There was an error registering"]);
		expect(taken.text).not.toMatch(/taken|exist|already/i);
		const spanish = await bench.register(email, undefined, { language: "es" });
		expect(spanish.error.user_message).not.toBe("There was an error registering");
	});

	it("twenty registrations an hour are all that a network address has", async () => {
		const from = bench.newAddress();
		const email = bench.newEmail();
		const weak = () => bench.register(email, "short1", { from });
		for (let n = 0; n < 20; n++) expect((await weak()).status).toBe(400);
		expect((await weak()).status).toBe(429);
	});
});
