import { beforeEach, describe, expect, it } from "vitest";
import { AccountsBench, day, minute, password, type Reader, wrongPassword } from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { mailboxOf } from "../../../dev/mailbox.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

const next = "another canary 5 word";

/** A reader whose token was stolen, past the ten minutes in which a sign-in counts as proof. */
async function robbed(): Promise<Reader> {
	const reader = await bench.newReader();
	bench.now += 11 * minute;
	return reader;
}

async function moving(reader: Reader) {
	const email = bench.newEmail();
	await bench.requestCode(email, "email", { headers: { "x-auth-token": reader.token } });
	return { email, one_time_code: bench.codeFor(email) };
}

async function ownCode(reader: Reader): Promise<string> {
	expect((await bench.requestCode(reader.email, "proof", { headers: { "x-auth-token": reader.token } })).status).toBe(200);
	return bench.codeFor(reader.email);
}

const passkeyOptions = (reader: Reader) =>
	bench.own(reader, "/passkeys/options", {}, { headers: { "x-client-origin": "https://a.example" } });

async function storePasskey({ userId }: Reader, name: string): Promise<void> {
	await testEnv.PEOPLE_DB.prepare(
		"INSERT INTO passkeys (credential_id, user_id, public_key, algorithm, counter, name, created_at, last_used_at) VALUES (?1, ?2, 'k', 'ES256', 0, ?1, ?3, ?3)",
	)
		.bind(name, userId, bench.now)
		.run();
}

async function passkeyNames(reader: Reader): Promise<string[]> {
	const { passkeys } = (await bench.own(reader, "/passkeys/list")).data as { passkeys: { name: string }[] };
	return passkeys.map(({ name }) => name);
}

describe("a token alone is not the account (security row 34)", () => {
	it("neither address, password, passkeys nor deletion are had for it after ten minutes", async () => {
		const reader = await robbed();
		const refused = [
			await bench.own(reader, "/email", await moving(reader)),
			await bench.own(reader, "/password", { new_password: next }),
			await passkeyOptions(reader),
			await bench.own(reader, "/passkeys/0123456789abcdef0123456789abcdef", {}, { method: "DELETE" }),
			await bench.own(reader, "", {}, { method: "DELETE" }),
		];
		for (const { status, error } of refused) expect([status, error.code]).toEqual([400, "proof_needed"]);
		expect(refused[0]?.error.user_message).toBe("Please confirm it is you.");
		expect((await bench.own(reader, "/profile")).data.email).toBe(reader.email);
	});

	it("a sign-in of the last ten minutes is proof enough", async () => {
		const reader = await bench.newReader();
		// Requesting a code advances the bench's clock a minute.
		bench.now += 8 * minute;
		expect((await bench.own(reader, "/email", await moving(reader))).status).toBe(200);
	});

	it.each([
		["the password", async () => ({ password })],
		["a code to the account's address", async (reader: Reader) => ({ one_time_code: await ownCode(reader) })],
	])("%s opens the next minutes, for this session alone", async (_, proof) => {
		const reader = await robbed();
		const other = bench.readerOf(reader.email, await bench.signIn(reader.email));
		bench.now += 11 * minute;
		const fresh = bench.readerOf(reader.email, await bench.signIn(reader.email));
		bench.now += 11 * minute;
		expect((await passkeyOptions(fresh)).status).toBe(400);
		expect((await bench.own(fresh, "/proof", await proof(fresh))).status).toBe(200);
		expect((await passkeyOptions(fresh)).status).toBe(200);
		expect((await passkeyOptions(other)).status).not.toBe(200);
		bench.now += 3 * minute;
		expect((await passkeyOptions(fresh)).status).toBe(200);
	});

	it.each([{ password: wrongPassword }, { one_time_code: "000000" }, {}])("%j proves nothing", async (proof) => {
		const reader = await robbed();
		expect((await bench.own(reader, "/proof", proof)).status).toBe(400);
		expect((await passkeyOptions(reader)).status).toBe(400);
	});

	it("a code for another purpose or another address proves nothing", async () => {
		const reader = await robbed();
		await bench.requestCode(reader.email, "signin");
		expect((await bench.own(reader, "/proof", { one_time_code: bench.codeFor(reader.email) })).status).toBe(400);
		const { one_time_code } = await moving(reader);
		expect((await bench.own(reader, "/proof", { one_time_code })).status).toBe(400);
	});
});

