import { localHost } from "../localEnds.ts";

/**
 * Browsers' push services. Subscriptions name their own, so this list is what we may be made to call (security: no other address is
 * called).
 */
const services: readonly RegExp[] = [
	/^fcm\.googleapis\.com$/,
	/^jmt17\.google\.com$/,
	/^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
	/^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
	/^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];
const loopback = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1)$/;

/**
 * The address to call for an endpoint: itself, at a known push service over https; locally an endpoint below `/_dev/push/` leads to the
 * stand-in. Null: never called.
 */
export function pushAddress(endpoint: string, local: boolean): string | null {
	if (!URL.canParse(endpoint)) return null;
	const url = new URL(endpoint);
	const { protocol, hostname, pathname } = url;
	if (url.username !== "" || url.password !== "" || url.hash !== "") return null;
	if (local && loopback.test(hostname) && /^https?:$/.test(protocol) && /^\/_dev\/push\/[\w-]{1,128}$/.test(pathname))
		return `${localHost}${pathname}`;
	return protocol === "https:" && url.port === "" && services.some((service) => service.test(hostname)) ? url.href : null;
}
