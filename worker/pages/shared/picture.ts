import type { Image } from "../../schemas/lists/content.ts";
import type { PictureModel } from "./parts.ts";

/** What stands in where an upstream gives no size: the masters' own 3:2. */
const defaultWidth = 1440;
const defaultHeight = 960;

/**
 * A picture of a document. Only pictures of our own host are drawn (no page asks another host unless the operator names
 * it in `IMAGE_HOSTS`); an absolute address elsewhere reads as no picture.
 */
export function pictureOf(image: Image | undefined, imageHosts: ReadonlySet<string>): PictureModel | null {
	if (!image) return null;
	const src = image.url.primary;
	if (!src.startsWith("/") && !imageHosts.has(hostOf(src))) return null;
	const by = [image.authors.map((author) => author.name).join(", "), image.source?.name].filter(Boolean).join(" / ");
	return {
		src,
		alt: image.altText ?? "",
		width: image.width ?? defaultWidth,
		height: image.height ?? defaultHeight,
		focal: { x: percent(image.focalPoint?.x), y: percent(image.focalPoint?.y) },
		color: null,
		caption: image.caption ?? null,
		credit: by === "" ? null : { by, isIllustration: image.isIllustration ?? false },
		...(image.graphicContent ? { isGraphic: true } : {}),
	};
}

/** The picture of what a link leads to: there is no room to warn, so one that may disturb is none (C3.21). */
export function previewPicture(image: Image | undefined, imageHosts: ReadonlySet<string>): PictureModel | null {
	return image?.graphicContent ? null : pictureOf(image, imageHosts);
}

function percent(part: number | undefined): number {
	return part === undefined || !(part >= 0 && part <= 1) ? 50 : Math.round(part * 100);
}

function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host : "";
}
