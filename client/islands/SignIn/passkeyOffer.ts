import type { AccountCalls, SignedInAs } from "../../domain/signIn/accountCalls.ts";
import { readStorage, writeStorage } from "../../page/storage.ts";
import { knowsPasskeys } from "../../session/knowsPasskeys.ts";

const declinedKey = "passkey_offer";
/** Longest wait of a signed-in reader for the offer (ms). */
const patienceMs = 2000;

/**
 * Loads the options of a new passkey when worth offering: this device can store one, the account has none, and nobody declined here.
 * Otherwise null, within two seconds in any case.
 */
export function passkeyToOffer(calls: Pick<AccountCalls, "newPasskeyOptions">, who: SignedInAs): Promise<object | null> {
	const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
	return Promise.race([find(calls, who).catch(() => null), late]);
}

async function find(calls: Pick<AccountCalls, "newPasskeyOptions">, who: SignedInAs): Promise<object | null> {
	// Without storage a refusal could not be remembered.
	if (readStorage(declinedKey) !== null || !writeStorage(declinedKey, null) || !knowsPasskeys()) return null;
	if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return null;
	const options = await calls.newPasskeyOptions(who);
	if (!options.ok) return null;
	const known = "excludeCredentials" in options.value ? options.value.excludeCredentials : null;
	return Array.isArray(known) && known.length > 0 ? null : options.value;
}

/** Declines for this browser for good; the account page has the way. */
export const declinePasskey = (): boolean => writeStorage(declinedKey, "no");
