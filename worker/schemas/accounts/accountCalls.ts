import * as v from "valibot";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { codePurposes } from "../../../client/domain/signIn/accountCalls.ts";
import { tokenScope } from "../../../client/domain/signIn/payloads.ts";
import { oneLine } from "../../platform/oneLine.ts";

const Email = v.pipe(
	v.string(),
	v.maxLength(320),
	v.transform((text) => emailAddress(text) ?? ""),
	v.check((address) => address !== "", "Please enter a valid email"),
);
const BrandName = v.pipe(v.string(), v.regex(/^[a-z ]{2,32}$/));
/** Any password for signing in; rules for new ones are checked apart (A5.3). */
const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
const OneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/, "One time passcode must be a 6-digit number"));
const Secret = v.pipe(v.string(), v.maxLength(512));

const line = (most: number) => v.pipe(v.string(), v.transform(oneLine), v.maxLength(most));
const Name = line(100);
const Field = v.optional(line(200));

/** A7.1. */
export const LookUpCall = v.object({ email: Email, brand: BrandName });
export type LookUpCall = v.InferOutput<typeof LookUpCall>;

/** A7.2. */
export const SignInCall = v.object({ email: Email, password: Password, brand: BrandName, remember_me: v.optional(v.boolean()) });
export type SignInCall = v.InferOutput<typeof SignInCall>;

/** The only purpose that a code serves (security row 3). */
const CodePurpose = v.picklist(codePurposes);

/** A7.5. */
export const CodeRequestCall = v.object({ email: Email, brand: BrandName, purpose: v.optional(CodePurpose, "signin") });
export type CodeRequestCall = v.InferOutput<typeof CodeRequestCall>;

/** A7.4; `registration` proves that the same browser registered (security row 14). */
export const CodeVerifyCall = v.object({ email: Email, brand: BrandName, one_time_code: OneTimeCode, registration: v.nullish(Secret) });
export type CodeVerifyCall = v.InferOutput<typeof CodeVerifyCall>;

/** A7.9: the allowed fields; any other is a fault that names it (A3.4, A5.7). */
export const RegisterCall = v.strictObject({
	email: Email,
	password: Password,
	brand: BrandName,
	source: v.pipe(v.string(), v.maxLength(64)),
	profile: v.optional(v.unknown()),
	first_name: v.optional(Name),
	last_name: v.optional(Name),
});
export type RegisterCall = v.InferOutput<typeof RegisterCall>;

/**
 * A7.8; `terms` is true on the registration step, else somebody new must accept them first. The edge adds the nonce; without one no token
 * counts.
 */
export const SocialCall = v.object({
	id_token: v.pipe(v.string(), v.maxLength(8192)),
	brand: BrandName,
	platform: v.picklist(["google", "apple"]),
	nonce: v.optional(v.pipe(v.string(), v.maxLength(256)), ""),
	first_name: v.optional(Name),
	terms: v.optional(v.boolean()),
});
export type SocialCall = v.InferOutput<typeof SocialCall>;

/** A7.3; a missing session is no fault of the input. */
export const RenewCall = v.object({ bedrock_session: v.optional(Secret, ""), scope: v.literal(tokenScope) });
export type RenewCall = v.InferOutput<typeof RenewCall>;

/** A7.6: the session by its secret; the token names one as well. */
export const SignOutCall = v.object({ bedrock_session: v.optional(Secret) });
export type SignOutCall = v.InferOutput<typeof SignOutCall>;

/** Sets a new password by a mailed code. */
export const ResetCall = v.object({ email: Email, brand: BrandName, one_time_code: OneTimeCode, password: Password });
export type ResetCall = v.InferOutput<typeof ResetCall>;

/** A7.10: fields that may change (A3.5); others are ignored (A5.7). */
export const ProfileCall = v.object({
	last_name: Field,
	first_name: v.optional(Name),
	birth_year: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)), line(10)])),
	gender: Field,
	address_line1: Field,
	address_line2: Field,
	state: Field,
	zipcode: Field,
	phone_number: Field,
});
export type ProfileCall = v.InferOutput<typeof ProfileCall>;

/** Changes the password by the old one, or by a code. */
export const PasswordCall = v.object({
	current_password: v.optional(Password),
	one_time_code: v.optional(OneTimeCode),
	new_password: Password,
});
export type PasswordCall = v.InferOutput<typeof PasswordCall>;

/** Changes the address by a mailed code, with a proof of identity unless the session is fresh. */
export const EmailCall = v.object({
	email: Email,
	one_time_code: OneTimeCode,
	password: v.optional(Password),
	proof_code: v.optional(OneTimeCode),
});
export type EmailCall = v.InferOutput<typeof EmailCall>;

/** The key that undoes a change of address. */
export const RestoreCall = v.object({ key: v.pipe(v.string(), v.minLength(16), v.maxLength(128)) });
export type RestoreCall = v.InferOutput<typeof RestoreCall>;

/** Deletes an account, by password or code. */
export const DeleteAccountCall = v.object({ password: v.optional(Password), one_time_code: v.optional(OneTimeCode) });
export type DeleteAccountCall = v.InferOutput<typeof DeleteAccountCall>;

const base64url = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.regex(/^[A-Za-z0-9_-]+={0,2}$/));
const CredentialId = v.pipe(v.string(), v.minLength(16), v.maxLength(1400), v.regex(/^[A-Za-z0-9_-]+$/));

/** A new credential (WebAuthn, RegistrationResponseJSON), as far as read. */
export const NewPasskey = v.object({
	id: CredentialId,
	rawId: base64url(1404),
	type: v.literal("public-key"),
	response: v.object({
		attestationObject: base64url(8192),
		authenticatorData: base64url(4096),
		clientDataJSON: base64url(2048),
		publicKey: base64url(2048),
		publicKeyAlgorithm: v.picklist([-7, -257]),
		transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(20))), []),
	}),
});

/** An assertion (WebAuthn, AuthenticationResponseJSON), as far as read. */
export const PasskeyProof = v.object({
	id: CredentialId,
	rawId: base64url(1404),
	type: v.literal("public-key"),
	response: v.object({
		clientDataJSON: base64url(2048),
		authenticatorData: base64url(4096),
		signature: base64url(1024),
		userHandle: v.nullish(base64url(128)),
	}),
});

/** A passkey's answer to the service's question. */
export const PasskeySignInCall = v.object({ credential: PasskeyProof });
export type PasskeySignInCall = v.InferOutput<typeof PasskeySignInCall>;

/** A passkey that was just made. */
export const PasskeyAddCall = v.object({ credential: NewPasskey });
export type PasskeyAddCall = v.InferOutput<typeof PasskeyAddCall>;

/** Proves the identity again, by password, code or passkey. */
export const ProofCall = v.pipe(
	v.object({ password: v.optional(Password), one_time_code: v.optional(OneTimeCode), credential: v.optional(PasskeyProof) }),
	v.check(({ password, one_time_code, credential }) => Boolean(password ?? one_time_code ?? credential), "A proof is needed."),
);
export type ProofCall = v.InferOutput<typeof ProofCall>;
