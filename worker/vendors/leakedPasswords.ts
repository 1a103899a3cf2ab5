import type { Vendor } from "./descriptor.ts";

/** A list of leaked passwords, queried by k-anonymity. */
export const leakedPasswords = {
	name: "leakedPasswords",
	does: "Leaked passwords",
	variables: {
		url: {
			name: "LEAKED_PASSWORDS_URL",
			says: "a list that answers the range call of Pwned Passwords, e.g. `https://api.pwnedpasswords.com`; unset: only our own list of well-known passwords",
		},
	},
	hosts: [],
	local: { calls: [] },
} as const satisfies Vendor;
