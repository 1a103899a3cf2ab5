/**
 * An address to link to: without user and password (`https://news@evil.example/` reads like a link to news), a path without the slash at
 * its end that redirects (contract §3).
 */
export function linkAddress(address: string): string {
	return address.replace(/^(?:(https?:\/\/)[^/?#\\]*@|(\/[^?#]*[^/?#])\/+(?=[?#]|$))/i, "$1$2");
}

const sets = new Map<string, ReadonlySet<string>>();

/** The hosts of a space-separated setting, with ports; invalid ones are left out. */
export function hostsOf(setting: string | undefined): ReadonlySet<string> {
	const key = setting ?? "";
	let hosts = sets.get(key);
	if (!hosts) {
		hosts = new Set(key.split(/\s+/).filter((host) => /^[\w.-]+(?::\d+)?$/.test(host)));
		sets.set(key, hosts);
	}
	return hosts;
}

/** Returns whether an address is a path of the page's own host. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Returns whether pages show a picture of this address: the site's own, or one of a host of `IMAGE_HOSTS`. */
export function isShownPicture(address: string, hosts: ReadonlySet<string>): boolean {
	return isOwnPath(address) || (URL.canParse(address) && hosts.has(new URL(address).host));
}