describe("a new address and the way back", () => {
	async function moved() {
		const reader = await bench.newReader();
		const other = bench.readerOf(reader.email, await bench.signIn(reader.email));
		const move = await moving(reader);
		expect((await bench.own(reader, "/email", move)).status).toBe(200);
		const link = /https:\/\/\S+/.exec(mailboxOf(reader.email)[0]?.text ?? "")?.[0] ?? "";
		return { reader, other, thief: { ...reader, email: move.email }, link, key: new URL(link).searchParams.get("key") ?? "" };
	}

	it("ends every other session, and leads the earlier address to the brand's own page", async () => {
		const { reader, other, link } = await moved();
		expect(await bench.isAlive(other)).toBe(false);
		expect(await bench.isAlive(reader)).toBe(true);
		expect(link).toMatch(/^https:\/\/[a-z.]*today\.[a-z.]+\/account\/restore\?key=[\w-]{40,}$/);
	});

	it("gives the account back within a week: sessions, password and passkeys since are gone", async () => {
		const { reader, thief, key } = await moved();
		await storePasskey(reader, "thief's");
		await bench.own(thief, "/password", { current_password: password, new_password: next });
		bench.now += 6 * day;
		expect((await bench.call("email/restore", { key })).status).toBe(200);
		expect(await bench.isAlive(thief)).toBe(false);
		for (const email of [thief.email, reader.email]) expect((await bench.signIn(email, next)).status).toBe(400);
		await bench.requestCode(reader.email);
		const owner = bench.readerOf(reader.email, await bench.verify(reader.email, bench.codeFor(reader.email)));
		expect(owner.userId).toBe(reader.userId);
		expect(await passkeyNames(owner)).toEqual([]);
		expect((await bench.call("email/restore", { key })).status).toBe(400);
	});

	it("is over after a week, and no other key opens it", async () => {
		const { key } = await moved();
		expect((await bench.call("email/restore", { key: `${key.slice(0, -2)}xx` })).status).toBe(400);
		bench.now += 7 * day;
		expect((await bench.call("email/restore", { key })).status).toBe(400);
	});

	it("is not barred by who only typed the earlier address in", async () => {
		const { reader, key } = await moved();
		expect((await bench.register(reader.email)).status).toBe(201);
		expect((await bench.call("email/restore", { key })).status).toBe(200);
	});
});

describe("passkeys and a reset", () => {
	it("takes those made since the last proof, says which, and leaves the others", async () => {
		const reader = await bench.newReader();
		bench.now += minute;
		await storePasskey(reader, "mine");
		bench.now += minute;
		await bench.signIn(reader.email);
		bench.now += minute;
		await storePasskey(reader, "thief's");
		await bench.requestCode(reader.email, "reset");
		const code = bench.codeFor(reader.email);
		const reset = await bench.call("password/reset", { email: reader.email, brand: "today", one_time_code: code, password: next });
		expect(reset.data.removed_passkeys).toBe("thief's");
		expect(
			mailboxOf(reader.email)
				.map(({ text }) => text)
				.join(),
		).toContain("thief's");
		expect(await passkeyNames(bench.readerOf(reader.email, reset))).toEqual(["mine"]);
	});

	it("writes no mail of passkeys where it took none", async () => {
		const { email } = await bench.newReader();
		await bench.requestCode(email, "reset");
		const reset = await bench.call("password/reset", { email, brand: "today", one_time_code: bench.codeFor(email), password: next });
		expect([reset.status, reset.data.removed_passkeys]).toEqual([200, undefined]);
		const words = mailboxOf(email).map(({ subject, text }) => `${subject} ${text}`);
		expect(words.some((mail) => /password/i.test(mail))).toBe(true);
		expect(words.filter((mail) => /passkey/i.test(mail))).toEqual([]);
	});
});
