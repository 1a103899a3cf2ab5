import type { Language } from "../../../brands/schema.ts";
import { type Vendor, type VendorUse, valuesOf } from "../descriptor.ts";

const host = "https://appleid.apple.com";
const scripts = "https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/";

/** Sign-in with Apple: its script opens the window, its keys verify the token. */
export const apple = {
	name: "apple",
	does: "Apple sign-in",
	variables: { clientId: { name: "APPLE_CLIENT_ID", says: "our client id at Apple; unset: it is not offered", isNeeded: true } },
	use: (env): VendorUse | null => (valuesOf(apple, env).clientId ? { name: "apple", sources: { connect: [host], frame: [host] } } : null),
	script: (language: Language) => `${scripts}${language === "es" ? "es_MX" : "en_US"}/appleid.auth.js`,
	hosts: ["appleid.apple.com"],
	local: { script: "/_dev/idp/apple/auth.js", calls: ["GET /_dev/idp/apple/jwks"] },
} as const satisfies Vendor;
