import type { PageFacts } from "../../document/facts.ts";

export interface LiveTvModel {
	kind: "live";
	facts: PageFacts;
	/** The end of a provider's frame or window: the page that opened it goes on by itself. */
	isReturn: boolean;
}
