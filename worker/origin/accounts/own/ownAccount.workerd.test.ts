import { beforeEach, describe, expect, it } from "vitest";
import {
	AccountsBench,
	type Asking,
	day,
	hour,
	minute,
	password,
	type Reader,
	wrongPassword,
} from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../../tests/support/workerd/wrapped.ts";
import { mailboxOf } from "../../../dev/mailbox.ts";
import { sweep } from "../../retention.ts";
import { tablesOfAddresses, tablesOfUsers } from "../users.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

const next = "another canary 5 word";

/** Every call in a reader's name: path below the reader, body, method. */
const ownCalls: readonly (readonly [string, object, Asking["method"]])[] = [
	["/session", {}, "POST"],
	["/profile", {}, "POST"],
	["/profile", { first_name: "Eve" }, "PATCH"],
	["/sessions", {}, "POST"],
	["/sessions/{session}", {}, "DELETE"],
	["/password", { current_password: password, new_password: next }, "POST"],
	["/email", { email: "eve@reader.example", one_time_code: "123456" }, "POST"],
	["/proof", { password }, "POST"],
	["/passkeys/options", {}, "POST"],
	["/passkeys/list", {}, "POST"],
	["/passkeys", { credential: {} }, "POST"],
	["/passkeys/0123456789abcdef0123456789abcdef", {}, "DELETE"],
	["/keep", {}, "POST"],
	["/export", {}, "POST"],
	["/newsletters/list", {}, "POST"],
	["/newsletters/morning-boost", {}, "DELETE"],
	["", { password }, "DELETE"],
];
const location = (path: string, { session }: Reader) => path.replace("{session}", session.split(".")[0] ?? "");

describe("whose account it is (security row 24)", () => {
	it.each(ownCalls)("%s %j: another reader's token is refused and nothing changes", async (path, body, method) => {
		const [ana, eve] = [await bench.newReader(), await bench.newReader()];
		const before = await storedOf(ana);
		const headed = await bench.call(`${ana.userId}${location(path, ana)}`, body, {
			method: method ?? "POST",
			headers: { "x-auth-token": eve.token },
		});
		expect(headed.status).toBe(403);
		const reported = await bench.call(
			`${ana.userId}${location(path, ana)}`,
			{ ...body, access_token: eve.token, bedrock_session: eve.session },
			{ method: method ?? "POST" },
		);
		expect(reported.status).toBe(403);
		expect(headed.text + reported.text).not.toContain(ana.email);
		expect(await storedOf(ana)).toEqual(before);
		expect(await bench.isAlive(ana)).toBe(true);
	});

	it.each(ownCalls)("%s %j: nobody's token, a dead one and none are refused", async (path, body, method) => {
		const [reader, gone] = [await bench.newReader(), await bench.newReader()];
		await bench.call(`${gone.userId}/signout`, { bedrock_session: gone.session });
		for (const token of ["", "a.b.c", `${reader.token}x`, gone.token, reader.session]) {
			const headers = { "x-auth-token": token };
			expect((await bench.call(`${reader.userId}${location(path, reader)}`, body, { method: method ?? "POST", headers })).status).toBe(401);
			expect((await bench.call(`${gone.userId}${location(path, gone)}`, body, { method: method ?? "POST", headers })).status).not.toBe(200);
		}
		expect((await bench.call(`${reader.userId}${location(path, reader)}`, body, { method: method ?? "POST" })).status).toBe(401);
		expect(await bench.isAlive(reader)).toBe(true);
	});

	it("another reader's session is neither ended nor renewed nor signed out of", async () => {
		const [ana, eve] = [await bench.newReader(), await bench.newReader()];
		const [id = ""] = ana.session.split(".");
		expect((await bench.own(eve, `/sessions/${id}`, {}, { method: "DELETE" })).status).toBe(404);
		expect((await bench.renew({ userId: eve.userId, session: ana.session })).status).toBe(401);
		expect((await bench.call(`${eve.userId}/signout`, { bedrock_session: ana.session })).status).toBe(403);
		expect(await bench.isAlive(ana)).toBe(true);
	});

	it("a code for one reader's purpose proves nothing for another's account", async () => {
		const [ana, eve] = [await bench.newReader(), await bench.newReader()];
		await bench.requestCode(eve.email);
		const code = bench.codeFor(eve.email);
		expect((await bench.own(ana, "", { one_time_code: code }, { method: "DELETE" })).status).toBe(400);
		expect(await bench.isAlive(ana)).toBe(true);
	});
});

