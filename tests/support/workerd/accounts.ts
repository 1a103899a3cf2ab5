import { authorise } from "../../../worker/dev/idp.ts";
import { lightenHashes } from "../../../worker/dev/lightHashes.ts";
import { mailboxOf } from "../../../worker/dev/mailbox.ts";
import { accountService } from "../../../worker/origin/accounts/app.ts";
import { hashPassword } from "../../../worker/origin/accounts/passwords/passwords.ts";
import { createUser } from "../../../worker/origin/accounts/users.ts";
import { startSession } from "../../../worker/origin/people/sessions.ts";
import type { MastheadEnv } from "../../../worker/platform/env.ts";
import { issueClientToken } from "../../../worker/platform/tokens/clientToken.ts";
import { type SocialPlatform, standInClientId } from "../../../worker/vendors/social/socialProviders.ts";
import { testEnv } from "./origin.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const password = "canary horse 9 battery";
export const wrongPassword = "canary mule 8 lantern";

/** Every table of the people database that accounts fill. */
export const tables = [
	"users",
	"identities",
	"sessions",
	"one_time_codes",
	"tries",
	"newsletter_signups",
	"newsletter_pending",
	"passkeys",
	"email_returns",
	"spent_nonces",
] as const;

export interface Answered {
	status: number;
	/** Of a yes; empty of a no. */
	data: Record<string, unknown>;
	/** Of a no; empty of a yes. */
	error: { code?: string; message?: string; user_message?: string; fields?: { path: string; message: string }[] };
	/** Seconds; NaN where none are named. */
	retryAfter: number;
	text: string;
}

/** A caller: all of it is what the edge would vouch for. */
export interface Asking {
	method?: "POST" | "PATCH" | "DELETE";
	from?: string;
	language?: "en" | "es";
	vertical?: string;
	headers?: Record<string, string>;
	/** Other settings or another store for this call. */
	env?: Partial<MastheadEnv>;
}

export interface Reader {
	email: string;
	userId: string;
	token: string;
	session: string;
}

/** The account service with a clock that stands still until it is set. */
export class AccountsBench {
	now = Date.UTC(2026, 10, 21, 12);
	readonly responses: string[] = [];
	readonly #service = accountService(() => this.now);
	#people = 0;
	#addresses = 0;
	/** Of the tests' password; one is enough for all readers. */
	#hash: string | null = null;

	constructor() {
		lightenHashes();
	}

	/** Nobody has an account, nothing was tried. */
	async reset(): Promise<void> {
		await testEnv.PEOPLE_DB.batch(tables.map((table) => testEnv.PEOPLE_DB.prepare(`DELETE FROM ${table}`)));
	}

	newEmail(): string {
		return `canary${++this.#people}.${crypto.randomUUID().slice(0, 8)}@reader.example`;
	}

	/** A network address that no other test has. */
	newAddress(): string {
		this.#addresses++;
		return `198.51.${Math.floor(this.#addresses / 250)}.${(this.#addresses % 250) + 1}`;
	}

