import { beforeEach, describe, expect, it, vi } from "vitest";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../../tests/support/workerd/wrapped.ts";
import { mailboxOf } from "../../../dev/mailbox.ts";
import { originFetch } from "../../app.ts";
import { startSession } from "../../people/sessions.ts";
import { createUser, deleteUser, setPassword } from "../users.ts";

const env = testEnv;
const site = "https://news.example";
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;

beforeEach(async () => {
	for (const table of ["users", "sessions", "passkeys", "passkey_challenges", "tries"])
		await env.PEOPLE_DB.prepare(`DELETE FROM ${table}`).run();
});

interface Answer {
	status: number;
	data: Record<string, unknown>;
	code: unknown;
}

async function call(path: string, body: object = {}, { origin = site, method = "POST", token = "", sent = env } = {}): Promise<Answer> {
	const answer = await originFetch(
		new Request(`https://origin.embedded/accounts/users/${path}`, {
			method,
			headers: {
				"content-type": "application/json",
				"x-client-address": "203.0.113.1",
				"x-client-origin": origin,
				"x-vertical": "news",
				...(token ? { "x-auth-token": token } : {}),
			},
			body: JSON.stringify(body),
		}),
		sent,
		context,
	);
	const { data, error } = (await answer.json()) as { data?: Record<string, unknown>; error?: { code: unknown } };
	return { status: answer.status, data: data ?? {}, code: error?.code };
}

interface Reader {
	id: string;
	token: string;
}

async function reader(email: string): Promise<Reader> {
	const made = { emailVerified: true, passwordHash: null, registrationHash: null, vertical: "news", accountType: "forgerock" };
	const id = await createUser(env, { ...made, email, firstName: "Ana" }, Date.now());
	if (!id) throw new Error("no user");
	const session = await startSession(env, id, { device: "", country: "" }, Date.now());
	if (!session) throw new Error("no session");
	return { id, token: session.access_token };
}

const encode = (bytes: ArrayBuffer | Uint8Array): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(parts.flatMap((part) => [...part]));

/** A DER number: no leading zeros but the one that keeps it positive. */
function der(number: Uint8Array): Uint8Array {
	let start = 0;
	while (start < number.length - 1 && number[start] === 0) start++;
	const digits = number.subarray(start);
	const positive = (digits[0] ?? 0) > 127 ? joined(new Uint8Array([0]), digits) : digits;
	return joined(new Uint8Array([2, positive.length]), positive);
}

interface Trick {
	origin?: string;
	host?: string;
	type?: string;
	flags?: number;
	counter?: number;
	crossOrigin?: boolean;
	challenge?: string;
	/** The model of the authenticator, 16 bytes. */
	aaguid?: Uint8Array<ArrayBuffer>;
}

/** An authenticator made of WebCrypto, which can also lie. */
async function authenticator() {
	const pair = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"])) as CryptoKeyPair;
	const id = encode(crypto.getRandomValues(new Uint8Array(32)));
	const publicKey = encode((await crypto.subtle.exportKey("spki", pair.publicKey)) as ArrayBuffer);

	const clientData = (type: string, challenge: string, { origin = site, crossOrigin = false }: Trick) =>
		utf8(JSON.stringify({ type, challenge, origin, crossOrigin }));
	async function authData({ host = "news.example", flags = 0b101, counter = 0 }: Trick): Promise<Uint8Array<ArrayBuffer>> {
		const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(host)));
		return joined(hash, new Uint8Array([flags]), new Uint8Array(new Uint32Array([counter]).buffer).toReversed());
	}

	return {
		id,
		async make(options: Record<string, unknown>, trick: Trick = {}) {
			const data = clientData(trick.type ?? "webauthn.create", trick.challenge ?? String(options.challenge), trick);
			return {
				id,
				rawId: id,
				type: "public-key",
				response: {
					attestationObject: encode(utf8("none")),
					authenticatorData: encode(
						joined(await authData({ ...trick, flags: trick.flags ?? 0b1000101 }), trick.aaguid ?? new Uint8Array(16)),
					),
					clientDataJSON: encode(data),
					publicKey,
					publicKeyAlgorithm: -7,
					transports: ["internal"],
				},
			};
		},
		async answer(options: Record<string, unknown>, trick: Trick & { userHandle?: string; signer?: CryptoKey; isShort?: boolean } = {}) {
			const data = clientData(trick.type ?? "webauthn.get", trick.challenge ?? String(options.challenge), trick);
			const signed = await authData(trick);
			const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
			const sign = async () =>
				new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, trick.signer ?? pair.privateKey, joined(signed, hash)));
			let raw = await sign();
			while (trick.isShort && raw[0] !== 0 && raw[32] !== 0) raw = await sign();
			const numbers = joined(der(raw.subarray(0, 32)), der(raw.subarray(32)));
			return {
				id,
				rawId: id,
				type: "public-key",
				response: {
					clientDataJSON: encode(data),
					authenticatorData: encode(signed),
					signature: encode(joined(new Uint8Array([0x30, numbers.length]), numbers)),
					...(trick.userHandle ? { userHandle: encode(utf8(trick.userHandle)) } : {}),
				},
			};
		},
	};
}

