/** An advertisement of the house, as the edge answers it (`GET /house/ads`). */
export interface HouseAd {
	campaign: string;
	width: number;
	height: number;
	/** Address of the picture. */
	picture: string;
	/** Text for readers who can't see it. */
	title: string;
	link: string;
	/** The payer; null: the brand speaks for itself. */
	advertiser: string | null;
	/** The most times a day that a reader sees it; null: as often as it comes. */
	capPerDay: number | null;
}
