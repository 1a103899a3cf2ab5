/** An operator's campaign, as `GET /house/ads` answers it. */
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
	/** Name of the place while it shows a campaign without a payer; null: advertising. */
	label: string | null;
	/** Daily cap per reader; null: none. */
	capPerDay: number | null;
}

/** A thing of the house that a page may advertise: a newsletter, a programme, another brand. */
export interface HouseOffer {
	campaign: string;
	/** Name of the place: "From Noticias". */
	label: string;
	kicker: string | null;
	title: string;
	text: string;
	link: string;
	/** The beginning of addresses of the same thing: a page that has one needs no advertisement for it. */
	family: string;
	picture: { src: string; srcSet: string | null; width: number; height: number; className: string };
	/** The rule of the brand's display face, and its colours; null: those of the page. */
	look: { face: string; properties: Readonly<Record<string, string>> } | null;
}

/** The answer where no campaign of an operator fits the place. */
export interface HouseOffers {
	offers: readonly HouseOffer[];
	/** Operators' campaigns run, which may fit other places. */
	hasCampaigns: boolean;
}