type Device = Awaited<ReturnType<typeof authenticator>>;

async function added(who: Reader, device: Device, trick: Trick = {}): Promise<Answer> {
	const { data } = await call(`${who.id}/passkeys/options`, {}, who);
	return call(`${who.id}/passkeys`, { credential: await device.make(data, trick) }, who);
}

async function signIn(device: Device, trick: Parameters<Device["answer"]>[1] = {}, origin = site): Promise<Answer> {
	const { data } = await call("passkeys/options", {}, { origin });
	return call("passkeys/signin", { credential: await device.answer(data, trick) }, { origin });
}

describe("a passkey (WebAuthn)", () => {
	it("is made by a reader who is signed in, and logs in from then on", async () => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		const { data: options } = await call(`${ana.id}/passkeys/options`, {}, ana);
		expect(options).toMatchObject({
			rp: { id: "news.example", name: "News" },
			user: { name: "ana@example.com", displayName: "Ana" },
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
			attestation: "none",
		});
		expect((await added(ana, device)).status).toBe(201);
		const entry = await signIn(device, { userHandle: ana.id });
		expect(entry.status).toBe(200);
		expect(entry.data).toMatchObject({ user_id: ana.id, first_name: "Ana", email_verified: true });
		expect(await call(`${ana.id}/session`, { access_token: entry.data.access_token })).toMatchObject({ status: 200 });
		expect(entry.data.bedrock_session).toMatch(/^[\w-]+\.[\w-]+/);
	});

	it("is reported to the account's address, with what to do if it was somebody else (security row 34)", async () => {
		const email = `told-${crypto.randomUUID()}@example.com`;
		expect((await added(await reader(email), await authenticator())).status).toBe(201);
		await expect.poll(() => mailboxOf(email).map(({ text }) => text)).toEqual([expect.stringContaining("If this wasn’t you")]);
	});

	it("logs in when a number of its signature is a short one, as in one of sixty or so", async () => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		await added(ana, device);
		expect((await signIn(device, { isShort: true })).status).toBe(200);
	});

	it("has its maker's name, where that is known", async () => {
		const ana = await reader("ana@example.com");
		const aaguid = new Uint8Array([0xfb, 0xfc, 0x30, 0x07, 0x15, 0x4e, 0x4e, 0xcc, 0x8c, 0x0b, 0x6e, 0x02, 0x05, 0x57, 0xd7, 0xbd]);
		expect((await added(ana, await authenticator(), { aaguid })).data).toMatchObject({ name: "Apple Passwords" });
	});

	it("is made without a name where the deployment lacks the names", async () => {
		const ana = await reader("ana@example.com");
		const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
		const sent = { ...env, ASSETS: { ...env.ASSETS, fetch: async () => new Response("", { status: 404 }) } };
		const { data } = await call(`${ana.id}/passkeys/options`, {}, ana);
		const device = await authenticator();
		const made = await call(`${ana.id}/passkeys`, { credential: await device.make(data) }, { ...ana, sent });
		expect(made).toMatchObject({ status: 201, data: { name: "" } });
		expect(warned).toHaveBeenCalledWith(expect.stringContaining("authenticator-names"));
		expect((await signIn(device)).status).toBe(200);
	});

	it("is not stored where its session ends while it is made, by a reset of the password (security rows 33 and 34)", async () => {
		const ana = await reader("ana@example.com");
		const { data } = await call(`${ana.id}/passkeys/options`, {}, ana);
		const credential = await (await authenticator()).make(data);
		let statements = 0;
		const database = wrappedDatabase(env.PEOPLE_DB, async (work) => {
			const result = await work();
			if (++statements === 2) await setPassword(env, ana.id, "the owner's", { sessionId: null, now: Date.now() });
			return result;
		});
		expect((await call(`${ana.id}/passkeys`, { credential }, { ...ana, sent: { ...env, PEOPLE_DB: database } })).status).toBe(401);
		expect(await env.PEOPLE_DB.prepare("SELECT * FROM passkeys").first()).toBeNull();
	});

	it("is in its reader's list, and gone when it is removed", async () => {
		const [ana, ben] = [await reader("ana@example.com"), await reader("ben@example.com")];
		const device = await authenticator();
		await added(ana, device);
		const { data } = await call(`${ana.id}/passkeys/list`, {}, ana);
		const [passkey] = data.passkeys as { id: string; name: string }[];
		expect(passkey).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), name: "" });
		expect((await call(`${ben.id}/passkeys/list`, {}, ben)).data).toEqual({ passkeys: [] });
		expect((await call(`${ben.id}/passkeys/${passkey?.id}`, {}, { ...ben, method: "DELETE" })).status).toBe(404);
		expect((await call(`${ana.id}/passkeys/${passkey?.id}`, {}, { ...ben, method: "DELETE" })).status).toBe(403);
		expect((await signIn(device)).status).toBe(200);
		expect((await call(`${ana.id}/passkeys/${passkey?.id}`, {}, { ...ana, method: "DELETE" })).status).toBe(200);
		expect(await signIn(device)).toMatchObject({ status: 400, code: "passkey" });
	});

	it("goes with its account", async () => {
		const ana = await reader("ana@example.com");
		await added(ana, await authenticator());
		const stored = async () => (await env.PEOPLE_DB.prepare("SELECT user_id FROM passkeys").all()).results;
		expect(await stored()).toEqual([{ user_id: ana.id }]);
		await deleteUser(env, ana.id);
		expect(await stored()).toEqual([]);
	});

	it("that has one is excluded for authenticators, so that none is made twice; a known one is not taken over", async () => {
		const [ana, ben] = [await reader("ana@example.com"), await reader("ben@example.com")];
		const device = await authenticator();
		await added(ana, device);
		const { data } = await call(`${ana.id}/passkeys/options`, {}, ana);
		expect(data.excludeCredentials).toEqual([{ type: "public-key", id: device.id }]);
		expect((await added(ben, device)).status).toBe(400);
		expect((await signIn(device)).data.user_id).toBe(ana.id);
	});

	it("is one of twenty at most", async () => {
		const ana = await reader("ana@example.com");
		for (let i = 0; i < 20; i++) expect((await added(ana, await authenticator())).status).toBe(201);
		expect((await added(ana, await authenticator())).status).toBe(400);
	});

	it("needs a session to be made, listed or removed", async () => {
		const ana = await reader("ana@example.com");
		for (const path of ["passkeys/options", "passkeys/list", "passkeys"]) expect((await call(`${ana.id}/${path}`)).status).toBe(401);
		expect((await call(`${ana.id}/passkeys/x`, {}, { method: "DELETE" })).status).toBe(401);
	});
});

