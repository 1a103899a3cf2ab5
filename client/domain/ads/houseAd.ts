/** A house advertisement, as `GET /house/ads` answers it. */
export interface HouseAd {
	campaign: string;
	width: number;
	height: number;
	picture: string;
	/** Alternative text. */
	title: string;
	link: string;
	/** The payer; null: the brand. */
	advertiser: string | null;
	/** Daily cap per reader; null: none. */
	capPerDay: number | null;
}
