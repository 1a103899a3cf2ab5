import type { TvScript } from "../../../client/islands/LiveTv/scriptPort.ts";
import type { PageFacts } from "../../document/facts.ts";

export interface LiveTvModel {
	kind: "live";
	facts: PageFacts;
	/** The end of a provider's frame or window: the page that opened it goes on by itself. */
	isReturn: boolean;
	/** The vendor's older script, where that one signs readers in; null: the edge does. */
	script: TvScript | null;
}
