import * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import { hostsOf, isShownPicture } from "../../platform/linkAddress.ts";
import { LinkUrl, listOf, maybe } from "./fields.ts";
import { type GateFacts, isGatedInItsVertical } from "./gating.ts";
import { Product } from "./product.ts";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One page of an automated listing (C7.23): all there is without a total; a size of 0 was not sent. */
export const WafflePage = v.pipe(
	v.object({
		items: listOf(Product),
		pagination: maybe(v.object({ size: maybe(Count), totalItems: maybe(Count) })),
		aggregation: listOf(v.object({ path: v.string(), count: Count })),
	}),
	v.transform(({ pagination, ...page }) => {
		const { length: received } = page.items;
		const { size = 0, totalItems = received } = pagination ?? {};
		return { ...page, received, pagination: { size, totalItems } };
	}),
);
export type WafflePage = v.InferOutput<typeof WafflePage>;

const Position = v.pipe(v.number(), v.integer(), v.minValue(-1));
const Money = v.pipe(v.number(), v.minValue(0));

/** A picture of a catalogue, shared by the products that show it. */
export const ListingPicture = v.object({
	src: LinkUrl,
	width: maybe(v.number()),
	height: maybe(v.number()),
	focal: maybe(v.object({ x: v.number(), y: v.number() })),
});
export type ListingPicture = v.InferOutput<typeof ListingPicture>;

interface Pictured {
	url: { primary: string };
	width?: number | undefined;
	height?: number | undefined;
	focalPoint?: { x: number; y: number } | undefined;
}

/** A product's picture in a listing: the first of its two that pages show; null without one. */
export function listingPicture(
	{ teaseImage, primaryImage }: { teaseImage?: Pictured | undefined; primaryImage?: Pictured | undefined },
	imageHosts: string | undefined,
): ListingPicture | null {
	const hosts = hostsOf(imageHosts);
	const image = [teaseImage, primaryImage].find((one) => one && isShownPicture(one.url.primary, hosts));
	return image ? { src: image.url.primary, width: image.width, height: image.height, focal: image.focalPoint } : null;
}

/** A product's verdict in a listing, which is the same for all readers: null of a gated one (C5.1). */
export function listingVerdict(asking: Brand, product: GateFacts & { verdict?: string | undefined }): string | null {
	return isGatedInItsVertical(asking, product) ? null : (product.verdict ?? null);
}

/** A whole listing in compact rows (client/domain/content/productList.ts). */
export const Catalogue = v.object({
	paths: v.array(v.string()),
	names: v.array(v.string()),
	pictures: v.array(ListingPicture),
	rows: v.array(
		v.tuple([
			v.string(),
			v.string(),
			Position,
			v.number(),
			v.number(),
			Position,
			v.array(Position),
			v.array(
				v.tuple([Position, v.union([LinkUrl, v.literal("")]), Money, Money, v.pipe(v.number(), v.minValue(0), v.maxValue(3)), Position]),
			),
		]),
	),
});
export type Catalogue = v.InferOutput<typeof Catalogue>;
