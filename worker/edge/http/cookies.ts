import type { CookieName } from "./siteCookies.ts";

const none: readonly string[] = [];

/** Every value of a name in a cookie header: a repeated name is not trusted (security A1, geolocation). */
export function cookieValues(header: string, name: string): readonly string[] {
	let values: string[] | null = null;
	for (let at = 0; at < header.length; ) {
		const semicolon = header.indexOf(";", at);
		const end = semicolon < 0 ? header.length : semicolon;
		while (at < end && (header[at] === " " || header[at] === "\t")) at++;
		if (header.startsWith(name, at)) {
			const equals = header.indexOf("=", at + name.length);
			if (equals >= 0 && equals < end && header.slice(at, equals).trim() === name) {
				values ??= [];
				values.push(header.slice(equals + 1, end).trim());
			}
		}
		at = end + 1;
	}
	return values ?? none;
}

interface Attributes {
	secure: boolean;
	httpOnly?: boolean;
	/** Seconds; absent: as long as the browser is open. */
	maxAge?: number;
}

/** A Set-Cookie line of a known cookie: whole site, and not sent with other sites' forms. */
export function cookie(name: CookieName, value: string, { secure, httpOnly, maxAge }: Attributes): string {
	const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
	return `${name}=${value}; Path=/${age}${httpOnly ? "; HttpOnly" : ""}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** An answer that sets cookies, by their Set-Cookie lines. */
export function withCookies(response: Response, lines: readonly string[]): Response {
	for (const line of lines) response.headers.append("set-cookie", line);
	return response;
}

/** Every value that a request's cookie has. */
export function cookiesOf(request: Request, name: string): readonly string[] {
	const header = request.headers.get("cookie");
	return header === null ? [] : cookieValues(header, name);
}

/** The value of a request's cookie; none for a repeated name. */
export function cookieOf(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	if (header === null) return null;
	const [value, ...more] = cookieValues(header, name);
	return value && more.length === 0 ? value : null;
}

/** Returns whether cookies of an answer to this request are for https alone. */
export function isSecure({ url }: Pick<Request, "url">): boolean {
	return url.startsWith("https:");
}
