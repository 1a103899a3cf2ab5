import { vendorPurposes } from "../../client/domain/consent/vendorPurposes.ts";
import { type Vendor, type VendorUse, valuesOf } from "./descriptor.ts";
import { standInKey } from "./localEnds.ts";

/** Advertising by Google Publisher Tag. Without a key the house's creatives fill every slot (`/house/ads`). */
export const gpt = {
	name: "gpt",
	does: "Advertising by Google Ad Manager",
	variables: {
		networkCode: { name: "ADS_NETWORK_CODE", says: "the ad server's network code, e.g. `/1234567`; unset: the house's own creatives" },
		cmpId: {
			name: "CMP_ID",
			says: "the number under which the operator has registered this site's consent dialog with IAB Europe; unset: `__tcfapi` is not there, and the ad server hears by its own settings alone",
		},
		listVersion: { name: "VENDOR_LIST_VERSION", says: "version of the Global Vendor List that readers are asked by; goes with `CMP_ID`" },
	},
	use: (env): VendorUse | null =>
		valuesOf(gpt, env).networkCode
			? {
					name: "gpt",
					sources: {
						connect: ["https://securepubads.g.doubleclick.net", "https://pagead2.googlesyndication.com"],
						frame: ["https://*.safeframe.googlesyndication.com", "https://securepubads.g.doubleclick.net"],
					},
				}
			: null,
	script: () => "https://securepubads.g.doubleclick.net/tag/js/gpt.js",
	hosts: [],
	consent: { purpose: vendorPurposes.gpt, company: "Google" },
	local: { script: "/_dev/gpt/gpt.js", calls: [], keys: { ADS_NETWORK_CODE: standInKey } },
} as const satisfies Vendor;
