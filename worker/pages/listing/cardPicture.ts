import type { CardPicture } from "../../../client/islands/ProductFilters/frame.ts";
import type { ListingPicture } from "../../schemas/documents/waffle.ts";
import { focalClass } from "../parts/Picture.tsx";
import { pictureSources } from "../parts/picture.model.ts";

/** The widest variant that a card can use. */
const maxWidth = 640;
/** Size of pictures whose upstream gives none: the masters' own 3:2. */
const master = { width: 1440, height: 960 } as const;

/** A product's picture as its card draws it, once for all cards that show it. */
export function cardPicture(picture: ListingPicture, imageResizing: boolean): CardPicture {
	const { srcSet, src } = pictureSources(picture, imageResizing, { maxWidth });
	const focal = { x: (picture.focal?.x ?? 0.5) * 100, y: (picture.focal?.y ?? 0.5) * 100 };
	return {
		srcSet,
		src,
		width: picture.width ?? master.width,
		height: picture.height ?? master.height,
		className: focalClass("1x1", focal),
	};
}
