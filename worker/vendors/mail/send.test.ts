import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mailboxOf, mostMessages } from "../../dev/mailbox.ts";
import { answerAsVendor } from "../../dev/vendors.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { sendMail } from "./send.ts";

const mail = { to: "canary@example.com", subject: "Your code is 123456", text: "Canary text 123456", code: "123456" };
const asEnv = (variables: Record<string, unknown>) => variables as unknown as MastheadEnv;
const local = { ENVIRONMENT: "local", LOCAL_ENDS: { fetch: (request: Request) => answerAsVendor(request, at) } };
const settings = {
	ENVIRONMENT: "production",
	MAIL_API_URL: "https://mail.example/v1/send",
	MAIL_API_KEY: "mail-key",
	MAIL_FROM: "Masthead <codes@masthead.example>",
} as const;
const http = asEnv(settings);
const at = Date.UTC(2026, 4, 1, 12);

let logged: string[] = [];
beforeEach(() => {
	logged = [];
	for (const level of ["info", "warn", "error"] as const)
		vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
	// No outcome logs anything of a reader (security row 27).
	expect(logged.join()).not.toMatch(/canary|123456|example\.com|mail-key/i);
	vi.restoreAllMocks();
});

describe("a mail by the HTTP mail API", () => {
	it("is one JSON call with the key and the four things it needs", async () => {
		const requested: Request[] = [];
		const outcome = await sendMail(http, mail, at, async (request) => {
			requested.push(request);
			return Response.json({ id: "1" }, { status: 202 });
		});
		expect(outcome).toEqual({ ok: true });
		expect(requested).toHaveLength(1);
		expect(requested[0]?.url).toBe("https://mail.example/v1/send");
		expect(requested[0]?.method).toBe("POST");
		expect(requested[0]?.headers.get("authorization")).toBe("Bearer mail-key");
		expect(requested[0]?.headers.get("content-type")).toBe("application/json");
		expect(await requested[0]?.json()).toEqual({ from: settings.MAIL_FROM, to: mail.to, subject: mail.subject, text: mail.text });
		expect(logged).toEqual([]);
	});

	it.each([
		["refuses", async () => Response.json({ error: `no such reader ${mail.to}` }, { status: 422 })],
		["is unwell", async () => new Response("down", { status: 503 })],
		["sends us elsewhere", async () => new Response(null, { status: 308, headers: { location: "https://elsewhere.example/" } })],
		["breaks off", async () => Promise.reject(new Error(`reset while sending to ${mail.to}`))],
	])("did not go when the service %s; it is not tried again (fault C24)", async (_what, answer) => {
		const service = vi.fn(answer);
		expect(await sendMail(http, mail, at, service)).toEqual({ ok: false });
		expect(service).toHaveBeenCalledTimes(1);
		expect(logged).toHaveLength(1);
	});

	it("went when the service says yes, whatever else it says", async () => {
		expect(await sendMail(http, mail, at, async () => new Response("1".repeat(300_000)))).toEqual({ ok: true });
		expect(await sendMail(http, mail, at, async () => new Response(new ReadableStream(), { status: 202 }))).toEqual({ ok: true });
	});

	it("did not go when the service takes longer than 3 s", async () => {
		vi.useFakeTimers();
		const outcome = sendMail(http, mail, at, () => new Promise(() => undefined));
		await vi.advanceTimersByTimeAsync(3000);
		expect(await outcome).toEqual({ ok: false });
	});

	it("goes over https only, but to a developer's own machine", async () => {
		const service = vi.fn(async () => new Response());
		expect(await sendMail(asEnv({ ...http, MAIL_API_URL: "http://mail.example/" }), mail, at, service)).toEqual({ ok: false });
		expect(await sendMail(asEnv({ ...http, MAIL_API_URL: "file:///etc/hosts" }), mail, at, service)).toEqual({ ok: false });
		expect(await sendMail(asEnv({ ...http, MAIL_API_URL: "mail.example" }), mail, at, service)).toEqual({ ok: false });
		expect(service).not.toHaveBeenCalled();
		const own = asEnv({ ...http, ...local, MAIL_API_URL: "http://127.0.0.1:2500/send" });
		expect(await sendMail(own, mail, at, service)).toEqual({ ok: true });
	});
});

