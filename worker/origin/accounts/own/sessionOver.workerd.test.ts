import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountsBench, minute, password, type Reader } from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../../tests/support/workerd/wrapped.ts";
import { mailboxOf } from "../../../dev/mailbox.ts";
import { setPassword } from "../users.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

const next = "another canary 5 word";

/** A database that does something else after the call's n-th statement, and how many it had. */
function interrupted(n: number, between: () => Promise<unknown>) {
	let statements = 0;
	const database = wrappedDatabase(testEnv.PEOPLE_DB, async (work) => {
		const result = await work();
		if (++statements === n) await between();
		return result;
	});
	return { database, count: () => statements };
}

/** The rows of an account: itself, its sessions, passkeys and newsletters. */
async function accountOf({ userId }: Reader) {
	const db = testEnv.PEOPLE_DB;
	const [user] = (await db.prepare("SELECT * FROM users WHERE user_id = ?").bind(userId).all()).results;
	const rows = ["sessions", "passkeys"].map((table) => db.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(userId));
	const letters = ["newsletter_signups", "newsletter_pending"].map((table) =>
		db.prepare(`SELECT * FROM ${table} WHERE email = ?`).bind(user?.email ?? ""),
	);
	return { user, more: (await db.batch([...rows, ...letters])).map(({ results }) => results) };
}

/** Times at which an account's sessions proved who they are. */
const proofsOf = ({ more: [sessions = []] }: Awaited<ReturnType<typeof accountOf>>): string =>
	JSON.stringify(sessions.map((session) => Object(session).proven_at));

const signUpAt = (email: string, key: string, at = 1) =>
	testEnv.PEOPLE_DB.prepare("INSERT INTO newsletter_signups (email, newsletter_key, vertical, source, at) VALUES (?, ?, 'today', 's', ?)")
		.bind(email, key, at)
		.run();

describe("a change under way in a session that ends meanwhile, by a reset of the password (security rows 33 and 34)", () => {
	it.each([
		["a new password", async () => ["/password", { current_password: password, new_password: next }] as const],
		[
			"a new address",
			async (reader: Reader) => {
				const email = bench.newEmail();
				await bench.requestCode(email, "email", { headers: { "x-auth-token": reader.token } });
				return ["/email", { email, one_time_code: bench.codeFor(email) }] as const;
			},
		],
		["another name", async () => ["/profile", { first_name: "Eve" }, "PATCH"] as const],
		["the deletion", async () => ["", { password }, "DELETE"] as const],
		[
			"a cancelled deletion",
			async ({ userId }: Reader) => {
				await testEnv.PEOPLE_DB.prepare("UPDATE users SET leaving_at = ? WHERE user_id = ?").bind(bench.now, userId).run();
				return ["/keep", {}] as const;
			},
		],
		[
			"a proof",
			async () => {
				bench.now += 1000;
				return ["/proof", { password }] as const;
			},
		],
		[
			"the end of a passkey",
			async (reader: Reader) => {
				await testEnv.PEOPLE_DB.prepare(
					"INSERT INTO passkeys (credential_id, user_id, public_key, algorithm, counter, name, created_at, last_used_at) VALUES (?1, ?1, 'k', 'ES256', 0, 'k', 1, 1)",
				)
					.bind(reader.userId)
					.run();
				const [passkey] = v.parse(v.array(v.object({ id: v.string() })), (await bench.own(reader, "/passkeys/list")).data.passkeys);
				return [`/passkeys/${passkey?.id}`, {}, "DELETE"] as const;
			},
		],
		[
			"the end of a newsletter",
			async ({ email }: Reader) => {
				await signUpAt(email, "morning-boost");
				return ["/newsletters/morning-boost", {}, "DELETE"] as const;
			},
		],
	])("%s comes before it or not at all, whenever it ends", async (_, prepared) => {
		for (let n = 1, more = true; more; n++) {
			const reader = await bench.newReader();
			const [path, body, method = "POST"] = await prepared(reader);
			const first = await accountOf(reader);
			const atReset = { row: first };
			const { database, count } = interrupted(n, async () => {
				await setPassword(testEnv, reader.userId, "the owner's", { sessionId: null, now: bench.now });
				atReset.row = await accountOf(reader);
			});
			const { status } = await bench.own(reader, path, body, { method, env: { PEOPLE_DB: database } });
			more = count() >= n;
			if (!more) continue;
			expect(await accountOf(reader), `after statement ${n}`).toEqual(atReset.row);
			// The reset's own password is another in any case.
			const isDone =
				path === "/password" ||
				proofsOf(atReset.row) !== proofsOf(first) ||
				JSON.stringify({ ...atReset.row.user, password_hash: null }) !== JSON.stringify({ ...first.user, password_hash: null }) ||
				JSON.stringify(atReset.row.more.slice(1)) !== JSON.stringify(first.more.slice(1));
			expect([200, 401]).toContain(status);
			if (status === 200) expect(isDone, `a yes after statement ${n}`).toBe(true);
		}
	});

	it("two tabs with a password each: one is the account's, and the other session hears that it is over", async () => {
		const reader = await bench.newReader();
		const other = bench.readerOf(reader.email, await bench.signIn(reader.email));
		const tabs = [
			[reader, next],
			[other, "third canary 7 sentence"],
		] as const;
		const answers = await Promise.all(
			tabs.map(([tab, chosen]) => bench.own(tab, "/password", { current_password: password, new_password: chosen })),
		);
		const winner = answers.findIndex(({ status }) => status === 200);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const alive = await Promise.all(tabs.map(([tab]) => bench.isAlive(tab)));
		expect(alive).toEqual(tabs.map((_tab, at) => at === winner));
		expect((await bench.signIn(reader.email, tabs[winner]?.[1])).status).toBe(200);
	});
});