async function storedOf({ userId }: Reader): Promise<unknown> {
	const [user, sessions] = await testEnv.PEOPLE_DB.batch([
		testEnv.PEOPLE_DB.prepare("SELECT * FROM users WHERE user_id = ?").bind(userId),
		testEnv.PEOPLE_DB.prepare("SELECT * FROM sessions WHERE user_id = ?").bind(userId),
	]);
	return [user?.results, sessions?.results];
}

describe("a profile (A3.1, A3.5, A5.7)", () => {
	it("takes the fields that there are, keeps each as one line, and empties what is empty", async () => {
		const reader = await bench.newReader();
		const fields = {
			first_name: "Ana",
			last_name: "Núñez",
			birth_year: 1988,
			gender: "f",
			address_line1: " 1 Main\nStreet ",
			address_line2: "Apt 2",
			state: "NY",
			zipcode: "10001",
			phone_number: "+1 212 555 0100",
		};
		const changed = await bench.own(reader, "/profile", fields, { method: "PATCH" });
		const shown = { ...fields, birth_year: "1988", address_line1: "1 Main Street" };
		expect(changed.data).toEqual({ ...shown, user_id: reader.userId, email: reader.email, email_verified: true });
		const emptied = await bench.own(reader, "/profile", { first_name: "", gender: " " }, { method: "PATCH" });
		expect(emptied.data).not.toHaveProperty("first_name");
		expect(emptied.data).not.toHaveProperty("gender");
		expect(emptied.data.last_name).toBe("Núñez");
	});

	it("shows every character of a name: invisible and direction-changing ones are not stored", async () => {
		const reader = await bench.newReader();
		const changed = await bench.own(
			reader,
			"/profile",
			{ first_name: "A\u200bn\u202ea\u2066", last_name: "\u3164\u200d" },
			{ method: "PATCH" },
		);
		expect(changed.data.first_name).toBe("Ana");
		expect(changed.data).not.toHaveProperty("last_name");
	});

	it("reads nothing of fields that are not the reader's to set", async () => {
		const reader = await bench.newReader();
		const [before] = (await storedOf(reader)) as [unknown];
		const hostile = {
			user_id: "eve",
			email: "eve@reader.example",
			email_verified: false,
			password_hash: "x",
			registration_hash: "x",
			account_type: "admin",
			"first_name = 'x', last_name": "y",
			__proto__: { first_name: "Eve" },
		};
		expect((await bench.own(reader, "/profile", hostile, { method: "PATCH" })).status).toBe(200);
		expect(((await storedOf(reader)) as [unknown])[0]).toEqual(before);
	});

	it.each([{ first_name: "x".repeat(101) }, { last_name: 7 }, { zipcode: "1".repeat(201) }, { birth_year: 1e9 }, { state: ["NY"] }])(
		"refuses %j and names the field",
		async (fields) => {
			const reader = await bench.newReader();
			const refused = await bench.own(reader, "/profile", fields, { method: "PATCH" });
			expect(refused.status).toBe(400);
			expect(refused.error.fields?.map(({ path }) => path)).toEqual(Object.keys(fields));
		},
	);

	it("keeps quotes and SQL as the text that they are (security row 23)", async () => {
		const reader = await bench.newReader();
		const name = "Robert'); DROP TABLE users;--\"";
		expect((await bench.own(reader, "/profile", { first_name: name }, { method: "PATCH" })).data.first_name).toBe(name);
		expect(await bench.count("users")).toBe(1);
	});
});

