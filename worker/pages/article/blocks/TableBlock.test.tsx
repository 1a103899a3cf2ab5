import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { messagesFor } from "../../../../brands/messages/format.ts";
import { brandById } from "../../../../brands/registry.ts";
import { chromeModel } from "../../shared/chrome.ts";
import type { ViewContext } from "../../shared/viewContext.ts";
import { TableBlock } from "./TableBlock.tsx";

const brand = brandById("news");
const context: ViewContext = {
	brand,
	prefix: "",
	t: messagesFor(brand),
	chrome: chromeModel({ brand, prefix: "", host: "", now: Temporal.Instant.from("2026-11-20T12:00:00Z") }, null),
	active: null,
	imageResizing: false,
	vendors: { asksConsent: false, gpt: null, cmp: null, push: false },
	disableLazyLoad: false,
};

it("a table is no region of the page: one that stands on it twice, as in a pinned card, takes no region's name twice (C2.4)", () => {
	const block = { kind: "table", caption: "Votes", columns: ["Name", "Count"], rows: [["Ayes", "52"]] } as const;
	const html = renderToStaticMarkup(<TableBlock context={context} block={block} />);
	expect(html).toMatch(/^<div class="table-scroll" role="group" tabindex="0" aria-label="Votes">/);
	expect(html).not.toContain("<section");
});
