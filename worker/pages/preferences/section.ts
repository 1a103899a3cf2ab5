import type { ReactElement } from "react";
import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Arrival } from "../../edge/arrival.ts";
import type { ViewContext } from "../kernel/context.ts";

/** A part of the preferences page: one file in sections/, one form that POSTs `section={id}` to the page's address. */
export interface PreferencesSection {
	/** Its form's `section`, its anchor, and what `?saved=` names. */
	id: string;
	title: MessageKey;
	/** Draws its fields with this reader's choices, without the form and its button; `null`: nothing here for this brand. */
	draw: (arrival: Arrival, context: ViewContext) => ReactElement | null | Promise<ReactElement | null>;
	/** Keeps what its form says. Set-Cookie lines; `null`: the form makes no sense. */
	save: (arrival: Arrival, fields: Readonly<Record<string, string>>) => readonly string[] | null | Promise<readonly string[] | null>;
}