	/** One call below `users/`; a body that is a text goes as it is. */
	async call(path: string, body: object | string = {}, asking: Asking = {}): Promise<Answered> {
		const { method = "POST", from = this.newAddress(), language = "en", vertical = "today", headers = {}, env = {} } = asking;
		const behind: Promise<unknown>[] = [];
		const ctx = {
			waitUntil: (work: Promise<unknown>) => void behind.push(work),
			passThroughOnException: () => undefined,
			props: {},
		};
		const answer = await this.#service.fetch(
			new Request(`https://origin.embedded/users/${path}`, {
				method,
				headers: {
					"content-type": "application/json",
					"x-client-address": from,
					"x-client-device": "Chrome on Windows",
					"x-client-country": "US",
					"x-language": language,
					"x-vertical": vertical,
					...headers,
				},
				body: typeof body === "string" ? body : JSON.stringify(body),
			}),
			{ ...testEnv, ...env },
			ctx,
		);
		const text = await answer.text();
		this.responses.push(text);
		await Promise.all(behind);
		const { data = {}, error = {} } = text.startsWith("{") ? (JSON.parse(text) as Partial<Pick<Answered, "data" | "error">>) : {};
		return { status: answer.status, data, error, retryAfter: Number(answer.headers.get("retry-after") ?? Number.NaN), text };
	}

	register(email: string, sent = password, asking: Asking = {}): Promise<Answered> {
		return this.call("register", { email, password: sent, brand: "today", source: "default" }, asking);
	}

	signIn(email: string, sent = password, asking: Asking = {}): Promise<Answered> {
		return this.call("signin", { email, password: sent, brand: "today", remember_me: false }, asking);
	}

	/** A minute after whatever came before: no box gets more than one mail in that time. */
	async requestCode(email: string, purpose = "signin", { headers = {}, ...asking }: Asking = {}): Promise<Answered> {
		this.now += minute;
		const authorization = `Bearer ${await issueClientToken(testEnv, this.now)}`;
		return this.call("otp/request", { email, brand: "today", purpose }, { ...asking, headers: { authorization, ...headers } });
	}

	verify(email: string, code: string, { registration, ...asking }: Asking & { registration?: unknown } = {}): Promise<Answered> {
		return this.call("otp/verify", { email, brand: "today", one_time_code: code, ...(registration ? { registration } : {}) }, asking);
	}

	/** The newest code that an address was mailed. */
	codeFor(email: string): string {
		const code = mailboxOf(email)[0]?.code;
		if (!code) throw new Error("No code was mailed");
		return code;
	}

	/** A code that is not the one that was mailed, another for every `n`. */
	wrongCode(email: string, n = 0): string {
		return String((Number(this.codeFor(email)) + 1 + n) % 1_000_000).padStart(6, "0");
	}

	/** An account with a proven address and the tests' password, signed in. */
	async newReader(email = this.newEmail()): Promise<Reader> {
		this.#hash ??= await hashPassword(testEnv, password, "known");
		const made = {
			email,
			emailVerified: true,
			passwordHash: this.#hash,
			registrationHash: null,
			vertical: "today",
			accountType: "bedrock",
		};
		const userId = (await createUser(testEnv, made, this.now)) ?? "";
		const credentials = await startSession(testEnv, userId, { device: "Chrome on Windows", country: "US" }, this.now);
		if (!credentials) throw new Error("No session was begun");
		return { email, userId, token: credentials.access_token, session: credentials.bedrock_session };
	}

	readerOf(email: string, { status, data, text }: Answered): Reader {
		if (status !== 200 || typeof data.access_token !== "string") throw new Error(`Not signed in: ${status} ${text}`);
		return { email, userId: String(data.user_id), token: data.access_token, session: String(data.bedrock_session) };
	}

	/** A reader's own call, with the token in the header. */
	own({ userId, token }: Reader, path: string, body: object = {}, asking: Asking = {}): Promise<Answered> {
		return this.call(`${userId}${path}`, body, { ...asking, headers: { "x-auth-token": token, ...asking.headers } });
	}

	/** True if a token still opens its reader's profile. */
	async isAlive(reader: Reader): Promise<boolean> {
		return (await this.own(reader, "/profile")).status === 200;
	}

	renew({ userId, session }: Pick<Reader, "userId" | "session">): Promise<Answered> {
		return this.call(`${userId}/auth/token`, { bedrock_session: session, scope: "users:read_write" });
	}

	/** An id token as a provider gives it to a page. */
	async idToken(
		platform: SocialPlatform,
		person: { email: string; emailVerified?: boolean; firstName?: string },
		nonce: string | null = null,
	): Promise<string> {
		const { emailVerified = true, ...rest } = person;
		const facts = { clientId: standInClientId(platform), nonce, state: null, scope: "name email" };
		const answer = await authorise(platform, { ...rest, emailVerified }, facts, this.now);
		return "credential" in answer ? answer.credential : answer.authorization.id_token;
	}

	/** Somebody comes by a provider, with a nonce of their own. */
	async social(platform: SocialPlatform, person: Parameters<AccountsBench["idToken"]>[1], body: object = {}): Promise<Answered> {
		const nonce = crypto.randomUUID();
		const id_token = await this.idToken(platform, person, nonce);
		return this.call("social/signin", { id_token, brand: "today", platform, nonce, ...body });
	}

	/** Everything that the store holds, as text. */
	async dump(): Promise<string> {
		const all = await testEnv.PEOPLE_DB.batch(tables.map((table) => testEnv.PEOPLE_DB.prepare(`SELECT * FROM ${table}`)));
		return JSON.stringify(all.map(({ results }) => results));
	}

	async count(table: (typeof tables)[number]): Promise<number> {
		const row = await testEnv.PEOPLE_DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<{ n: number }>();
		return row?.n ?? 0;
	}
}
