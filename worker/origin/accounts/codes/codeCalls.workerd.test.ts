import { beforeEach, describe, expect, it } from "vitest";
import { codeWaitSeconds } from "../../../../client/domain/signIn/validation.ts";
import { AccountsBench, hour, minute, password } from "../../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { mailboxOf } from "../../../dev/mailbox.ts";
import { markDevice } from "../../../platform/tokens/knownDevice.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

const fifty = <T>(make: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, n) => make(n)));
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status);

async function requested(purpose = "signin") {
	const reader = await bench.newReader();
	expect((await bench.requestCode(reader.email, purpose)).status).toBe(200);
	return { ...reader, code: bench.codeFor(reader.email) };
}

describe("a one-time code through the calls (security rows 1 to 3)", () => {
	it("fifty right ones at once: one sign-in and one session", async () => {
		const { email, code } = await requested();
		const before = await bench.count("sessions");
		const responses = await fifty(() => bench.verify(email, code));
		expect(statuses(responses).filter((status) => status === 200)).toHaveLength(1);
		expect(statuses(responses).filter((status) => ![200, 400, 429].includes(status))).toEqual([]);
		expect((await bench.count("sessions")) - before).toBe(1);
		expect((await bench.verify(email, code)).status).toBe(400);
	});

	it("fifty wrong ones at once, from fifty addresses: none opens, and the right one is refused afterwards", async () => {
		const { email, code } = await requested();
		const responses = await fifty((n) => bench.verify(email, bench.wrongCode(email, n)));
		expect(statuses(responses).filter((status) => status !== 400 && status !== 429)).toEqual([]);
		expect((await bench.verify(email, code)).status).not.toBe(200);
	});

	it("five wrong ones are what a code bears, then the right one is wrong too", async () => {
		const { email, code } = await requested();
		for (let n = 0; n < 5; n++) expect((await bench.verify(email, bench.wrongCode(email, n))).status).toBe(400);
		const late = await bench.verify(email, code);
		expect([late.status, late.error.code]).toEqual([400, "wrong_code"]);
	});

	it("a new code does not bring back attempts of the account: ten wrong ones in an hour are all (row 2)", async () => {
		const { email } = await requested();
		for (let n = 0; n < 5; n++) expect((await bench.verify(email, bench.wrongCode(email, n))).status).toBe(400);
		await bench.requestCode(email);
		for (let n = 0; n < 5; n++) expect((await bench.verify(email, bench.wrongCode(email, n))).status).toBe(400);
		await bench.requestCode(email);
		const held = await bench.verify(email, bench.codeFor(email));
		expect(held.status).toBe(429);
		expect(held.retryAfter).toBeGreaterThan(0);
		bench.now += hour;
		await bench.requestCode(email);
		expect((await bench.verify(email, bench.codeFor(email))).status).toBe(200);
	});

	it("is for its address, brand and purpose alone, and for the newest request", async () => {
		const [mine, other] = [await requested(), await bench.newReader()];
		expect((await bench.verify(other.email, mine.code)).status).toBe(400);
		const swapped = { email: mine.email, brand: "news", one_time_code: mine.code };
		expect((await bench.call("otp/verify", swapped)).status).toBe(400);
		const reset = { email: mine.email, brand: "today", one_time_code: mine.code, password: "another canary 5 word" };
		expect((await bench.call("password/reset", reset)).status).toBe(400);
		expect((await bench.own(mine, "/password", { one_time_code: mine.code, new_password: "another canary 5 word" })).status).toBe(400);
		bench.now += 1000;
		await bench.requestCode(mine.email);
		if (bench.codeFor(mine.email) !== mine.code) expect((await bench.verify(mine.email, mine.code)).status).toBe(400);
		expect((await bench.verify(mine.email, bench.codeFor(mine.email))).status).toBe(200);
	});

	it("is mailed once a minute to a box, from wherever and whatever for", async () => {
		const { email } = await bench.newReader();
		expect((await bench.requestCode(email)).status).toBe(200);
		bench.now -= minute;
		const second = await bench.requestCode(email, "reset");
		expect([second.status, second.retryAfter]).toEqual([429, codeWaitSeconds]);
		expect((await bench.requestCode(email, "reset")).status).toBe(200);
		expect(mailboxOf(email)).toHaveLength(2);
	});

	it("is mailed five times an hour to a box, from wherever and whatever for (security row 37)", async () => {
		const { email } = await bench.newReader();
		for (const purpose of ["signin", "reset", "signin", "reset", "signin"])
			expect((await bench.requestCode(email, purpose)).status).toBe(200);
		const sixth = await bench.requestCode(email, "reset");
		expect(sixth.status).toBe(429);
		expect(sixth.retryAfter).toBeGreaterThan(3000);
		bench.now += hour;
		expect((await bench.requestCode(email)).status).toBe(200);
	});

	it("is mailed to a box however its address is written: with a tag, with other dots (security row 37)", async () => {
		const [name = ""] = bench.newEmail().split("@");
		const written = ["", "+1", "+2", "+a.b", "+"].flatMap((tag) => [`${name}${tag}`, `${name.slice(0, 2)}.${name.slice(2)}${tag}`]);
		const emails = written.map((local) => `${local}@example.com`);
		const sent = () => emails.flatMap((email) => mailboxOf(email)).length;
		for (const email of emails) await bench.register(email, password, { from: bench.newAddress() });
		expect(sent()).toBe(1);
		for (let n = 0; n < 3; n++) for (const email of emails) await bench.requestCode(email, "signin", { from: bench.newAddress() });
		expect(sent()).toBe(5);
		// Another box of that provider is another one.
		expect((await bench.requestCode((await bench.newReader()).email)).status).toBe(200);
	});

	it("and any other mail to strangers are a handful an hour from one network address, whatever for (security row 37)", async () => {
		const from = bench.newAddress();
		const own = await bench.newReader();
		const wrote = async () => {
			const made: number[] = [];
			for (let n = 0; n < 3; n++) made.push((await bench.requestCode(bench.newEmail(), "signin", { from })).status);
			for (let n = 0; n < 3; n++) made.push((await bench.register(bench.newEmail(), password, { from })).status);
			return made;
		};
		expect((await bench.requestCode(own.email, "signin", { from })).status).toBe(200);
		const all = [...(await wrote()), ...(await wrote())];
		expect(all.filter((status) => status === 200 || status === 201)).toHaveLength(5);
		expect(all.filter((status) => status === 429)).toHaveLength(7);
		// Neither a box that was written to before nor the reader's own is a stranger's.
		expect((await bench.requestCode(own.email, "reset", { from })).status).toBe(200);
		const other = await bench.newReader();
		const mark = (await markDevice(testEnv, other.userId)) ?? "";
		expect((await bench.requestCode(other.email, "signin", { from, headers: { "x-known-device": mark } })).status).toBe(200);
		// A refusal does not count against the box.
		const stranger = await bench.newReader();
		expect((await bench.requestCode(stranger.email, "signin", { from })).status).toBe(429);
		bench.now -= minute;
		expect((await bench.requestCode(stranger.email)).status).toBe(200);
		bench.now += hour;
		expect((await bench.requestCode(bench.newEmail(), "signin", { from })).status).toBe(200);
	});

	it("as a proof for a signed-in reader go to a handful of strangers an hour too, and to the reader's own box besides (security row 37)", async () => {
		const [own, from] = [await bench.newReader(), bench.newAddress()];
		const ask = (email: string) => bench.requestCode(email, "proof", { from, headers: { "x-auth-token": own.token } });
		const made: number[] = [];
		for (let n = 0; n < 12; n++) made.push((await ask((await bench.newReader()).email)).status);
		expect(made.filter((status) => status === 200)).toHaveLength(6);
		expect((await ask(own.email)).status).toBe(200);
	});

	it("that registration mailed is counted like any other: the next comes a minute later", async () => {
		const email = bench.newEmail();
		const made = await bench.call("register", { email, password, brand: "today", source: "default" });
		expect(made.status).toBe(201);
		const ask = () => bench.requestCode(email, "signin");
		bench.now -= minute;
		expect((await ask()).retryAfter).toBe(60);
		expect((await ask()).status).toBe(200);
		expect(mailboxOf(email)).toHaveLength(2);
	});

	it("that was right is counted no more: who owns the box may have the next at once", async () => {
		const { email, code } = await requested();
		expect((await bench.verify(email, code)).status).toBe(200);
		bench.now -= minute;
		expect((await bench.requestCode(email)).status).toBe(200);
	});

	it("is mailed in the reader's language, in the name of the brand that is read", async () => {
		const { email } = await bench.newReader();
		await bench.requestCode(email, "signin", { language: "es", vertical: "noticias" });
		const [spanish] = mailboxOf(email);
		expect(spanish?.subject).toMatch(/^\d{6} es tu código de Noticias/);
		await bench.requestCode(email, "signin", { language: "en", vertical: "noticias" });
		const [english] = mailboxOf(email);
		expect(english?.subject).toMatch(/^\d{6} is your code for Noticias/);
		expect(english?.text).toContain("10 minutes");
	});

	it("is mailed to nobody who has no account, and to nobody who has one when it is for a new address", async () => {
		const [reader, stranger] = [await bench.newReader(), bench.newEmail()];
		await bench.requestCode(stranger);
		await bench.requestCode(stranger, "reset");
		expect(mailboxOf(stranger)).toEqual([]);
		const taken = (await bench.newReader()).email;
		const before = mailboxOf(taken).length;
		const answer = await bench.requestCode(taken, "email", { headers: { "x-auth-token": reader.token } });
		expect(answer.status).toBe(200);
		expect(mailboxOf(taken)).toHaveLength(before);
	});

	it("dies when its account's deletion is requested", async () => {
		const reader = await requested();
		expect((await bench.own(reader, "", { password }, { method: "DELETE" })).status).toBe(200);
		expect((await bench.verify(reader.email, reader.code)).status).toBe(400);
	});

	it("that has expired is deleted with the address it was requested for", async () => {
		const stranger = bench.newEmail();
		await bench.requestCode(stranger);
		expect(await bench.dump()).toContain(stranger);
		bench.now += 11 * minute;
		await bench.requestCode(bench.newEmail());
		expect(await bench.dump()).not.toContain(stranger);
	});
});

