import * as v from "valibot";

const Layout = v.looseObject({ packages: v.array(v.unknown()) });
/** As answers have it: `itemIds` are an editor's choice. */
const Filled = v.looseObject({ autofill: v.looseObject({}), itemIds: v.array(v.unknown()), items: v.array(v.unknown()) });
const Sent = v.object({ item: v.object({ id: v.unknown() }) });

/** Takes from a front's packages what they had filled themselves with when it was read. */
export function withoutFills(layouts: unknown): unknown {
	if (!Array.isArray(layouts)) return layouts;
	return layouts.map((layout: unknown) => (v.is(Layout, layout) ? { ...layout, packages: layout.packages.map(withoutFill) } : layout));
}

function withoutFill(pack: unknown): unknown {
	if (!v.is(Filled, pack)) return pack;
	const chosen = new Set(pack.itemIds);
	return { ...pack, items: pack.items.filter((sent) => !v.is(Sent, sent) || chosen.has(sent.item.id)) };
}
