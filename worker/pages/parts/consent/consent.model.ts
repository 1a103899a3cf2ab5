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
		/** Companies that need it; none: the brand itself. */
		vendors: readonly string[];
	}[];
	regime: Will["regime"];
	signal: boolean;
	saved: boolean;
}

/** The page that is nothing but the choice. */
export interface ConsentPageModel {
	kind: "consent";
	facts: PageFacts;
	consent: ConsentModel;
}

/** The choice in a reader's browser; `env` has the vendors, in words of `language` where unnamed. */
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