describe("a new password by code (A2.4, security row 10)", () => {
	const next = "another canary 5 word";

	it("ends every session before it and opens one, and the old password is wrong", async () => {
		const reader = await requested("reset");
		const reset = { email: reader.email, brand: "today", one_time_code: reader.code, password: next };
		const fresh = bench.readerOf(reader.email, await bench.call("password/reset", reset));
		expect(await bench.isAlive(reader)).toBe(false);
		expect(await bench.isAlive(fresh)).toBe(true);
		expect((await bench.renew(reader)).status).toBe(401);
		// Without a session the message is the same: no input is at fault.
		expect((await bench.call(`${reader.userId}/auth/token`, { scope: "users:read_write" })).status).toBe(401);
		expect((await bench.signIn(reader.email)).status).toBe(400);
		expect((await bench.signIn(reader.email, next)).status).toBe(200);
		expect((await bench.call("password/reset", reset)).status).toBe(400);
	});

	it("that is weak does not cost the code", async () => {
		const { email, code } = await requested("reset");
		const reset = (sent: string) => bench.call("password/reset", { email, brand: "today", one_time_code: code, password: sent });
		for (const weak of ["short1", email, "my password is 9"]) {
			const refused = await reset(weak);
			expect(refused.status).toBe(400);
			expect(refused.error.fields?.[0]?.path).toBe("password");
		}
		expect((await reset(next)).status).toBe(200);
	});

	it("proves an address that nobody had proven: the registered password is gone with it", async () => {
		const email = bench.newEmail();
		await bench.register(email);
		await bench.requestCode(email, "reset");
		const reset = { email, brand: "today", one_time_code: bench.codeFor(email), password: next };
		expect((await bench.call("password/reset", reset)).status).toBe(200);
		expect((await bench.signIn(email)).status).toBe(400);
		expect((await bench.signIn(email, next)).data.email_verified).toBe(true);
	});
});
