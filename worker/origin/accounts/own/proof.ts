import type { ProofCall } from "../../../schemas/accounts/accountCalls.ts";
import { limits, take } from "../../people/limits.ts";
import { done, noSession, refuse, tooMany, wrongInput } from "../../people/refusals.ts";
import { proofLifeMs, provenAgain } from "../../people/sessions.ts";
import type { OwnCall } from "../call.ts";
import { type CodeScope, flowBrand } from "../codes/codes.ts";
import { tryCode, tryPassword } from "../limits/credentialAttempts.ts";
import { passkeySiteOf, readerOfPasskey } from "../passkeys/passkeys.ts";
import { markProven } from "../users.ts";

/** A signed-in reader's proof of identity: password, code to the account's address for this purpose, or passkey. */
export interface Proof {
	password?: string | undefined;
	code?: string | undefined;
	credential?: ProofCall["credential"] | undefined;
	purpose: CodeScope["purpose"];
	field: string;
}

/**
 * Checks that a signed-in caller is the account's owner, not somebody with a stolen token; null when so (security row 34). Without a
 * proof in the call, the session must have begun or been proven within the last minutes.
 */
export async function refusalOfProof(call: OwnCall, { password, code, credential, purpose, field }: Proof): Promise<Response | null> {
	const { env, now, user } = call;
	if (code !== undefined) {
		const redeemed = await tryCode(call, { email: user.email, brand: flowBrand, purpose }, code);
		return redeemed instanceof Response ? redeemed : null;
	}
	if (password !== undefined) {
		const judged = await tryPassword(call, user.email, user, password);
		if (!(judged instanceof Response)) return null;
		return judged.status === 400 ? wrongInput(call, [{ path: field, message: "Wrong password" }]) : judged;
	}
	if (credential) {
		const wait = await take(env, limits.passkeys, call.address, now);
		if (wait !== null) return tooMany(call, wait);
		if ((await readerOfPasskey(env, passkeySiteOf(call), credential, now)) === user.user_id) return null;
		return refuse(call, "auth.error.passkey", { status: 400, code: "passkey", message: "The passkey is not this reader's." });
	}
	if (now - call.provenAt < proofLifeMs) return null;
	const fields = [{ path: field, message: "A password, a code or a passkey is needed." }];
	return refuse(call, "account.proofNeeded", { status: 400, code: "proof_needed", message: "Show that the account is yours.", fields });
}

/** Accepts a proof alone, so that this session needs no other for the next minutes. */
export async function prove(call: OwnCall, { password, one_time_code: code, credential }: ProofCall): Promise<Response> {
	const refused = await refusalOfProof(call, { password, code, credential, purpose: "proof", field: "current_password" });
	if (refused) return refused;
	if (!(await provenAgain(call.env, call.user.user_id, call))) return noSession(call);
	if (!credential) await markProven(call.env, call.user.user_id, call);
	return done({});
}
