import { base64url, bytesOfBase64url } from "../domain/bytes.ts";
import type { AccountCalls, CallResult, SignedInAs } from "../domain/signIn/accountCalls.ts";

/**
 * Makes a passkey by the service's options and has the service store it; null when the reader declined. Throws the browser's other errors.
 */
export async function addPasskey(
	account: Pick<AccountCalls, "addPasskey">,
	who: SignedInAs,
	options: unknown,
): Promise<CallResult<unknown> | null> {
	const made = await makePasskey(options);
	return made && account.addPasskey(who, made);
}

/**
 * Makes a passkey by PublicKeyCredentialCreationOptionsJSON; returns what the service stores, or null when the reader closed the browser's
 * dialog or let it time out. Throws the browser's other errors.
 */
async function makePasskey(options: unknown): Promise<object | null> {
	const fields = record(options);
	const publicKey = {
		...fields,
		challenge: bytesOf(fields.challenge),
		user: { ...record(fields.user), id: bytesOf(record(fields.user).id) },
		excludeCredentials: descriptors(fields.excludeCredentials),
		// The service's own answer: its other fields are as the browser wants them.
	} as unknown as PublicKeyCredentialCreationOptions;
	const made = await credentialFrom(() => navigator.credentials.create({ publicKey }));
	if (!made) return null;
	const { response } = made;
	if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error("No new passkey came");
	const key = response.getPublicKey();
	if (!key) throw new Error("The passkey's key can't be read");
	return {
		id: made.id,
		rawId: base64urlOf(made.rawId),
		type: made.type,
		response: {
			attestationObject: base64urlOf(response.attestationObject),
			authenticatorData: base64urlOf(response.getAuthenticatorData()),
			clientDataJSON: base64urlOf(response.clientDataJSON),
			publicKey: base64urlOf(key),
			publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
			transports: response.getTransports(),
		},
	};
}

/** Signs PublicKeyCredentialRequestOptionsJSON with a passkey of the reader's choice; null and throws as above. */
export async function answerWithPasskey(options: unknown): Promise<object | null> {
	const fields = record(options);
	const publicKey = {
		...fields,
		challenge: bytesOf(fields.challenge),
		allowCredentials: descriptors(fields.allowCredentials),
	} as PublicKeyCredentialRequestOptions;
	const found = await credentialFrom(() => navigator.credentials.get({ publicKey }));
	if (!found) return null;
	const { response } = found;
	if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error("No passkey answered");
	return {
		id: found.id,
		rawId: base64urlOf(found.rawId),
		type: found.type,
		response: {
			clientDataJSON: base64urlOf(response.clientDataJSON),
			authenticatorData: base64urlOf(response.authenticatorData),
			signature: base64urlOf(response.signature),
			...(response.userHandle ? { userHandle: base64urlOf(response.userHandle) } : {}),
		},
	};
}

async function credentialFrom(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
	try {
		const credential = await ask();
		return credential instanceof PublicKeyCredential ? credential : null;
	} catch (thrown) {
		if (thrown instanceof DOMException && (thrown.name === "NotAllowedError" || thrown.name === "AbortError")) return null;
		throw thrown;
	}
}

function record(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? { ...value } : {};
}

function descriptors(list: unknown): PublicKeyCredentialDescriptor[] {
	return Array.isArray(list) ? list.map((entry) => ({ type: "public-key", id: bytesOf(record(entry).id) })) : [];
}

function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
	const bytes = typeof text === "string" ? bytesOfBase64url(text) : null;
	if (!bytes) throw new Error("The service's options can't be read");
	return bytes;
}

function base64urlOf(buffer: ArrayBuffer): string {
	return base64url(new Uint8Array(buffer));
}
