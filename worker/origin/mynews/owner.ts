import type { MastheadEnv } from "../../platform/env.ts";

/**
 * Guards what is written against an account that was deleted meanwhile; `?1` of the statement is its id. Where accounts are
 * kept by an outside service nobody is known here, and the token alone says that there is one.
 */
export function isAccount({ ACCOUNTS_API_URL }: Pick<MastheadEnv, "ACCOUNTS_API_URL">): string {
	return ACCOUNTS_API_URL ? "1" : "EXISTS (SELECT 1 FROM users WHERE user_id = ?1)";
}
