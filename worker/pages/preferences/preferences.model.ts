import type { ReactElement } from "react";
import type { MessageKey } from "../../../brands/messages/en.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { ConsentModel } from "../parts/consent/consent.model.ts";

/** What a reader may choose, as it stands for this reader. */
export interface PreferencesModel {
	kind: "preferences";
	facts: PageFacts;
	/** Where the forms go. */
	action: string;
	sections: readonly { id: string; title: MessageKey; fields: ReactElement }[];
	/** What the reader allows, purpose by purpose (worker/pages/consent). */
	consent: ConsentModel;
	/** The section that was just saved. */
	saved: string | null;
}
