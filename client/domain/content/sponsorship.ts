/**
 * Returns the sponsor of an item (C3.18, C3.19): a name, "" for an advertisement without one, `null` for none. A named sponsor is shown
 * even where no advertiser made the item.
 */
export function sponsorOf({ nativeAd, sponsoredBy }: { nativeAd?: boolean | undefined; sponsoredBy?: string | undefined }): string | null {
	const sponsor = sponsoredBy?.trim() ?? "";
	return nativeAd || sponsor !== "" ? sponsor : null;
}
