import type { MastheadEnv } from "../../platform/env.ts";

/**
 * Guards writes against an account deleted meanwhile; `?1` of the statement is its id. With a remote account service the token alone
 * vouches for it.
 */
export function isAccount({ ACCOUNTS_API_URL }: Pick<MastheadEnv, "ACCOUNTS_API_URL">): string {
	return ACCOUNTS_API_URL ? "1" : "EXISTS (SELECT 1 FROM users WHERE user_id = ?1)";
}
