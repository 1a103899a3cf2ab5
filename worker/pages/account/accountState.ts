import * as v from "valibot";
import { en, type MessageKey } from "../../../brands/messages/en.ts";
import { messagesFor, type Translate } from "../../../brands/messages/format.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { refererPath } from "../../edge/http/returnPath.ts";
import type { ReaderAnswer } from "../../edge/identity/readerCalls.ts";
import { endedCookie, readSealed, type SealingCaller, sealedCookie } from "../../edge/identity/sealedCookie.ts";
import { accountSections } from "../kernel/addresses.ts";

const name = "account";
/** As long as the codes that it waits for. */
const lifeSeconds = 600;

const Key = v.custom<MessageKey>((value) => typeof value === "string" && Object.hasOwn(en, value));
const Text = v.pipe(v.string(), v.maxLength(512));

const Memory = v.object({
	userId: v.nullable(v.string()),
	/** The result of a form: shown once, in its section. */
	notice: v.nullable(v.object({ section: v.picklist(accountSections), ok: v.boolean(), text: Text })),
	faults: v.object({
		first_name: v.exactOptional(Key),
		last_name: v.exactOptional(Key),
		zipcode: v.exactOptional(Key),
		email: v.exactOptional(Key),
		oneTimeCode: v.exactOptional(Key),
		currentPassword: v.exactOptional(Key),
		password: v.exactOptional(Key),
	}),
	/** A code was sent to this new address. */
	newEmail: v.nullable(Text),
	/** The new password is proven by a code, not by the old one. */
	passwordByCode: v.boolean(),
	/** The proof that the question whether to delete wants; null: it does not stand. */
	deleting: v.nullable(v.picklist(["password", "code"])),
	/** The proof that service or page needs, and its form. */
	proving: v.nullable(v.picklist(["password", "code"])),
	/** Just registered. */
	welcome: v.boolean(),
	/** Path of the shared page that the reader came from: signing out returns there. Null: unknown. */
	cameFrom: v.nullable(Text),
});

/** The state of the account's forms between two pages; at `accountStart` nothing is under way. */
export type AccountMemory = Omit<v.InferOutput<typeof Memory>, "userId">;
export type AccountField = keyof AccountMemory["faults"];

export const accountStart: AccountMemory = {
	notice: null,
	faults: {},
	newEmail: null,
	passwordByCode: false,
	deleting: null,
	proving: null,
	welcome: false,
	cameFrom: null,
};

/** Reads the state of this reader's account forms; another reader's of the same browser is ignored. */
export async function readAccountMemory(arrival: Arrival): Promise<AccountMemory> {
	const read = await readSealed(arrival, name, Memory, lifeSeconds);
	if (!read) return accountStart;
	const { userId, ...memory } = read;
	return userId === null || userId === arrival.reader.session?.userId ? memory : accountStart;
}

/** The shared page that a reader came to their account from, or pressed Save on. */
export function publicReferer(arrival: Arrival): string | null {
	const path = refererPath(arrival);
	return path === null || isBelow(path, `${arrival.prefix}/account`) ? null : path;
}

const isBelow = (path: string, base: string): boolean => path === base || ["/", "?", "#"].some((next) => path.startsWith(`${base}${next}`));

/** The Set-Cookie line that keeps it; of a start, the line that takes it away. */
export async function accountMemoryCookie(caller: SealingCaller, userId: string | null, memory: AccountMemory): Promise<string> {
	return (isStart(memory) ? null : await sealedCookie(caller, name, { ...memory, userId }, lifeSeconds)) ?? endedCookie(caller, name);
}

/** Marks a new registration for the account's page, which welcomes its reader (A2.10). */
export function welcomeCookie(arrival: SealingCaller): Promise<string> {
	return accountMemoryCookie(arrival, null, { ...accountStart, welcome: true });
}

/** Notes for the account's page what a sign-in cost: passkeys lost by a reset, a password not stored. Nothing once one was chosen since. */
export async function entryCookies(
	arrival: SealingCaller & Pick<Arrival, "brand">,
	{ removedPasskeys, lostPassword, passwordChosen }: Pick<ReaderAnswer, "removedPasskeys" | "lostPassword" | "passwordChosen">,
): Promise<string[]> {
	if (passwordChosen) return [await accountMemoryCookie(arrival, null, accountStart)];
	const t = messagesFor(arrival.brand);
	const notice: AccountMemory["notice"] = lostPassword
		? { section: "password", ok: false, text: t("account.passwordLost") }
		: removedPasskeys === null
			? null
			: { section: "passkeys", ok: true, text: t("account.passkeysRemoved", { names: removedPasskeys }).slice(0, 512) };
	return notice ? [await accountMemoryCookie(arrival, null, { ...accountStart, notice, passwordByCode: lostPassword })] : [];
}

/** The message key of a service's own words for a new password: only keys are stored between two pages. */
export function passwordFaultOf(t: Translate, words: string | undefined): PasswordFault {
	return t("auth.error.leaked") === words
		? "auth.error.leaked"
		: t("auth.error.guessable") === words
			? "auth.error.guessable"
			: "auth.error.password";
}
type PasswordFault = "auth.error.leaked" | "auth.error.guessable" | "auth.error.password";

const isStart = (memory: AccountMemory): boolean => JSON.stringify(memory) === JSON.stringify(accountStart);
