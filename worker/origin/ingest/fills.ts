import * as v from "valibot";
import type { Warning } from "../store/cleaning.ts";

const Layout = v.looseObject({ packages: v.array(v.unknown()) });
const Pack = v.looseObject({ items: v.array(v.unknown()) });
const Fill = v.object({ autofilled: v.literal(true) });

/** Leaves out what a front's packages had filled themselves with when it was read; answers mark it. */
export function withoutFills(layouts: unknown, warnings: Warning[]): unknown {
	if (!Array.isArray(layouts)) return layouts;
	const packagesOf = (packages: readonly unknown[], at: number) =>
		packages.map((pack, n) => withoutFill(pack, `layouts.${at}.packages.${n}.items`, warnings));
	return layouts.map((layout: unknown, at) => (v.is(Layout, layout) ? { ...layout, packages: packagesOf(layout.packages, at) } : layout));
}

function withoutFill(pack: unknown, path: string, warnings: Warning[]): unknown {
	if (!v.is(Pack, pack)) return pack;
	const items = pack.items.filter((sent) => !v.is(Fill, sent));
	if (items.length < pack.items.length)
		warnings.push({ path, what: "items", why: "The package had filled itself with them, and does so anew." });
	return { ...pack, items };
}
