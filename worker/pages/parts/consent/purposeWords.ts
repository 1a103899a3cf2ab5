import type { MessageKey } from "../../../../brands/messages/en.ts";
import type { OptionalPurpose } from "../../../../client/domain/consent/purposes.ts";

/** The names of the purposes. */
export const purposeNames = {
	personalisation: "consent.personalization",
	measurement: "consent.measurement",
	advertising: "consent.advertising",
	notifications: "consent.notifications",
} as const satisfies Readonly<Record<OptionalPurpose, MessageKey>>;
