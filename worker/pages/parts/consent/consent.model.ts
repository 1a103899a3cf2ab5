import type { Language } from "../../../../brands/schema.ts";
import { type OptionalPurpose, optionalPurposes, sharingPurposes } from "../../../../client/domain/consent/purposes.ts";
import { isPermitted, type Will } from "../../../../client/domain/consent/rules.ts";
import type { PageFacts } from "../../../document/facts.ts";
import { vendorsFor } from "../../../vendors/pageVendors.ts";

/** A reader's choices of consent. */
export interface ConsentModel {
	purposes: readonly {
		name: OptionalPurpose;
		/** State in force: the reader's choice, or the rule of the place without one. */
		granted: boolean;
		/** The browser's signal forbids it, whatever is chosen here. */
		forbidden: boolean;
		/** Companies that are asked for it, by name; none: the brand does it by itself. */
		vendors: readonly string[];
	}[];
	regime: Will["regime"];
	signal: boolean;
	/** True after a choice was saved. */
	saved: boolean;
}

/** The page that is nothing but the choice. */
export interface ConsentPageModel {
	kind: "consent";
	facts: PageFacts;
	consent: ConsentModel;
}

/** The choice as a reader's browser has it; `env` says which vendors there are, named in `language` where they have no name of their own. */
export function consentModel(env: object, language: Language, will: Will, saved: boolean): ConsentModel {
	return {
		purposes: optionalPurposes.map((name) => ({
			name,
			granted: isPermitted(name, will),
			forbidden: will.signal && sharingPurposes.has(name),
			vendors: vendorsFor(env, name, language),
		})),
		regime: will.regime,
		signal: will.signal,
		saved,
	};
}
