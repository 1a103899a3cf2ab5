/** A recommendation feed (C2.15), of any vendor: takes the page, then each slot, then loads all at once. */
export interface FeedEnd {
	/** Sets the page, by its canonical address. */
	page(page: { kind: "article"; url: string }): void;
	/** Adds a slot by its element's id; a missing element is skipped. */
	place(place: { id: string; mode: string; placement: string }): void;
	/** Loads all slots; rejects where nothing answers. */
	flush(): Promise<void>;
	/** Reports a new view of the page without a load. */
	navigate(): void;
	/** Listens for filled slots. */
	onRendered(heard: () => void): void;
}
