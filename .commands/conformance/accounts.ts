import * as v from "valibot";
import type { CallResult } from "../../client/domain/signIn/accountCalls.ts";
import { type AccountsCaller, askAccounts } from "../../worker/content/readers/accounts.ts";
import { forgetCircuits } from "../../worker/content/upstream/circuit.ts";
import { readReaderToken } from "../../worker/edge/identity/readerToken.ts";
import type { MastheadEnv } from "../../worker/platform/env.ts";
import { AccountRefusal } from "../../worker/schemas/accounts/account.ts";
import { type AccountCallName, accountCallNames, accountTable, type SessionOf } from "../../worker/schemas/accounts/accountTable.ts";
import type { CallFacts } from "./calls.ts";
import { type Finding, gotAt, oddFieldOf, pathOf } from "./findings.ts";
import { type Exchange, type Heard, listen } from "./listening.ts";

/** An account made for the purpose, in whose name the calls are made that need a reader. */
export interface TestAccount {
	email: string;
	password: string;
}

/** Those in whose names the calls are made: with a forger's token, or of a stranger's address, nothing changes. */
interface People {
	reader: SessionOf;
	/** The same, with a token that no service has issued. */
	forger: SessionOf;
	/** An address that nobody has. */
	email: string;
}

/** Settings of the site's, by which it proves tokens. */
type Settings = Readonly<Record<string, string | undefined>>;

interface AccountQuestion {
	/** Its line of docs/spec/accounts.md; none: a call of ours, which a service may lack. */
	spec?: string;
	ask: (caller: AccountsCaller, people: People) => Promise<CallResult<unknown>>;
	without: string;
}

const nobody: SessionOf = { userId: "nobody", token: "no.such.token", secret: null };
const wrongCode = "000000";
const notOffered = "`/account` does not offer it";

/**
 * A harmless request for each call of the account table: wrong passwords, codes and tokens are refused in A7's words, and what a refusal
 * can't show is requested in the test account's name.
 */