describe("what is no passkey of ours", () => {
	const tricks: [string, Trick][] = [
		["made on another site's page", { origin: "https://evil.example" }],
		["made on a host below ours", { origin: "https://sub.news.example" }],
		["made for another host", { host: "evil.example" }],
		["asked by a frame of another site", { crossOrigin: true }],
		["answered by a device that did not check who holds it", { flags: 0b001 }],
		["of the other ceremony", { type: "webauthn.other" }],
		["for a question that nobody asked", { challenge: "0".repeat(108) }],
		["without a question", { challenge: "" }],
	];

	it.each(tricks)("is not stored: %s", async (_what, trick) => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		const { data } = await call(`${ana.id}/passkeys/options`, {}, ana);
		expect(await call(`${ana.id}/passkeys`, { credential: await device.make(data, trick) }, ana)).toMatchObject({
			status: 400,
			code: "passkey",
		});
		expect((await call(`${ana.id}/passkeys`, { credential: await device.make(data) }, ana)).status).toBe(201);
	});

	it.each(tricks)("does not log in: %s", async (_what, trick) => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		await added(ana, device);
		expect(await signIn(device, trick)).toMatchObject({ status: 400, code: "passkey" });
		expect((await signIn(device)).status).toBe(200);
	});

	it("does not log in: another key, another reader's name, one that nobody has", async () => {
		const [ana, ben] = [await reader("ana@example.com"), await reader("ben@example.com")];
		const device = await authenticator();
		await added(ana, device);
		const other = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"])) as CryptoKeyPair;
		expect((await signIn(device, { signer: other.privateKey })).status).toBe(400);
		expect((await signIn(device, { userHandle: ben.id })).status).toBe(400);
		expect((await signIn(await authenticator())).status).toBe(400);
	});

	it("does not log in on another brand's host, whose page it was never made for", async () => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		await added(ana, device);
		const there = { origin: "https://today.example" };
		expect((await signIn(device, there, there.origin)).status).toBe(400);
		expect((await signIn(device, {}, there.origin)).status).toBe(400);
	});

	it("is a challenge of somebody else, or for something else", async () => {
		const [ana, ben] = [await reader("ana@example.com"), await reader("ben@example.com")];
		const device = await authenticator();
		const { data: toAna } = await call(`${ana.id}/passkeys/options`, {}, ana);
		const { data: toAnyone } = await call("passkeys/options");
		expect((await call(`${ben.id}/passkeys`, { credential: await device.make(toAna) }, ben)).status).toBe(400);
		expect((await call(`${ben.id}/passkeys`, { credential: await device.make(toAnyone) }, ben)).status).toBe(400);
		await added(ana, device);
		const { data: again } = await call(`${ana.id}/passkeys/options`, {}, ana);
		expect((await call("passkeys/signin", { credential: await device.answer(again) })).status).toBe(400);
	});

	it("is garbage of any kind: 400, never 500", async () => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		await added(ana, device);
		const { data } = await call("passkeys/options");
		const good = await device.answer(data);
		const bad: unknown[] = [
			undefined,
			null,
			[],
			"x",
			{ ...good, id: "a" },
			{ ...good, id: "x".repeat(5000) },
			{ ...good, type: "password" },
			...Object.keys(good.response).flatMap((name) =>
				["", "!", "AAAA", encode(utf8("null")), encode(utf8("{}")), 5, null].map((value) => ({
					...good,
					response: { ...good.response, [name]: value },
				})),
			),
		];
		for (const credential of bad) expect((await call("passkeys/signin", { credential })).status, JSON.stringify(credential)).toBe(400);
	});
});

