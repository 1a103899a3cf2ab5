import { Temporal } from "temporal-polyfill";
import { messagesFor } from "../../brands/messages/format.ts";
import type { Brand } from "../../brands/schema.ts";
import { chromeModel, type TeaseContext, type ViewContext } from "../../worker/pages/kernel/context.ts";

/**
 * The context of a model of a brand's page, at noon (UTC) of 20 November 2026 and with nobody else's hosts; `over` replaces parts of it.
 */
export function teaseContext(brand: Brand, over: Partial<TeaseContext> = {}): TeaseContext {
	return {
		brand,
		prefix: "",
		host: "",
		now: Temporal.Instant.from("2026-11-20T12:00:00Z"),
		imageHosts: new Set(),
		mediaHosts: new Set(),
		imageResizing: false,
		formatPrice: String,
		...over,
	};
}

/** The context of a brand's view: its own menus, no vendor; `over` replaces parts of it. */
export function viewContext(brand: Brand, over: Partial<ViewContext> = {}): ViewContext {
	return {
		brand,
		prefix: "",
		t: messagesFor(brand),
		chrome: chromeModel(teaseContext(brand), null),
		active: null,
		imageResizing: false,
		vendors: { asksConsent: false, gpt: null, cmp: null, push: false },
		disableLazyLoad: false,
		...over,
	};
}