const accountQuestions: Readonly<Record<AccountCallName, AccountQuestion>> = {
	lookUp: { spec: "A7.1", without: "nobody gets beyond their address", ask: (c, { email }) => askAccounts(c, "lookUp", email, null) },
	signIn: {
		spec: "A7.2",
		without: "nobody signs in with a password",
		ask: (c, { email }) => askAccounts(c, "signIn", email, crypto.randomUUID()),
	},
	token: {
		spec: "A7.3",
		without: "a session ends with its first token",
		ask: (c, { reader: { userId, token } }) => askAccounts(c, "token", userId, undefined, token),
	},
	verifyCode: { spec: "A7.4", without: "no code signs in", ask: (c, { email }) => askAccounts(c, "verifyCode", email, wrongCode) },
	requestCode: { spec: "A7.5", without: "no code is mailed", ask: (c, { email }) => askAccounts(c, "requestCode", email) },
	signOut: {
		spec: "A7.6",
		without: "a session lives on after a sign-out",
		ask: (c, { forger }) => askAccounts(c, "signOut", forger.userId),
	},
	profile: {
		spec: "A7.7",
		without: "no account page, and no session where neither key set nor secret proves a token",
		ask: (c, { reader }) => askAccounts(c, "profile", reader),
	},
	social: {
		spec: "A7.8",
		without: "nobody signs in with Google or Apple",
		ask: (c) => askAccounts(c, "social", { id_token: nobody.token, platform: "google" }),
	},
	register: {
		spec: "A7.9",
		without: "nobody registers",
		// Without a password nobody can be registered.
		ask: (c, { email }) => askAccounts(c, "register", { email, password: "" }, null),
	},
	updateProfile: {
		spec: "A7.10",
		without: "nobody changes their details",
		ask: (c, { forger }) => askAccounts(c, "updateProfile", forger, {}),
	},
	session: { without: "a session is its token", ask: (c, { reader }) => askAccounts(c, "session", reader) },
	sessions: { without: notOffered, ask: (c, { reader }) => askAccounts(c, "sessions", reader) },
	passkeys: { without: notOffered, ask: (c, { reader }) => askAccounts(c, "passkeys", reader) },
	newsletters: { without: notOffered, ask: (c, { reader }) => askAccounts(c, "newsletters", reader) },
	export: { without: notOffered, ask: (c, { reader }) => askAccounts(c, "export", reader) },
	resetPassword: {
		without: "a forgotten password is not offered, a code signs in",
		ask: (c, { email }) => askAccounts(c, "resetPassword", email, wrongCode, crypto.randomUUID()),
	},
	passkeyOptions: { without: "no sign-in with a passkey", ask: (c) => askAccounts(c, "passkeyOptions") },
	passkeySignIn: { without: "no sign-in with a passkey", ask: (c) => askAccounts(c, "passkeySignIn", {}) },
	newPasskeyOptions: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "newPasskeyOptions", forger) },
	addPasskey: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "addPasskey", forger, {}) },
	removePasskey: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "removePasskey", forger, "none") },
	endSession: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "endSession", forger, "none") },
	changePassword: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "changePassword", forger, {}, crypto.randomUUID()) },
	changeEmail: { without: notOffered, ask: (c, { forger, email }) => askAccounts(c, "changeEmail", forger, email, wrongCode) },
	prove: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "prove", forger, { one_time_code: wrongCode }) },
	restoreEmail: { without: notOffered, ask: (c) => askAccounts(c, "restoreEmail", "no-such-key-of-anybody") },
	deleteAccount: {
		without: notOffered,
		ask: (c, { forger }) => askAccounts(c, "deleteAccount", forger, { one_time_code: wrongCode }),
	},
	keepAccount: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "keepAccount", forger) },
	unsubscribeNewsletter: { without: notOffered, ask: (c, { forger }) => askAccounts(c, "unsubscribeNewsletter", forger, "none") },
};

/** Makes each call of the account table and judges the answers; with an account its session and its token too (A4.4, A5.8). */
export async function checkAccountService(base: string, account: TestAccount | null, settings: Settings = {}): Promise<Finding[]> {
	const caller = callerOf(base, settings);
	// A reserved address, which nobody has.
	const stranger = `nobody-${crypto.randomUUID()}@example.com`;
	const findings: Finding[] = [];
	const reader = account ? await signIn(caller, account, base, findings) : null;
	const people = { reader: reader ?? nobody, forger: { ...(reader ?? nobody), token: nobody.token }, email: stranger };
	for (const name of accountCallNames) {
		const { ask } = accountQuestions[name];
		forgetCircuits();
		findings.push(findingOf(name, reader !== null, await listen(() => ask(caller, people)), base));
	}
	if (reader) await listen(() => askAccounts(caller, "signOut", reader.userId, reader.secret ?? undefined));
	return findings;
}

async function signIn(caller: AccountsCaller, { email, password }: TestAccount, base: string, findings: Finding[]) {
	const heard = await listen(() => askAccounts(caller, "signIn", email, password));
	const { value } = heard;
	const finding = { ...findingOf("signIn", true, heard, base), about: "the test account" };
	const why = value.ok
		? "The account's address is not verified."
		: `The test account is refused: ${value.error.userMessage ?? value.error.message}`;
	if (!value.ok || !value.value.email_verified) {
		findings.push({ ...finding, verdict: "failed", why });
		return null;
	}
	const { user_id: userId, access_token: token = "", bedrock_session: secret = null } = value.value;
	const read = await readReaderToken(token, caller.env, caller.now);
	const fault =
		read === null
			? "is none that the site can read or prove"
			: read.userId !== userId
				? "is another reader's"
				: read.isExpired
					? "is over"
					: null;
	const wanted = "a JWT with `sub`, the user's id, and `exp`, signed as ACCOUNTS_JWKS_URL or ACCOUNTS_TOKEN_SECRET says";
	const odd = fault === null ? [] : [{ path: "data.access_token", got: `one that ${fault}`, wanted, what: "no session" }];
	findings.push({ ...finding, odd, verdict: fault === null ? "fits" : "misfit" });
	return { userId, token, secret };
}

