const none: readonly string[] = [];

/** Every value a cookie header gives a name: a name sent twice is not to be trusted (security A1, geolocation). */
export function cookieValues(header: string, name: string): readonly string[] {
	// Most readers have only one of our cookies: taking a header apart costs more than looking for a name in it.
	if (!header.includes(name)) return none;
	const values: string[] = [];
	for (const pair of header.split(";")) {
		const equals = pair.indexOf("=");
		if (equals > 0 && pair.slice(0, equals).trim() === name) values.push(pair.slice(equals + 1).trim());
	}
	return values;
}
