import { vendorPurposes } from "../../client/domain/consent/vendorPurposes.ts";
import { hostsOf } from "../platform/linkAddress.ts";
import { type Vendor, type VendorUse, valuesOf } from "./descriptor.ts";

const mostPushes = 10;

/**
 * Cross-domain cookie push (C7.38): pixels by which sites of the group and partners recognise a browser. Only at configured hosts, and
 * after consent to advertising.
 */
export const cookiePush = {
	name: "cookiePush",
	does: "Cross-domain cookie push",
	variables: {
		urls: {
			name: "COOKIE_PUSH_URLS",
			says: `addresses of pictures that each session asks for once, over https, space-separated, ${mostPushes} at most; a nonce joins their query. Unset: nothing is requested`,
		},
		hosts: { name: "COOKIE_PUSH_HOSTS", says: "hosts that those addresses may have, space-separated; an address elsewhere is left out" },
	},
	use: (env): VendorUse | null => {
		const origins = [...new Set(pushAddresses(env).map((address) => new URL(address).origin))];
		return origins.length > 0 ? { name: `cookiePush ${origins.join(" ")}`, sources: { img: origins } } : null;
	},
	hosts: [],
	consent: { purpose: vendorPurposes.cookiePush, company: { en: "partner sites", es: "sitios asociados" } },
	local: { calls: [] },
} as const satisfies Vendor;

/** The configured addresses. */
export function pushAddresses(env: object): string[] {
	const { urls, hosts } = valuesOf(cookiePush, env);
	if (urls === undefined) return [];
	const allowed = hostsOf(hosts);
	return urls
		.split(/\s+/)
		.flatMap((text) => {
			const address = URL.canParse(text) ? new URL(text) : null;
			return address?.protocol === "https:" && address.username === "" && allowed.has(address.host) ? [address.href] : [];
		})
		.slice(0, mostPushes);
}
