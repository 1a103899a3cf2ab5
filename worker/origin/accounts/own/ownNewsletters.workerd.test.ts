import { beforeEach, expect, it } from "vitest";
import { AccountsBench, day, type Reader } from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

const signUp = (email: string, key: string, at: number) =>
	testEnv.PEOPLE_DB.prepare("INSERT INTO newsletter_signups (email, newsletter_key, vertical, source, at) VALUES (?, ?, 'today', 's', ?)")
		.bind(email, key, at)
		.run();
const askFor = (email: string, key: string, at: number) =>
	testEnv.PEOPLE_DB.prepare(
		"INSERT INTO newsletter_pending (email, newsletter_key, vertical, source, at, confirm_digest) VALUES (?, ?, 'today', 's', ?, ?)",
	)
		.bind(email, key, at, crypto.randomUUID())
		.run();
const listOf = async (reader: Reader) => (await bench.own(reader, "/newsletters/list")).data.newsletters;
const removal = (reader: Reader, key: string) => bench.own(reader, `/newsletters/${key}`, {}, { method: "DELETE" });

it("the newsletters of a reader's own address are listed, those that wait for their link marked until it is too old", async () => {
	const [reader, other] = [await bench.newReader(), await bench.newReader()];
	await signUp(reader.email, "morning-boost", bench.now - 9 * day);
	await signUp(other.email, "politics-daily", bench.now);
	await askFor(reader.email, "start-today", bench.now - day);
	await askFor(reader.email, "better-habits", bench.now - 8 * day);
	expect(await listOf(reader)).toEqual([
		{ key: "start-today", title: "Start Today", at: bench.now - day, is_confirmed: false },
		{ key: "morning-boost", title: "Morning Boost", at: bench.now - 9 * day, is_confirmed: true },
	]);
});

it("are left one by one, by the reader of the address alone; what has ended before is no fault", async () => {
	const [reader, other] = [await bench.newReader(), await bench.newReader()];
	for (const { email } of [reader, other]) await signUp(email, "morning-boost", 1);
	await askFor(reader.email, "start-today", bench.now);
	for (const key of ["morning-boost", "morning-boost", "start-today"]) expect((await removal(reader, key)).status).toBe(200);
	expect(await listOf(reader)).toEqual([]);
	expect(await listOf(other)).toMatchObject([{ key: "morning-boost" }]);
});

it("of an address that is not proven are nobody's to see or to end", async () => {
	const reader = await bench.newReader();
	await signUp(reader.email, "morning-boost", 1);
	const proven = (is: 0 | 1) =>
		testEnv.PEOPLE_DB.prepare("UPDATE users SET email_verified = ? WHERE user_id = ?").bind(is, reader.userId).run();
	await proven(0);
	expect(await listOf(reader)).toEqual([]);
	await removal(reader, "morning-boost");
	await proven(1);
	expect(await listOf(reader)).toHaveLength(1);
});