describe("sessions of a reader", () => {
	it("are listed with the current one marked, and each can be ended", async () => {
		const reader = await bench.newReader();
		bench.now += 1000;
		const phone = bench.readerOf(
			reader.email,
			await bench.signIn(reader.email, password, { headers: { "x-client-device": "Safari on iPhone" } }),
		);
		const listed = (await bench.own(reader, "/sessions")).data.sessions as {
			id: string;
			current: boolean;
			device: string;
			country: string;
		}[];
		expect(listed.map(({ current, device, country }) => [current, device, country])).toEqual([
			[false, "Safari on iPhone", "US"],
			[true, "Chrome on Windows", "US"],
		]);
		expect(JSON.stringify(listed)).not.toContain(phone.session.split(".")[1]);
		expect((await bench.own(reader, `/sessions/${listed[0]?.id}`, {}, { method: "DELETE" })).status).toBe(200);
		expect(await bench.isAlive(phone)).toBe(false);
		expect((await bench.renew(phone)).status).toBe(401);
		expect((await bench.own(reader, `/sessions/${listed[0]?.id}`, {}, { method: "DELETE" })).status).toBe(404);
		expect(await bench.isAlive(reader)).toBe(true);
	});

	it("are fifty at most: the one that was used longest ago goes", async () => {
		const reader = await bench.newReader();
		for (let n = 0; n < 50; n++) {
			bench.now += 1000;
			await bench.social("google", { email: reader.email });
		}
		expect(await bench.count("sessions")).toBe(50);
		expect(await bench.isAlive(reader)).toBe(false);
	});
});

describe("a new password", () => {
	it("for the old one: every other session ends, this one goes on", async () => {
		const reader = await bench.newReader();
		const other = bench.readerOf(reader.email, await bench.signIn(reader.email));
		const change = (current_password: string) => bench.own(reader, "/password", { current_password, new_password: next });
		const wrong = await change(wrongPassword);
		expect([wrong.status, wrong.error.fields?.[0]?.path]).toEqual([400, "current_password"]);
		expect((await change(password)).status).toBe(200);
		expect(mailboxOf(reader.email)[0]?.subject).toMatch(/^Your password for .+ was changed$/);
		expect(await bench.isAlive(other)).toBe(false);
		expect(await bench.isAlive(reader)).toBe(true);
		expect((await bench.signIn(reader.email)).status).toBe(400);
		expect((await bench.signIn(reader.email, next)).status).toBe(200);
	});

	it("for a code, where there was none", async () => {
		const email = bench.newEmail();
		const reader = bench.readerOf(email, await bench.social("google", { email }, { terms: true }));
		await bench.requestCode(email, "reset");
		expect((await bench.own(reader, "/password", { one_time_code: bench.codeFor(email), new_password: next })).status).toBe(200);
		expect((await bench.signIn(email, next)).status).toBe(200);
	});

	it("is judged like a first one, and nothing is no proof (A5.3)", async () => {
		const reader = await bench.newReader();
		const weak = await bench.own(reader, "/password", { current_password: password, new_password: "qwertyuiop12" });
		expect([weak.status, weak.error.fields?.[0]?.path]).toEqual([400, "new_password"]);
		bench.now += 11 * minute;
		expect((await bench.own(reader, "/password", { new_password: next })).status).toBe(400);
		expect((await bench.signIn(reader.email)).status).toBe(200);
	});

	it("is guessed at as seldom as at the sign-in: the sixth wrong one waits", async () => {
		const reader = await bench.newReader();
		const from = bench.newAddress();
		const guess = () => bench.own(reader, "/password", { current_password: wrongPassword, new_password: next }, { from });
		for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400);
		expect((await guess()).status).toBe(429);
		// Counted by session: the account stays open to its reader.
		expect((await bench.signIn(reader.email, password, { from })).status).toBe(200);
	});

	it("shuts out who logs in with the old one at the same moment", async () => {
		const reader = await bench.newReader();
		const [changed, entered] = await Promise.all([
			bench.own(reader, "/password", { current_password: password, new_password: next }),
			...Array.from({ length: 6 }, () => bench.signIn(reader.email)),
		]);
		expect(changed?.status).toBe(200);
		expect([200, 400, 503]).toContain(entered?.status);
		const { sessions } = (await bench.own(reader, "/sessions")).data as { sessions: { current: boolean }[] };
		expect(sessions).toEqual([expect.objectContaining({ current: true })]);
	});
});

