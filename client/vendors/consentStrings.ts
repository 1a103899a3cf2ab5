import { GVL, TCModel, TCString } from "@iabtechlabtcf/core";
import { isPermitted, type Will } from "../domain/consent/rules.ts";

/** The operator's registration with the IAB, and its list. */
export interface Cmp {
	id: number;
	vendorListVersion: number;
}

const dialogVersion = 1;

/** Google Advertising Products on the Global Vendor List: our one vendor that reads these strings. */
const google = {
	id: 755,
	name: "Google Advertising Products",
	purposes: [1, 3, 4],
	legIntPurposes: [2, 7, 9, 10],
	flexiblePurposes: [2, 7, 9, 10],
	specialPurposes: [1, 2],
	features: [],
	specialFeatures: [],
};

/** TCF's purposes by what the reader allowed. No legitimate interest is claimed. */
export function tcfPurposes(will: Will): number[] {
	return [
		...(isPermitted("advertising", will) ? [1, 2, 3, 4, 7, 9, 10] : []),
		...(isPermitted("personalisation", will) ? [5, 6] : []),
		...(isPermitted("measurement", will) ? [8] : []),
	];
}

/**
 * A reader's choice as a TC string (TCF 2.3), with the segment of disclosed vendors, without which a string since February 2026 is invalid.
 * `atMs`: the choice's time, to the day.
 */
export function tcString(cmp: Cmp, will: Will, { language, atMs }: { language: string; atMs: number }): string {
	const numbered = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [i + 1, { id: i + 1 }]));
	const list = new GVL({
		gvlSpecificationVersion: 3,
		vendorListVersion: cmp.vendorListVersion,
		tcfPolicyVersion: 5,
		lastUpdated: new Date(atMs).toISOString(),
		purposes: numbered(11),
		specialPurposes: numbered(3),
		features: numbered(3),
		specialFeatures: numbered(2),
		stacks: {},
		vendors: { [google.id]: google },
		// The package's type requires texts that no string holds.
	} as unknown as ConstructorParameters<typeof GVL>[0]);
	const model = new TCModel(list);
	model.cmpId = cmp.id;
	model.cmpVersion = dialogVersion;
	model.consentScreen = 1;
	model.consentLanguage = language;
	model.isServiceSpecific = true;
	model.publisherCountryCode = "US";
	model.created = new Date(atMs);
	model.lastUpdated = new Date(atMs);
	const purposes = tcfPurposes(will);
	model.purposeConsents.set(purposes);
	if (purposes.includes(1)) model.vendorConsents.set(google.id);
	model.vendorsDisclosed.set(google.id);
	return TCString.encode(model);
}

/** GPP's national section for the US: 1 is opted out, or notified; 2 is not, or does not apply. */
export function usNational(will: Will): Readonly<Record<string, number | boolean | readonly number[]>> {
	const out = isPermitted("advertising", will) ? 2 : 1;
	return {
		SharingNotice: 1,
		SaleOptOutNotice: 1,
		SharingOptOutNotice: 1,
		TargetedAdvertisingOptOutNotice: 1,
		SensitiveDataProcessingOptOutNotice: 0,
		SensitiveDataLimitUseNotice: 0,
		SaleOptOut: out,
		SharingOptOut: out,
		TargetedAdvertisingOptOut: out,
		MspaCoveredTransaction: 2,
		MspaOptOutOptionMode: 0,
		MspaServiceProviderMode: 0,
		GpcSegmentType: 1,
		GpcSegmentIncluded: true,
		Gpc: will.signal,
	};
}
