/**
 * Returns the sponsor of an item (C3.18, C3.19): the sponsor's name, "" for an advertisement that names none, `null` where nobody did. A
 * sponsor is said wherever one is named, also where no advertiser made the item.
 */
export function sponsorOf({ nativeAd, sponsoredBy }: { nativeAd?: boolean | undefined; sponsoredBy?: string | undefined }): string | null {
	const sponsor = sponsoredBy?.trim() ?? "";
	return nativeAd || sponsor !== "" ? sponsor : null;
}
