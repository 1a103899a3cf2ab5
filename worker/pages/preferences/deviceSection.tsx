import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PreferenceName } from "../../../client/domain/personal/preferences.ts";
import { preferencesOf } from "../../edge/preferences.ts";
import { Choices } from "./Choices.tsx";
import { storedPreferences } from "./devicePreferences.ts";
import type { PreferencesSection } from "./section.ts";

/** A section of preferences that the device's cookie keeps. */
export function deviceSection(id: string, title: MessageKey, namesFor: (brand: Brand) => readonly PreferenceName[]): PreferencesSection {
	return {
		id,
		title,
		draw: (arrival, context) => <Choices context={context} names={namesFor(arrival.brand)} chosen={preferencesOf(arrival)} />,
		save: (arrival, fields) => storedPreferences(arrival, namesFor(arrival.brand), fields),
	};
}
