/** Catalogue words of the mini player, by what they are for. */
export interface MiniPlayerWords {
	region: string;
	watch: string;
	/** With the video's headline in it. */
	play: string;
	close: string;
	open: string;
	pip: string;
	failed: string;
}
