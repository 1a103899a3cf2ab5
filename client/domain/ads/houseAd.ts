/** What fills a place from the house, as the edge answers it (`GET /house/ads`). */
export interface HouseAd {
	campaign: string;
	width: number;
	height: number;
	/** Address of the picture. */
	picture: string;
	/** What it says, for who does not see it. */
	title: string;
	link: string;
	/** Who pays; null: the brand speaks for itself. */
	advertiser: string | null;
	/** How often a reader sees it in a day; null: as often as it comes. */
	capPerDay: number | null;
}
