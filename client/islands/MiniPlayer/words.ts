/** Catalogue words of the mini player, by what they are for. */
export interface MiniPlayerWords {
	region: string;
	watch: string;
	close: string;
	open: string;
	pip: string;
	failed: string;
}