describe("a new address", () => {
	async function moving(reader: Reader) {
		const email = bench.newEmail();
		const requested = await bench.requestCode(email, "email", { headers: { "x-auth-token": reader.token } });
		expect(requested.status).toBe(200);
		return { email, one_time_code: bench.codeFor(email) };
	}

	it("is proven by a code that was sent to it, and is the only one afterwards", async () => {
		const reader = await bench.newReader();
		const move = await moving(reader);
		const changed = await bench.own(reader, "/email", move);
		expect(changed.data).toMatchObject({ email: move.email, email_verified: true, user_id: reader.userId });
		const [notice] = mailboxOf(reader.email);
		expect([notice?.subject, notice?.code]).toEqual([expect.stringMatching(/^Your .+ account has a new email$/), null]);
		expect(notice?.text).not.toContain(move.email);
		expect((await bench.signIn(reader.email)).status).toBe(400);
		expect((await bench.signIn(move.email)).status).toBe(200);
		expect((await bench.call("search/profile", { email: reader.email, brand: "today" })).data).toEqual({ found: false });
	});

	it("needs that address's own code", async () => {
		const reader = await bench.newReader();
		const move = await moving(reader);
		const elsewhere = bench.newEmail();
		expect((await bench.own(reader, "/email", { ...move, email: elsewhere })).status).toBe(400);
		await bench.requestCode(reader.email);
		expect((await bench.own(reader, "/email", { email: elsewhere, one_time_code: bench.codeFor(reader.email) })).status).toBe(400);
		expect((await bench.own(reader, "/profile")).data.email).toBe(reader.email);
	});

	it("that was taken in the meantime stays its reader's", async () => {
		const reader = await bench.newReader();
		const move = await moving(reader);
		const owner = await bench.newReader(move.email);
		expect((await bench.own(reader, "/email", move)).status).toBe(400);
		expect((await bench.own(owner, "/profile")).data.email).toBe(move.email);
	});

	it("is only for who is signed in", async () => {
		const email = bench.newEmail();
		expect((await bench.requestCode(email, "email")).status).toBe(401);
		expect(mailboxOf(email)).toEqual([]);
	});
});

