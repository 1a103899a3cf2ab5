/** A recommendation feed (C2.15), whoever's: told the page, then each place, then asked for all at once. */
export interface FeedEnd {
	/** The page that is read, by its canonical address. */
	page(page: { kind: "article"; url: string }): void;
	/** A place by its element's id. One that is not there is left out. */
	place(place: { id: string; mode: string; placement: string }): void;
	/** Asks for what was placed; rejects where nobody comes. */
	flush(): Promise<void>;
	/** The page is read anew without having been loaded. */
	navigate(): void;
	/** Something was drawn into a place. */
	onRendered(heard: () => void): void;
}
