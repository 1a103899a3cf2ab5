/**
 * Returns whether a form or call came from another site's page: by what the browser says of where it came from, by its Origin, and,
 * where it says neither, by the page that led here. Who says none of the three and brings a reader's cookies is refused;
 * callers that are no browsers bring none.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
	const site = headers.get("sec-fetch-site");
	if (site !== null && site !== "same-origin" && site !== "none") return true;
	const sender = headers.get("origin");
	// A browser that vouches for the origin is believed on the scheme, which a proxy before us may have changed.
	if (sender !== null) return site === null ? sender !== origin : hostOf(sender) !== hostOf(origin);
	const page = headers.get("referer");
	if (page !== null) return site === null && !page.startsWith(`${origin}/`);
	return site === null && headers.has("cookie");
}

const hostOf = (origin: string): string => origin.slice(origin.indexOf("//") + 2);
