import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { TableBlock } from "./TableBlock.tsx";

const context = viewContext(brandById("news"));

it("a table is no region of the page: one that stands on it twice, as in a pinned card, takes no region's name twice (C2.4)", () => {
	const block = { kind: "table", caption: "Votes", columns: ["Name", "Count"], rows: [["Ayes", "52"]] } as const;
	const html = renderToStaticMarkup(<TableBlock context={context} block={block} />);
	expect(html).toMatch(/^<div class="table-scroll" role="group" tabindex="0" aria-label="Votes">/);
	expect(html).not.toContain("<section");
});
