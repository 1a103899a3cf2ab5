import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { viewContext } from "../../../tests/support/contexts.ts";
import { liveCardFixtures } from "./fixtures.ts";
import { LiveCard } from "./LiveCard.tsx";

const context = viewContext(brandById("news"));

it("a short compound in a card's headline stays on one line, as in a tease's", () => {
	const { "extreme words": card } = liveCardFixtures(context.brand);
	if (!card) throw new Error("The state has another name.");
	expect(renderToStaticMarkup(<LiveCard context={context} card={card} slot="stream" />)).toContain(
		'<span class="unbroken">co-op</span> café',
	);
});
