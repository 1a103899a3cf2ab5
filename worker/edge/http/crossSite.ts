/**
 * Returns whether a form or call came from another site's page: by Sec-Fetch-Site, Origin, then Referer. With cookies and none of the
 * three it counts as one.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
	const site = headers.get("sec-fetch-site");
	if (site !== null && site !== "same-origin" && site !== "none") return true;
	const sender = headers.get("origin");
	// The scheme may have changed in a proxy before us; a browser that names the site is believed.
	if (sender !== null) return site === null ? sender !== origin : hostOf(sender) !== hostOf(origin);
	const page = headers.get("referer");
	if (page !== null) return site === null && !page.startsWith(`${origin}/`);
	return site === null && headers.has("cookie");
}

const hostOf = (origin: string): string => origin.slice(origin.indexOf("//") + 2);
