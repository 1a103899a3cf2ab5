import { importJWK, jwtVerify } from "jose";
import { describe, expect, it, vi } from "vitest";
import { localDefaults } from "../../../.commands/serve/localDefaults.ts";
import { base64url, bytesOfBase64url } from "../../../client/domain/bytes.ts";
import { pushAddress } from "./pushServices.ts";
import { sendPush } from "./sendPush.ts";
import { pushKeys } from "./webPush.ts";

const now = Date.UTC(2026, 10, 22, 8);
const found = pushKeys(localDefaults);
if (!found) throw new Error("The local keys are no keys");
const keys = found;
const browser = {
	endpoint: "http://news.localhost:8787/_dev/push/a-browser",
	p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
	auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const message = {
	body: new TextEncoder().encode("{}"),
	ttl: 14_400,
	topic: "a-topic",
	urgency: "high",
	subject: "https://www.news.masthead.example",
} as const;

/** Sends to a push service with this answer; returns its request and the outcome. */
async function sendTo(answer: () => Response | Promise<Response>, subscriber = browser) {
	const requested: Request[] = [];
	const fetch = async (request: Request) => {
		requested.push(request);
		return answer();
	};
	const outcome = await sendPush({ LOCAL_ENDS: { fetch } }, keys, subscriber, message, now);
	return { outcome, requested };
}

describe("a message to a push service (third-parties §9, RFC 8030)", () => {
	it("says how long and how urgently it counts, what it replaces, and who sends it", async () => {
		const { outcome, requested } = await sendTo(() => new Response(null, { status: 201 }));
		expect(outcome).toEqual({ kind: "sent" });
		const [request] = requested;
		expect(request?.method).toBe("POST");
		expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
			ttl: "14400",
			urgency: "high",
			topic: "a-topic",
			"content-encoding": "aes128gcm",
			"content-type": "application/octet-stream",
		});
		const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request?.headers.get("authorization") ?? "") ?? [];
		expect(key).toBe(keys.publicKey);
		const point = bytesOfBase64url(keys.publicKey) ?? new Uint8Array();
		const jwk = { kty: "EC", crv: "P-256", x: base64url(point.slice(1, 33)), y: base64url(point.slice(33)) };
		const { payload, protectedHeader } = await jwtVerify(token, await importJWK(jwk, "ES256"), { currentDate: new Date(now) });
		expect(protectedHeader).toMatchObject({ typ: "JWT", alg: "ES256" });
		expect(payload).toMatchObject({ aud: "http://news.localhost:8787", sub: message.subject });
		// RFC 8292 §2: no more than 24 hours from the request.
		expect((payload.exp ?? 0) - now / 1000).toBe(12 * 3600);
	});

	it.each([
		[201, {}, { kind: "sent" }],
		[404, {}, { kind: "gone" }],
		[410, {}, { kind: "gone" }],
		[429, { "retry-after": "120" }, { kind: "later", afterMs: 120_000 }],
		[429, { "retry-after": new Date(now + 90_000).toUTCString() }, { kind: "later", afterMs: 90_000 }],
		[429, {}, { kind: "later", afterMs: null }],
		[500, {}, { kind: "later", afterMs: null }],
		[503, { "retry-after": "30" }, { kind: "later", afterMs: 30_000 }],
		[503, { "retry-after": "9".repeat(20) }, { kind: "later", afterMs: 86_400_000 }],
		[429, { "retry-after": "Fri, 31 Dec 9999 23:59:59 GMT" }, { kind: "later", afterMs: 86_400_000 }],
		[429, { "retry-after": "soon" }, { kind: "later", afterMs: null }],
		[403, {}, { kind: "refused", why: "status 403" }],
		[413, {}, { kind: "refused", why: "status 413" }],
		[302, { location: "https://inside.example/" }, { kind: "refused", why: "status 302" }],
	])("%i %j is %j", async (status, headers, expected) => {
		const { outcome, requested } = await sendTo(() => new Response(null, { status, headers }));
		expect(outcome).toEqual(expected);
		expect(requested).toHaveLength(1);
	});

	it.each([
		["of 300 KB", () => "1".repeat(300_000)],
		["without an end", () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1024)) })],
		["that never comes", () => new ReadableStream()],
	])("is what the status says, at once, where the body is one %s", async (_, body) => {
		// No time limit ends the call.
		vi.useFakeTimers();
		expect((await sendTo(() => new Response(body(), { status: 201 }))).outcome).toEqual({ kind: "sent" });
		expect((await sendTo(() => new Response(body(), { status: 410 }))).outcome).toEqual({ kind: "gone" });
	});

	it("that finds nobody is tried later", async () => {
		expect((await sendTo(() => Promise.reject(new Error("reset")))).outcome).toEqual({ kind: "later", afterMs: null });
	});

	it.each([
		["a key on no curve", { ...browser, p256dh: base64url(new Uint8Array(65).fill(4)) }],
		["an address of ours that is no push service", { ...browser, endpoint: "http://127.0.0.1:8787/ingest/article/x" }],
		["any other address", { ...browser, endpoint: "https://169.254.169.254/latest" }],
	])("goes nowhere with %s", async (_what, subscriber) => {
		const { outcome, requested } = await sendTo(() => new Response(), subscriber);
		expect(outcome.kind).toBe("refused");
		expect(requested).toEqual([]);
	});
});

