import { vendorPurposes } from "../../client/domain/consent/vendorPurposes.ts";
import { type Vendor, type VendorUse, valuesOf } from "./descriptor.ts";

/** A marketing system to which pages report a reader's id (A7.23), with consent. */
export const marketingId = {
	name: "marketingId",
	does: "Marketing identity",
	variables: {
		url: {
			name: "MARKETING_ID_URL",
			says: "where pages tell who a reader is to the marketing system (A7.23), over https; unset: nothing is sent",
		},
	},
	use: (env): VendorUse | null => {
		const address = marketingIdAddress(env);
		return address ? { name: "marketingId", sources: { connect: [address.origin] } } : null;
	},
	hosts: [],
	consent: { purpose: vendorPurposes.marketingId, company: { en: "our marketing system", es: "nuestro sistema de marketing" } },
	local: { calls: [] },
} as const satisfies Vendor;

/** The address that pages call; null where unset or not allowed. */
export function marketingIdAddress(env: object): URL | null {
	const { url } = valuesOf(marketingId, env);
	const address = url !== undefined && URL.canParse(url) ? new URL(url) : null;
	return address?.protocol === "https:" ? address : null;
}
