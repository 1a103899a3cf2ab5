const none: readonly string[] = [];

/**
 * Every value that a cookie header gives a name: a name sent twice is not to be trusted (security A1, geolocation). Each
 * request is asked for two: what has other names is stepped over, not taken apart.
 */
export function cookieValues(header: string, name: string): readonly string[] {
	let values: string[] | null = null;
	for (let at = 0; at < header.length; ) {
		const semicolon = header.indexOf(";", at);
		const end = semicolon < 0 ? header.length : semicolon;
		while (at < end && isBlank(header.charCodeAt(at))) at++;
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

/** Space or tab: what may stand between two cookies. */
const isBlank = (code: number): boolean => code === 32 || code === 9;
