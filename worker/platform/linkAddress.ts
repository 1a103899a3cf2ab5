/** `https://news@evil.example/` reads like a link to news: user and password are taken out of an address. */
export function withoutUserInfo(address: string): string {
	return address.replace(/^(https?:\/\/)[^/?#\\]*@/i, "$1");
}

const sets = new Map<string, ReadonlySet<string>>();

/** Hosts, with their ports where they have one, that a setting names, space-separated; what is no host is left out. */
export function hostsOf(setting: string | undefined): ReadonlySet<string> {
	const key = setting ?? "";
	let hosts = sets.get(key);
	if (!hosts) {
		hosts = new Set(key.split(/\s+/).filter((host) => /^[\w.-]+(?::\d+)?$/.test(host)));
		sets.set(key, hosts);
	}
	return hosts;
}