describe("a mail by Cloudflare's e-mail binding", () => {
	it("goes before any other way", async () => {
		const send = vi.fn(async () => ({ messageId: "1" }));
		const service = vi.fn(async () => new Response());
		expect(await sendMail(asEnv({ ...http, EMAIL: { send } }), mail, at, service)).toEqual({ ok: true });
		expect(send).toHaveBeenCalledExactlyOnceWith({ from: settings.MAIL_FROM, to: mail.to, subject: mail.subject, text: mail.text });
		expect(service).not.toHaveBeenCalled();
	});

	it("did not go when it throws; the log has its code and not its words", async () => {
		const refused = Object.assign(new Error(`recipient ${mail.to} is suppressed`), { code: "E_RECIPIENT_SUPPRESSED" });
		const send = () => Promise.reject(refused);
		expect(await sendMail(asEnv({ ...http, EMAIL: { send } }), mail, at)).toEqual({ ok: false });
		expect(logged).toEqual([expect.stringContaining("E_RECIPIENT_SUPPRESSED")]);
		refused.code = `to ${mail.to}`;
		expect(await sendMail(asEnv({ ...http, EMAIL: { send } }), mail, at)).toEqual({ ok: false });
	});
});

describe("a mail without a service", () => {
	it("is in the mailbox of local mode, newest first (contract §5)", async () => {
		expect(await sendMail(asEnv(local), mail, at)).toEqual({ ok: true });
		expect(await sendMail(asEnv(local), { to: mail.to, subject: "Second", text: "No code" }, at + 1000)).toEqual({ ok: true });
		expect(mailboxOf(" Canary@Example.com ")).toEqual([
			{ to: mail.to, subject: "Second", text: "No code", code: null, at: "2026-05-01T12:00:01.000Z" },
			{ ...mail, at: "2026-05-01T12:00:00.000Z" },
		]);
		expect(mailboxOf("somebody.else@example.com")).toEqual([]);
	});

	it("pushes the oldest out of a full box", async () => {
		for (let i = 0; i <= mostMessages; i++) await sendMail(asEnv(local), { ...mail, subject: `Mail ${i}` }, at);
		expect(mailboxOf(null)).toHaveLength(mostMessages);
		expect(mailboxOf(null)[0]?.subject).toBe(`Mail ${mostMessages}`);
		expect(mailboxOf(null).at(-1)?.subject).toBe("Mail 1");
	});

	it.each([
		[{ ENVIRONMENT: "production" }],
		[{ ENVIRONMENT: "staging", MAIL_API_URL: "https://mail.example/", MAIL_FROM: "a@masthead.example" }],
		[{ ENVIRONMENT: "production", MAIL_API_URL: "https://mail.example/", MAIL_API_KEY: "mail-key" }],
		[{ MAIL_FROM: "a@masthead.example" }],
	])("does not go, and is nowhere, with %o", async (variables) => {
		const before = mailboxOf(null).length;
		const service = vi.fn(async () => new Response());
		expect(await sendMail(asEnv(variables), { ...mail, to: "nobody@example.com" }, at, service)).toEqual({ ok: false });
		expect(service).not.toHaveBeenCalled();
		expect(mailboxOf(null)).toHaveLength(before);
		expect(logged).toHaveLength(1);
	});

	it("never goes with a line break where a header will be", async () => {
		const service = vi.fn(async () => new Response());
		for (const part of [{ to: "a@example.com\r\nbcc: b@example.com" }, { subject: "Code\nbcc: b@example.com" }])
			expect(await sendMail(http, { ...mail, ...part }, at, service)).toEqual({ ok: false });
		expect(service).not.toHaveBeenCalled();
	});
});
