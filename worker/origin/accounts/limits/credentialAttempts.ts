import { knownDevice } from "../../../platform/tokens/knownDevice.ts";
import { type Cap, giveBackAll, type Limit, limits, mailsTo, take, takeAll } from "../../people/limits.ts";
import { personWanted, tooMany, wrongCode, wrongInput } from "../../people/refusals.ts";
import type { AccountsCall, OwnCall } from "../call.ts";
import { type CodeScope, redeemCode } from "../codes/codes.ts";
import { checkPassword, hashPassword } from "../passwords/passwords.ts";
import { replaceHash, type UserRow, userByEmail } from "../users.ts";
import { enter, type Rank } from "./admission.ts";

/**
 * Checks a password within the limits of account and address (security row 7). Unknown address, account without password and wrong
 * password get the same answer after the same work (row 9). A right one costs no attempt, refunds only its own, and has its hash renewed
 * where that is outdated.
 */
export async function tryPassword(
	call: AccountsCall,
	email: string,
	user: UserRow | null,
	password: string,
): Promise<(UserRow & { password_hash: string }) | Response> {
	const session = sessionOfCall(call);
	const device = session === null ? await deviceOf(call, user) : null;
	const own: readonly Counted[] =
		session === null
			? [...addressLimits(call), ...limits.password.map((limit) => [limit, `${email}|${device ?? call.address}`] as const)]
			: limits.password.map((limit) => [limit, `${email}|${session}`] as const);
	return inPlace(call, (session ?? device) === null ? null : email, async (rank) => {
		const tried = await takeAttempt(call, own, session === null && device === null ? [limits.passwordAccount, email] : null);
		if (tried instanceof Response) return tried;
		const hash = user?.password_hash ?? null;
		const { right, outdated } = await checkPassword(call.env, password, hash, rank);
		if (!right || !user || hash === null) return wrongInput(call);
		await giveBackAll(call.env, tried);
		if (!outdated) return { ...user, password_hash: hash };
		const renewed = await hashPassword(call.env, password, rank);
		await replaceHash(call.env, user.user_id, hash, renewed);
		return { ...user, password_hash: renewed };
	});
}

/**
 * Runs hashing work in a place (admission.ts); `account` is one that knows its caller, by session or device, or null. It goes first so
 * many times an hour, then as others do. Where no place is free the attempt counts for the network address, and a bot check is required.
 */
export async function inPlace<T>(call: AccountsCall, account: string | null, work: (rank: Rank) => Promise<T>): Promise<T | Response> {
	const isPreferred = account !== null && (await take(call.env, limits.preferred, account, call.now)) === null;
	const place = (isPreferred ? enter("known", account) : null) ?? enter(isPerson(call) ? "person" : "anybody");
	if (place === null) {
		const counted = await takeAll(call.env, addressLimits(call), call.now);
		if (counted !== null) return tooMany(call, counted);
		return (isPerson(call) ? tooMany : personWanted)(call, placeSeconds);
	}
	try {
		return await work(place.rank);
	} finally {
		place.release();
	}
}

/** Seconds until places are free again. */
const placeSeconds = 2;

const addressLimits = ({ address }: AccountsCall): readonly Counted[] => [
	[limits.passwordBurst, address],
	[limits.passwordAddress, address],
];

/**
 * The caller's session, by which alone attempts count: strangers who use up the limits of account or address lock out nobody who is
 * signed in (security row 7).
 */
function sessionOfCall(call: AccountsCall | OwnCall): string | null {
	return "sessionId" in call ? call.sessionId : null;
}

const markHeader = "x-known-device";

/**
 * The mark of a browser that has signed in to this account before, by which its attempts count apart from strangers' (security row 7);
 * null for any other.
 */
export async function deviceOf(call: AccountsCall, user: Pick<UserRow, "user_id"> | null): Promise<string | null> {
	const mark = call.header(markHeader);
	return mark !== null && user !== null ? knownDevice(call.env, user.user_id, mark) : null;
}

/** Redeems a code within the limits of account and address (security row 2); a right one costs no attempt. */
export async function tryCode(call: AccountsCall, scope: CodeScope, code: string): Promise<true | Response> {
	const session = sessionOfCall(call);
	const device = session === null && call.header(markHeader) ? await deviceOf(call, await userByEmail(call.env, scope.email)) : null;
	const own = session ?? device;
	const whose = own === null ? scope.email : `${scope.email}|${own}`;
	const tried = await takeAttempt(call, session === null ? [[limits.codeAttemptsAddress, call.address]] : [], [limits.codeAttempts, whose]);
	if (tried instanceof Response) return tried;
	const redeemed = await redeemCode(call.env, scope, code, call.now);
	if (!redeemed) return wrongCode(call);
	// Having the code proves ownership of the box: neither attempt nor mail was a stranger's.
	await giveBackAll(call.env, [...tried.slice(-1), ...mailsTo(scope.email), ...(device === null ? [] : mailsTo(scope.email, device))]);
	return true;
}

type Counted = readonly [Limit, string];

/** Returns whether the edge has verified a bot check for this call. */
const isPerson = (call: AccountsCall): boolean => call.header("x-proven-person") === "1";

/**
 * Counts an attempt for the caller, then for the account; answers what was counted, the account's last. Above the account's cap a bot
 * check is required (row 7): machines that use it up keep no person out.
 */
async function takeAttempt(
	call: AccountsCall,
	own: readonly Counted[],
	account: readonly [Cap, string] | null,
): Promise<readonly Counted[] | Response> {
	const { env, now } = call;
	const wait = own.length === 0 ? null : await takeAll(env, own, now);
	if (wait !== null) return tooMany(call, wait);
	if (account === null) return own;
	const [cap, whose] = account;
	const capped = await take(env, cap.most, whose, now);
	if (capped === null) return [...own, [cap.most, whose]];
	const more = isPerson(call) ? await take(env, cap.ofPersons, whose, now) : capped;
	if (more === null) return [...own, [cap.ofPersons, whose]];
	if (own.length > 0) await giveBackAll(env, own);
	return isPerson(call) ? tooMany(call, more) : personWanted(call, capped);
}
