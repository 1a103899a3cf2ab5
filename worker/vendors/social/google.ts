import { type Vendor, type VendorUse, valuesOf } from "../descriptor.ts";

const gsi = "https://accounts.google.com/gsi/";

/** Sign-in with Google: its script draws the button, its keys verify the token. */
export const google = {
	name: "google",
	does: "Google sign-in",
	variables: { clientId: { name: "GOOGLE_CLIENT_ID", says: "our client id at Google; unset: it is not offered", isNeeded: true } },
	use: (env): VendorUse | null =>
		valuesOf(google, env).clientId ? { name: "google", sources: { style: [`${gsi}style`], connect: [gsi], frame: [gsi] } } : null,
	script: () => `${gsi}client`,
	hosts: ["www.googleapis.com"],
	local: { script: "/_dev/idp/google/client", calls: ["GET /_dev/idp/google/jwks"] },
} as const satisfies Vendor;
