import { tooMany, wrongCode, wrongInput } from "./answers.ts";
import type { AccountsCall } from "./call.ts";
import { type CodeScope, redeemCode } from "./codes.ts";
import { giveBack, giveBackAll, type Limit, limits, takeAll } from "./limits.ts";
import { checkPassword } from "./passwords.ts";
import { Busy } from "./turns.ts";
import type { UserRow } from "./users.ts";

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
	const tried: readonly (readonly [Limit, string])[] = [
		[limits.passwordAddress, call.address],
		[limits.passwordAccount, email],
		...limits.password.map((limit) => [limit, `${email}|${call.address}`] as const),
	];
	const wait = await takeAll(call.env, tried, call.now);
	if (wait !== null) return tooMany(call, wait);
	const hash = user?.password_hash ?? null;
	try {
		const { right, outdated } = await checkPassword(call.env, password, hash);
		if (!right || !user || hash === null) return wrongInput(call);
		await giveBackAll(call.env, tried);
		return { user: { ...user, password_hash: hash }, outdated };
	} catch (thrown) {
		if (thrown instanceof Busy) await giveBackAll(call.env, tried);
		throw thrown;
	}
}

/** Redeems a code within the limits of account and address (security row 2); a right one costs no try. */
export async function tryCode(call: AccountsCall, scope: CodeScope, code: string): Promise<true | Response> {
	const wait = await takeAll(
		call.env,
		[
			[limits.codeTries, scope.email],
			[limits.codeTriesAddress, call.address],
		],
		call.now,
	);
	if (wait !== null) return tooMany(call, wait);
	const redeemed = await redeemCode(call.env, scope, code, call.now);
	if (!redeemed) return wrongCode(call);
	await giveBack(call.env, limits.codeTries, scope.email);
	return true;
}
