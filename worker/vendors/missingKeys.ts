import type { MastheadEnv } from "../platform/env.ts";
import { log } from "../platform/log.ts";

/** What works only with keys that an operator gives: the variables, and whether this environment has what it takes. */
const needed: readonly { variables: readonly string[]; has: (env: MastheadEnv) => boolean }[] = [
	{ variables: ["ACCOUNTS_JWT_SECRET"], has: (env) => Boolean(env.ACCOUNTS_JWT_SECRET) },
	// A remote account service sends its own letters.
	{ variables: ["MAIL_FROM"], has: (env) => Boolean(env.MAIL_FROM || env.ACCOUNTS_API_URL) },
	{
		variables: ["MAIL_API_URL", "MAIL_API_KEY"],
		has: (env) => Boolean(env.EMAIL || env.ACCOUNTS_API_URL || (env.MAIL_API_URL && env.MAIL_API_KEY)),
	},
	{ variables: ["GOOGLE_CLIENT_ID"], has: (env) => Boolean(env.GOOGLE_CLIENT_ID) },
	{ variables: ["APPLE_CLIENT_ID"], has: (env) => Boolean(env.APPLE_CLIENT_ID) },
	{
		variables: ["BOT_CHECK_VENDOR"],
		has: ({ BOT_CHECK_VENDOR }) => BOT_CHECK_VENDOR === "recaptcha" || BOT_CHECK_VENDOR === "turnstile",
	},
	{ variables: ["BOT_CHECK_SITE_KEY"], has: (env) => Boolean(env.BOT_CHECK_SITE_KEY) },
	{ variables: ["BOT_CHECK_SECRET"], has: (env) => Boolean(env.BOT_CHECK_SECRET) },
];

let isReported = false;

/** Tells the operator once in an isolate's life, by name, which vendors' keys are missing; local mode has stand-ins (contract §5). */
export function reportMissingKeys(env: MastheadEnv): void {
	if (isReported) return;
	isReported = true;
	if (env.ENVIRONMENT === "local") return;
	const missing = needed.filter(({ has }) => !has(env)).flatMap(({ variables }) => variables);
	if (missing.length > 0) log("warn", "missing-keys", { variables: missing });
}
