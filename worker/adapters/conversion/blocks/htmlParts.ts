import { type Block, custom, imageOf, type Setting } from "./block.ts";
import { classOf, type Element, elementsIn, textOf } from "./htmlTree.ts";

/** The picture of an `img`, from whichever attribute has its address; null without one that can be shown, as pixels that count. */
export function imageIn(setting: Setting, node: Element, caption: string) {
	const { properties } = node;
	if ([properties.width, properties.height].some((side) => /^[01]$/.test(String(side)))) return null;
	const fromSet = String(properties.srcSet ?? properties.dataSrcset ?? "").split(/[\s,]/)[0];
	const addresses = [properties.dataSrc, properties.dataLazySrc, properties.dataOrigFile, properties.src, fromSet];
	const address = addresses.find((one): one is string => typeof one === "string" && one.trim() !== "" && !/^data:/i.test(one));
	const id = /wp-image-(\d+)/.exec(classOf(node))?.[1];
	const known = id === undefined ? null : setting.media(id);
	const alt = String(properties.alt ?? "").trim() || known?.alt || "";
	return address === undefined ? null : imageOf(setting, address, { alt, caption, width: properties.width, height: properties.height });
}

/** A picture is no link here: where it led is reported, unless it led to the picture. */
export function reportLink(setting: Setting, node: Element): void {
	const { href } = node.properties;
	if (node.tagName !== "a" || typeof href !== "string" || !elementsIn(node).some(({ tagName }) => tagName === "img")) return;
	if (!/\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/is.test(href)) setting.tally.notes.add("link around a picture left out", href);
}

/** A table of plain texts below one row of heads, as a block of ours; null for any other, which stays HTML. */
export function plainTable(node: Element, caption: string): Block | null {
	const rows = elementsIn(node).filter(({ tagName }) => tagName === "tr");
	const cells = rows.map((row) => row.children.filter((child): child is Element => child.type === "element"));
	const isPlain = cells
		.flat()
		.every(({ children, properties }) => children.every(({ type }) => type === "text") && !properties.colSpan && !properties.rowSpan);
	const [head = [], ...rest] = cells;
	const hasHead = head.length > 0 && head.every(({ tagName }) => tagName === "th") && rest.flat().every(({ tagName }) => tagName === "td");
	if (!isPlain || !hasHead || rest.length === 0 || rest.some((row) => row.length !== head.length)) return null;
	const texts = (row: readonly Element[]) => row.map((cell) => textOf(cell).trim());
	return custom({ type: "TABLE", ...(caption === "" ? {} : { caption }), columns: texts(head), rows: rest.map(texts) });
}
