import { knownDevice } from "../../platform/tokens/knownDevice.ts";
import type { AccountsCall, OwnCall } from "./call.ts";
import { type CodeScope, redeemCode } from "./codes.ts";
import { giveBack, giveBackAll, type Limit, limits, takeAll } from "./limits.ts";
import { checkPassword } from "./passwords.ts";
import { tooMany, wrongCode, wrongInput } from "./responses.ts";
import { type UserRow, userByEmail } from "./users.ts";

/** A password that is right, and whose stored hash should be made anew where `outdated`. */
export interface RightPassword {
	user: UserRow & { password_hash: string };
	outdated: boolean;
}

/**
 * Judges a password within the limits of account and address (security row 7). Unknown address, account without password and
 * wrong password get the same answer after the same work (row 9). A right one costs no try, and gives back none but its own.
 */
export async function tryPassword(
	call: AccountsCall,
	email: string,
	user: UserRow | null,
	password: string,
): Promise<RightPassword | Response> {
	const session = sessionOfCall(call);
	const device = session === null ? await deviceOf(call, user) : null;
	const tried: readonly (readonly [Limit, string])[] =
		session === null
			? [
					[limits.passwordBurst, call.address],
					[limits.passwordAddress, call.address],
					...(device === null ? ([[limits.passwordAccount, email]] as const) : []),
					...limits.password.map((limit) => [limit, `${email}|${device ?? call.address}`] as const),
				]
			: limits.password.map((limit) => [limit, `${email}|${session}`] as const);
	const wait = await takeAll(call.env, tried, call.now);
	if (wait !== null) return tooMany(call, wait);
	const hash = user?.password_hash ?? null;
	const { right, outdated } = await checkPassword(call.env, password, hash);
	if (!right || !user || hash === null) return wrongInput(call);
	await giveBackAll(call.env, tried);
	return { user: { ...user, password_hash: hash }, outdated };
}

/**
 * The session of who is signed in: what they try is counted by it alone, so that strangers who use up the account's attempts, or
 * the address's, lock nobody out who is in (security row 7).
 */
function sessionOfCall(call: AccountsCall | OwnCall): string | null {
	return "sessionId" in call ? call.sessionId : null;
}

const markHeader = "x-known-device";

/**
 * The browser that has signed in to this very account before, by the mark that it got then: what it tries is counted by it
 * and not with what strangers try, who can't lock its reader out (security row 7). Null for anybody else.
 */
export async function deviceOf(call: AccountsCall, user: Pick<UserRow, "user_id"> | null): Promise<string | null> {
	const mark = call.header(markHeader);
	return mark !== null && user !== null ? knownDevice(call.env, user.user_id, mark) : null;
}

/** Redeems a code within the limits of account and address (security row 2); a right one costs no try. */
export async function tryCode(call: AccountsCall, scope: CodeScope, code: string): Promise<true | Response> {
	const session = sessionOfCall(call);
	const device = session === null && call.header(markHeader) ? await deviceOf(call, await userByEmail(call.env, scope.email)) : null;
	const own = session ?? device;
	const whose = own === null ? scope.email : `${scope.email}|${own}`;
	const wait = await takeAll(
		call.env,
		[[limits.codeAttempts, whose], ...(session === null ? ([[limits.codeAttemptsAddress, call.address]] as const) : [])],
		call.now,
	);
	if (wait !== null) return tooMany(call, wait);
	const redeemed = await redeemCode(call.env, scope, code, call.now);
	if (!redeemed) return wrongCode(call);
	await giveBack(call.env, limits.codeAttempts, whose);
	return true;
}
