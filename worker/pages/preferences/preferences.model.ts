import type { ReactElement } from "react";
import type { MessageKey } from "../../../brands/messages/en.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { ConsentModel } from "../parts/consent/consent.model.ts";

/** The preferences with this reader's choices. */
export interface PreferencesModel {
	kind: "preferences";
	facts: PageFacts;
	/** Address of the forms. */
	action: string;
	sections: readonly { id: string; title: MessageKey; fields: ReactElement }[];
	/** The reader's consent, purpose by purpose (worker/pages/consent). */
	consent: ConsentModel;
	/** The section that was just saved. */
	saved: string | null;
}
