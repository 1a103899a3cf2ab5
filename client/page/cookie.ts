import { dayMs } from "../domain/content/days.ts";

const sameSites = { strict: "Strict", lax: "Lax", none: "None" } as const;
/** A century: browsers keep nothing as long. */
const mostDays = 36_500;

/** The options of a cookie (C5.7): `expires` in days from now, `maxAge` in seconds; neither: until the browser closes. */
export interface CookieOptions {
	domain?: string;
	path?: string;
	expires?: number;
	maxAge?: number;
	sameSite?: keyof typeof sameSites;
}

/** Tests of each option: a value that could end it, and begin another, is none. */
const valid: { [K in keyof CookieOptions]-?: (value: unknown) => boolean } = {
	domain: (value) => typeof value === "string" && /^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(value),
	path: (value) => typeof value === "string" && /^\/[\x21-\x3a\x3c-\x7e]*$/.test(value),
	expires: (value) => typeof value === "number" && Math.abs(value) <= mostDays,
	maxAge: (value) => Number.isSafeInteger(value),
	sameSite: (value) => typeof value === "string" && Object.hasOwn(sameSites, value),
};

const isOption = (name: string): name is keyof CookieOptions => Object.hasOwn(valid, name);

/** The text of a cookie. Throws a TypeError that names the invalid option or name. `none` needs a secure connection. */
export function cookieText(name: string, value: string, options: CookieOptions = {}, now = Date.now()): string {
	if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new TypeError(`"${name}" is no name of a cookie`);
	for (const [option, setting] of Object.entries(options)) {
		if (!isOption(option) || !valid[option](setting)) throw new TypeError(`"${String(setting)}" is not valid as a cookie's ${option}`);
	}
	const { domain, path, expires, maxAge, sameSite } = options;
	return [
		`${name}=${encodeURIComponent(value)}`,
		domain && `Domain=${domain}`,
		path && `Path=${path}`,
		expires !== undefined && `Expires=${new Date(now + expires * dayMs).toUTCString()}`,
		maxAge !== undefined && `Max-Age=${maxAge}`,
		sameSite && `SameSite=${sameSites[sameSite]}`,
		sameSite === "none" && "Secure",
	]
		.filter(Boolean)
		.join("; ");
}

/** A cookie of this page, decoded; null when absent, empty or unreadable (cookies off, sandboxed frame: C27). */
export function readCookie(name: string): string | null {
	try {
		for (const pair of document.cookie.split("; ")) {
			const [key, ...value] = pair.split("=");
			if (key === name) return decodeURIComponent(value.join("=")) || null;
		}
	} catch {
		// No cookies: there is nothing in them.
	}
	return null;
}

/** Sets a cookie of this page (C5.7): the only way to. Throws as `cookieText`, and where cookies are refused (C27). */
export function writeCookie(name: string, value: string, options?: CookieOptions): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve, and asynchronous.
	document.cookie = cookieText(name, value, options);
}
