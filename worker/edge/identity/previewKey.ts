/** The longest that a link to a draft may live. */
export const longestPreviewDays = 31;
const daySeconds = 86_400;

/** `{seconds since 1970}.{HMAC}` in the one spelling that has no spare bits. */
const shape = /^(\d{10})\.([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/;
const encoder = new TextEncoder();

function keyFor(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
	return crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

/** What is signed. No service token's text can hold a line feed, so the two never stand for each other. */
const promise = (draftId: string, expires: string) => encoder.encode(`preview\n${draftId}\n${expires}`);

/** The key of a link to a draft, good until `expires` (epoch ms). */
export async function previewKey(draftId: string, expires: number, secret: string): Promise<string> {
	const seconds = String(Math.floor(expires / 1000));
	const signature = new Uint8Array(await crypto.subtle.sign("HMAC", await keyFor(secret, "sign"), promise(draftId, seconds)));
	const text = btoa(String.fromCharCode(...signature));
	return `${seconds}.${text.replaceAll("+", "-").replaceAll("/", "_").replace("=", "")}`;
}

/** Whether a key opens the draft now; without a secret none does. */
export async function opensPreview(key: string | null, draftId: string, secret: string | undefined, now: number): Promise<boolean> {
	const [, seconds = "", signature = ""] = shape.exec(key ?? "") ?? [];
	const left = Number(seconds) - now / 1000;
	if (!secret || seconds === "" || left <= 0 || left > longestPreviewDays * daySeconds) return false;
	const bytes = Uint8Array.from(atob(signature.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
	return crypto.subtle.verify("HMAC", await keyFor(secret, "verify"), bytes, promise(draftId, seconds));
}