describe("addresses that may be called (security: what a subscription names is a stranger's)", () => {
	it.each([
		"https://fcm.googleapis.com/fcm/send/abc:def",
		"https://jmt17.google.com/fcm/send/abc",
		"https://updates.push.services.mozilla.com/wpush/v2/gAAA",
		"https://web.push.apple.com/QGQ",
		"https://db5p.notify.windows.com/w/?token=x",
	])("%s", (endpoint) => {
		expect(pushAddress(endpoint, false)).toBe(endpoint);
	});

	it.each([
		"http://fcm.googleapis.com/fcm/send/abc",
		"https://fcm.googleapis.com:8443/x",
		"https://fcm.googleapis.com@evil.example/",
		"https://user:word@fcm.googleapis.com/",
		"https://evil.example/fcm.googleapis.com",
		"https://fcm.googleapis.com.evil.example/",
		"https://notify.windows.com.evil.example/",
		"https://xnotify.windows.com/",
		"https://127.0.0.1/_dev/push/x",
		"https://stand-ins.embedded/_dev/push/x",
		"https://origin.embedded/ingest/article/x",
		"javascript:alert(1)",
		"",
	])("not %s", (endpoint) => {
		expect(pushAddress(endpoint, false)).toBeNull();
	});

	it("in local mode the stand-in of this machine, and nothing else of it", () => {
		expect(pushAddress("http://news.localhost:8787/_dev/push/abc", true)).toBe("https://stand-ins.embedded/_dev/push/abc");
		expect(pushAddress("http://news.localhost:8787/_dev/push/abc", false)).toBeNull();
		expect(pushAddress("http://news.localhost:8787/_dev/push/../mailbox", true)).toBeNull();
		expect(pushAddress("http://evil.example/_dev/push/abc", true)).toBeNull();
	});
});

it("keys that are none are no keys", () => {
	for (const wrong of [{}, { VAPID_PUBLIC: "short" }, { VAPID_PRIVATE: "" }, { VAPID_PRIVATE: "AAAA" }])
		expect(pushKeys({ ...(Object.keys(wrong).length > 0 ? localDefaults : {}), ...wrong })).toBeNull();
	expect(pushKeys({ ...localDefaults, VAPID_SUBJECT: "nobody" })?.subject).toBeNull();
	expect(pushKeys({ ...localDefaults, VAPID_SUBJECT: "mailto:web@news.example" })?.subject).toBe("mailto:web@news.example");
});