function findingOf(
	name: AccountCallName,
	isKnown: boolean,
	{ value, exchanges, lines }: Heard<CallResult<unknown>>,
	base: string,
): Finding {
	const { spec, without } = accountQuestions[name];
	const { method, path } = accountTable[name];
	const own = exchanges.at(-1);
	const facts: Finding["facts"] = { without, ...(spec ? { spec, isNeeded: true as const } : {}) } satisfies Partial<CallFacts>;
	const finding: Finding = {
		call: `${method} ${path}`,
		facts,
		about: undefined,
		verdict: "fits",
		requested: own ? pathOf(own.url, base) : "",
		odd: [],
		more: 0,
		why: "",
	};
	if (value.ok) {
		const odd = lines.flatMap((line) => oddFieldOf(line, own, "data."));
		return { ...finding, odd, verdict: odd.length > 0 ? "odd" : "fits" };
	}
	const { kind, status, message, userMessage } = value.error;
	if (kind === "refused")
		return userMessage !== undefined || saysNo(own, status)
			? { ...finding, why: "It refuses, in words that the site reads." }
			: lackOf(finding, status, own, isKnown || !path.includes("*"));
	const misfit = lines.find((line) => line.kind === "shape");
	const at = String(misfit?.path ?? "");
	if (misfit)
		return {
			...finding,
			verdict: "misfit",
			odd: [
				{
					path: at,
					got: gotAt(own, at === "(root)" ? at : `data.${at}`),
					wanted: "see worker/schemas/accounts/account.ts",
					what: "the answer is lost",
				},
			],
		};
	return { ...finding, verdict: "failed", why: `${message.replace(/ @ .*/s, "")}.` };
}

/** Returns whether an answer refuses in A7's words. A 404 without words for the reader is of a service that has no such call. */
function saysNo(exchange: Exchange | undefined, status: number): boolean {
	const said = v.safeParse(v.pipe(v.string(), v.parseJson(), AccountRefusal), exchange?.text);
	return said.success && ((status !== 404 && status !== 405) || said.output.error.user_message !== undefined);
}

function lackOf(finding: Finding, status: number, own: Exchange | undefined, isCertain: boolean): Finding {
	// It may have no such user.
	if (status === 404 && !isCertain) return { ...finding, verdict: "skipped", why: "a test account" };
	if (status === 404 || status === 405 || status === 501) return { ...finding, verdict: "missing", why: `Status ${status}.` };
	const odd = [
		{ path: "error", got: gotAt(own, "error"), wanted: "`error.user_message`, `error.code`", what: "the reader gets our own words" },
	];
	return { ...finding, verdict: "odd", odd };
}

function callerOf(base: string, settings: Settings): AccountsCaller {
	const { ACCOUNTS_JWKS_URL, ACCOUNTS_TOKEN_SECRET, ACCOUNTS_TOKEN_CLAIMS, ACCOUNTS_JWT_SECRET } = settings;
	const env = {
		ACCOUNTS_API_URL: base,
		ACCOUNTS_JWKS_URL,
		ACCOUNTS_TOKEN_SECRET,
		ACCOUNTS_TOKEN_CLAIMS,
		ACCOUNTS_JWT_SECRET,
	};
	return {
		// Account calls read these names alone.
		env: env as unknown as MastheadEnv,
		ctx: { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as AccountsCaller["ctx"],
		correlationId: crypto.randomUUID(),
		request: new Request("https://conformance.invalid/"),
		now: Date.now(),
	};
}