describe("the end of an account", () => {
	async function everything(): Promise<Map<string, string>> {
		const db = testEnv.PEOPLE_DB;
		const { results } = await db
			.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
			.all<{ name: string }>();
		const rows = await db.batch(results.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)));
		return new Map(results.map(({ name }, index) => [name, JSON.stringify(rows[index]?.results)]));
	}
	const removal = (reader: Reader, proof: object = { password }) => bench.own(reader, "", proof, { method: "DELETE" });

	/** A reader with a row in every table. */
	async function settled(): Promise<Reader> {
		const reader = await bench.newReader();
		await bench.social("google", { email: reader.email });
		await bench.requestCode(reader.email);
		const { email, userId } = reader;
		const into = (table: string, columns: string, ...values: (string | number)[]) =>
			testEnv.PEOPLE_DB.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values.map(() => "?").join(", ")})`).bind(...values);
		await testEnv.PEOPLE_DB.batch([
			into("newsletter_signups", "email, newsletter_key, vertical, source, at", email, "k", "today", "s", 1),
			into("newsletter_pending", "email, newsletter_key, vertical, source, at, confirm_digest", email, "p", "today", "s", 1, userId),
			into("email_returns", "digest, user_id, email, changed_at", `d-${userId}`, userId, "earlier@example.com", bench.now),
			into(
				"passkeys",
				"credential_id, user_id, public_key, algorithm, counter, name, created_at, last_used_at",
				`c-${userId}`,
				userId,
				"k",
				"-7",
				0,
				"Phone",
				1,
				1,
			),
			into("mynews_customers", "user_id, zip_code", userId, "10001"),
			into("mynews_bookmarks", "user_id, content_id, content_type, publisher, at", userId, "rcna1", "article", "group", 1),
			into("mynews_history", "user_id, content_id, content_type, publisher, at", userId, "rcna1", "article", "group", 1),
			into("mynews_hidden", "user_id, content_id, at", userId, "rcna1", 1),
		]);
		return reader;
	}

	it("is requested with a proof, signs everybody out, and waits for seven days, of which the address is notified", async () => {
		const reader = await settled();
		const phone = bench.readerOf(reader.email, await bench.signIn(reader.email));
		const wrong = await removal(reader, { password: wrongPassword });
		expect([wrong.status, wrong.error.fields?.[0]?.path]).toEqual([400, "password"]);
		bench.now += 11 * minute;
		expect((await removal(reader, {})).status).toBe(400);
		const left = await removal(reader);
		expect([left.status, left.data]).toEqual([200, { leaves_at: bench.now + 7 * day }]);
		for (const one of [reader, phone]) {
			expect(await bench.isAlive(one)).toBe(false);
			expect((await bench.renew(one)).status).toBe(401);
		}
		const [mail] = mailboxOf(reader.email);
		expect(mail?.text).toMatch(/On November 28, 2026 we will delete it and everything saved to it/);
		expect((await everything()).get("mynews_bookmarks")).toContain(reader.userId);
	});

	it("can be taken back by who signs in, by any way, and then nothing is lost", async () => {
		const reader = await settled();
		const { data } = await removal(reader);
		bench.now += 6 * day;
		const back = await bench.signIn(reader.email);
		expect(back.data.leaves_at).toBe(data.leaves_at);
		const again = bench.readerOf(reader.email, back);
		expect((await bench.social("google", { email: reader.email })).data.leaves_at).toBe(data.leaves_at);
		// A second request does not postpone it.
		expect((await removal(again)).data).toEqual(data);
		const stored = bench.readerOf(reader.email, await bench.signIn(reader.email));
		const stays = await bench.own(stored, "/keep");
		expect([stays.status, stays.data.leaves_at]).toEqual([200, undefined]);
		bench.now += 30 * day;
		await sweep(testEnv, bench.now);
		expect((await bench.signIn(reader.email)).data).toMatchObject({ user_id: reader.userId });
		expect((await everything()).get("mynews_bookmarks")).toContain(reader.userId);
	});

	it("is complete after seven days: no table has a row of the reader, and the address is free again", async () => {
		const [reader, other] = [await settled(), await settled()];
		const ofReaders = new Set<string>();
		for (const [table, rows] of await everything()) if (rows.includes(reader.userId) || rows.includes(reader.email)) ofReaders.add(table);
		expect([...ofReaders].sort()).toEqual([...tablesOfUsers, ...tablesOfAddresses].sort());
		await removal(reader);
		await sweep(testEnv, bench.now + 7 * day - minute);
		expect((await everything()).get("users")).toContain(reader.userId);
		await sweep(testEnv, bench.now + 7 * day + minute);
		for (const [table, rows] of await everything()) {
			expect(rows, table).not.toContain(reader.userId);
			expect(rows, table).not.toContain(reader.email);
			if (tablesOfUsers.some((name) => name === table) && table !== "sessions" && table !== "email_returns")
				expect(rows, table).toContain(other.userId);
		}
		bench.now += 7 * day + hour;
		expect((await bench.signIn(reader.email)).status).toBe(400);
		expect((await bench.social("google", { email: reader.email })).data).toEqual({ is_new_user: true });
		expect((await bench.register(reader.email)).status).toBe(201);
	});

	it("is complete whichever statement of the sweep fails: the next sweep finishes it, and the address is free for its provider", async () => {
		for (let failing = 1, hasFailed = true; hasFailed; failing++) {
			const reader = await settled();
			await removal(reader);
			bench.now += 7 * day + minute;
			let calls = 0;
			const PEOPLE_DB = wrappedDatabase(testEnv.PEOPLE_DB, (work) =>
				++calls === failing ? Promise.reject(new Error("D1_ERROR: Network connection lost.")) : work(),
			);
			await sweep({ ...testEnv, PEOPLE_DB }, bench.now).catch(() => undefined);
			await sweep(testEnv, bench.now);
			for (const [table, rows] of await everything()) {
				expect(rows, `${table}, statement ${failing}`).not.toContain(reader.userId);
				expect(rows, `${table}, statement ${failing}`).not.toContain(reader.email);
			}
			expect((await bench.social("google", { email: reader.email }, { terms: true })).status).toBe(200);
			hasFailed = calls >= failing;
		}
	});

	it("by a code, for who has no password", async () => {
		const email = bench.newEmail();
		const reader = bench.readerOf(email, await bench.social("apple", { email }, { terms: true }));
		await bench.requestCode(email);
		expect((await removal(reader, { one_time_code: bench.codeFor(email) })).status).toBe(200);
		await sweep(testEnv, bench.now + 8 * day);
		expect(await bench.count("users")).toBe(0);
	});
});
