import * as v from "valibot";
import { maybe } from "../documents/fields.ts";
import { NewsletterKey } from "../documents/newsletter.ts";

/** The id of a reader, usable in paths. */
export const UserId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/));
/** Characters that a cookie can hold (RFC 6265). */
const CookieText = v.pipe(v.string(), v.regex(/^[!#-+\--:<-[\]-~]+$/));
const Token = v.pipe(CookieText, v.maxLength(4096));
/** A session's secret; ours is `{sessionId}.{secret}`. */
const SessionSecret = v.pipe(CookieText, v.maxLength(2048));
const Text = v.pipe(v.string(), v.maxLength(512));

const Moment = v.union([Text, v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))]);

/** The frame of a refusal, whatever its status: words for developers and for the reader. */
export const AccountRefusal = v.object({
	success: v.optional(v.literal(false), false),
	error: v.object({
		code: maybe(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,64}$/))),
		message: maybe(Text),
		user_message: maybe(Text),
		fields: maybe(v.array(v.object({ path: v.pipe(v.string(), v.maxLength(128)), message: v.fallback(Text, "") }))),
	}),
});

/** An answer with a status of success, which may still refuse (A7.2); data that are no fields are none. */
export const AccountAnswer = v.object({
	success: v.optional(v.boolean()),
	error: v.optional(v.unknown()),
	data: v.fallback(
		v.nullish(v.looseObject({}), () => ({})),
		() => ({}),
	),
});

/** A reader's account (A3.1). */
export const User = v.object({
	user_id: UserId,
	email: maybe(Text),
	last_name: maybe(Text),
	first_name: maybe(Text),
	birth_year: maybe(v.union([v.number(), Text])),
	gender: maybe(Text),
	address_line1: maybe(Text),
	address_line2: maybe(Text),
	state: maybe(Text),
	zipcode: maybe(Text),
	phone_number: maybe(Text),
	/** Time of a requested deletion (epoch ms). */
	leaves_at: maybe(v.number()),
});
export type User = v.InferOutput<typeof User>;

/** A deleted account: time until which it can be restored, or none. */
export const Left = v.object({ leaves_at: maybe(v.number()) });

/** A call whose success is all there is to know. */
export const Nothing = v.looseObject({});
/** A7.1. */
export const LookedUp = v.object({ found: v.boolean() });
/**
 * A7.2: an unverified address gets no token and session, but the proof that this browser knows the password. A service that does not say
 * whether it is verified (A3.1) says so by its token.
 */
export const SignedIn = v.pipe(
	v.object({
		...User.entries,
		email_verified: v.nullish(v.boolean(), true),
		access_token: maybe(Token),
		bedrock_session: maybe(SessionSecret),
		registration: maybe(SessionSecret),
		removed_passkeys: maybe(Text),
	}),
	v.check(({ email_verified, access_token }) => !email_verified || access_token !== undefined, "A session needs a token."),
);
/** A7.3: within the grace of another renewal the session stays the same. */
export const Renewed = v.object({ access_token: Token, bedrock_session: maybe(SessionSecret) });
/** A7.10: the name as stored, where the service says it. */
export const ProfileChanged = v.object({ first_name: maybe(Text) });
/** A7.4. */
export const CodeVerified = v.object({
	user_id: UserId,
	first_name: maybe(Text),
	access_token: Token,
	bedrock_session: maybe(SessionSecret),
	/** True where the registration's password was discarded (security row 14). */
	lost_password: maybe(v.boolean()),
});
/** A7.9. */
export const Registered = v.object({ user_id: UserId, registration: maybe(SessionSecret) });
/** A7.8: a reader with a session, or somebody new who has to accept the terms. */
export const SocialSignedIn = v.object({
	is_new_user: maybe(v.boolean()),
	user_id: maybe(UserId),
	access_token: maybe(Token),
	first_name: maybe(Text),
});
/** The parts of any answer that become cookies. */
export const Credentials = v.object({
	access_token: maybe(Token),
	bedrock_session: maybe(SessionSecret),
	registration: maybe(SessionSecret),
	first_name: maybe(Text),
});

/** The newsletters of a reader's address; pending ones wait for confirmation. */
export const SignUpList = v.object({
	newsletters: v.array(v.object({ key: NewsletterKey, title: Text, at: Moment, is_confirmed: v.boolean() })),
});
export type SignUpList = v.InferOutput<typeof SignUpList>;

/** The complete export of a reader, with all fields that the service sends. */
export const Exported = v.looseObject({ profile: v.looseObject({}) });

/** A reader's sessions, newest first. */
export const SessionList = v.object({
	sessions: v.array(
		v.object({
			id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)),
			current: v.boolean(),
			created_at: Moment,
			last_used_at: Moment,
			/** Time of the reader's last proof of identity. */
			proven_at: maybe(v.number()),
			device: maybe(Text),
			country: maybe(Text),
		}),
	),
});
export type SessionList = v.InferOutput<typeof SessionList>;

/** A reader's passkeys, last used first. */
export const PasskeyList = v.object({
	passkeys: v.array(
		v.object({
			id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)),
			name: maybe(Text),
			created_at: Moment,
			last_used_at: Moment,
		}),
	),
});
export type PasskeyList = v.InferOutput<typeof PasskeyList>;
