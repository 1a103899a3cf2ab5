import type { Vendor } from "../descriptor.ts";

/** Mail to readers: by Cloudflare's e-mail binding or an HTTP mail API. */
export const mail = {
	name: "mail",
	does: "Mail to readers",
	variables: {
		from: { name: "MAIL_FROM", says: "the sender; unset: no mail can go, and no code can be requested", isNeeded: true },
		url: {
			name: "MAIL_API_URL",
			says: "an HTTP API that takes `{ from, to, subject, text }` with a bearer key. Instead of it: Cloudflare's e-mail sending, a `[[send_email]]` binding named `EMAIL` in `wrangler.toml`",
			isNeeded: true,
			orBinding: "EMAIL",
		},
		key: { name: "MAIL_API_KEY", says: "the bearer key of that API", isSecret: true, isNeeded: true, orBinding: "EMAIL" },
	},
	hosts: [],
	// A remote account service sends its own mail.
	elsewhere: "ACCOUNTS_API_URL",
	local: { calls: ["POST /_dev/mailbox"], page: "/_dev/mailbox" },
} as const satisfies Vendor;