describe("a question", () => {
	it("is good for one answer, of fifty at once", async () => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		await added(ana, device);
		const { data } = await call("passkeys/options");
		const credential = await device.answer(data);
		const responses = await Promise.all(Array.from({ length: 50 }, () => call("passkeys/signin", { credential })));
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		const { results } = await env.PEOPLE_DB.prepare("SELECT session_id FROM sessions WHERE user_id = ?").bind(ana.id).all();
		expect(results).toHaveLength(2);
	});

	it("is another each time", async () => {
		const requested = await Promise.all(Array.from({ length: 20 }, () => call("passkeys/options")));
		expect(new Set(requested.map(({ data }) => data.challenge)).size).toBe(20);
	});
});

describe("an authenticator's counter", () => {
	it("must grow where it has one: what didn't is a copy's", async () => {
		const ana = await reader("ana@example.com");
		const device = await authenticator();
		await added(ana, device);
		expect((await signIn(device, { counter: 5 })).status).toBe(200);
		for (const counter of [5, 4, 0]) expect((await signIn(device, { counter })).status).toBe(400);
		expect((await signIn(device, { counter: 6 })).status).toBe(200);
	});
});

describe("attempts from one address", () => {
	it("are limited: the sixty-first in an hour waits", async () => {
		const device = await authenticator();
		for (let i = 0; i < 60; i++) expect((await signIn(device)).status).toBe(400);
		expect((await signIn(device)).status).toBe(429);
	});
});
