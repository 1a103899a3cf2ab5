import type { Preferences } from "../../../client/domain/personal/preferences.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { ConsentModel } from "../parts/consent/consent.model.ts";

/** The preferences with this reader's choices. */
export interface PreferencesModel {
	kind: "preferences";
	facts: PageFacts;
	chosen: Preferences;
	/** The reader's consent, purpose by purpose (worker/pages/consent). */
	consent: ConsentModel;
	/** The section that was just saved. */
	saved: string | null;
}