describe("the link to undo a new address, pressed fifty times at once", () => {
	it("undoes it once, with the newsletters that went along, and ends nothing that came after", async () => {
		const reader = await bench.newReader();
		for (const key of ["mine", "both"]) await signUpAt(reader.email, key);
		const email = bench.newEmail();
		// What the other address had before is its own.
		for (const key of ["strange", "both"]) await signUpAt(email, key);
		await bench.requestCode(email, "email", { headers: { "x-auth-token": reader.token } });
		expect((await bench.own(reader, "/email", { email, one_time_code: bench.codeFor(email) })).status).toBe(200);
		const key = /key=([\w-]+)/.exec(mailboxOf(reader.email)[0]?.text ?? "")?.[1];
		bench.now += minute;
		const answers = await Promise.all(Array.from({ length: 50 }, () => bench.call("email/restore", { key })));
		expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
		const { results } = await testEnv.PEOPLE_DB.prepare("SELECT email, newsletter_key AS key FROM newsletter_signups ORDER BY key").all();
		expect(results).toEqual([
			{ email: reader.email, key: "both" },
			{ email: reader.email, key: "mine" },
			{ email, key: "strange" },
		]);
	});

	it("read before another use of it, it ends no session of the owner's that has begun since", async () => {
		const reader = await bench.newReader();
		const email = bench.newEmail();
		await bench.requestCode(email, "email", { headers: { "x-auth-token": reader.token } });
		await bench.own(reader, "/email", { email, one_time_code: bench.codeFor(email) });
		const key = /key=([\w-]+)/.exec(mailboxOf(reader.email)[0]?.text ?? "")?.[1];
		let owner: Reader | null = null;
		const { database } = interrupted(1, async () => {
			expect((await bench.call("email/restore", { key })).status).toBe(200);
			await bench.requestCode(reader.email, "reset");
			const code = bench.codeFor(reader.email);
			const reset = await bench.call("password/reset", { email: reader.email, brand: "today", one_time_code: code, password: next });
			owner = bench.readerOf(reader.email, reset);
		});
		expect((await bench.call("email/restore", { key }, { env: { PEOPLE_DB: database } })).status).toBe(400);
		expect(owner && (await bench.isAlive(owner))).toBe(true);
		expect((await bench.signIn(reader.email, next)).status).toBe(200);
	});
});
