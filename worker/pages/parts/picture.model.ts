import { isShownPicture } from "../../platform/linkAddress.ts";
import type { Image } from "../../schemas/lists/content.ts";
import type { PictureModel } from "./models.ts";

/** Size of pictures whose upstream gives none: the masters' own 3:2. */
const defaultWidth = 1440;
const defaultHeight = 960;

/** A picture of a document, of our own host or one of `IMAGE_HOSTS`; else the document's other one, or none. */
export function pictureOf(image: Image | undefined, imageHosts: ReadonlySet<string>, other?: Image): PictureModel | null {
	const src = image?.url.primary;
	if (!image || !src || !isShownPicture(src, imageHosts)) return other ? pictureOf(other, imageHosts) : null;
	const by = [image.authors.map((author) => author.name).join(", "), image.source?.name].filter(Boolean).join(" / ");
	return {
		src,
		alt: image.altText ?? "",
		width: image.width ?? defaultWidth,
		height: image.height ?? defaultHeight,
		focal: { x: percent(image.focalPoint?.x), y: percent(image.focalPoint?.y) },
		caption: image.caption ?? null,
		credit: by === "" ? null : { by, isIllustration: image.isIllustration ?? false },
		...(image.graphicContent ? { isGraphic: true } : {}),
	};
}

/** The picture of a link: one that may disturb is none, without space to warn (C3.21). */
export function previewPicture(image: Image | undefined, imageHosts: ReadonlySet<string>, other?: Image): PictureModel | null {
	const picture = pictureOf(image, imageHosts, other);
	return picture?.isGraphic ? null : picture;
}

function percent(part: number | undefined): number {
	return part === undefined || !(part >= 0 && part <= 1) ? 50 : Math.round(part * 100);
}

/**
 * Widths in px: no other is ever requested, since each rendering is billed (E-IMAGES). 828 is a phone's at two pixels a point; 160 a
 * portrait's.
 */
export const pictureWidths = [160, 320, 640, 828, 1080, 1440, 2560] as const;

/** The steps of most pictures, and of the largest paint, which may fill a wide screen at two pixels a point. */
const steps = [320, 640, 828, 1440] as const;
const leadSteps = [320, 640, 828, 1080, 1440, 2560] as const;

export interface PictureSources {
	/** `null` when the picture has no renderings, or one: then only `src`. */
	srcSet: string | null;
	src: string;
}

interface PicturePlace {
	maxWidth?: number | undefined;
	/** It is the page's largest paint. */
	lead?: boolean | undefined;
	/** Width at which it is drawn, as `sizes` has it. */
	sizes?: string;
}

/**
 * Addresses of a picture: Cloudflare's image transformations, or the picture itself where the zone has none. Widths beyond the place or
 * the master are left out.
 */
export function pictureSources(
	{ src, width = Number.POSITIVE_INFINITY }: Pick<PictureModel, "src"> & { width?: number | undefined },
	imageResizing: boolean,
	place: PicturePlace = {},
): PictureSources {
	if (!imageResizing) return { srcSet: null, src };
	const { lead = false, maxWidth = 1440, sizes = "" } = place;
	// One small file for every screen is less than the choice between two.
	const side = Number(/^([\d.]+)px$/.exec(sizes)?.[1] ?? 0) * 2;
	if (side > 0 && side <= 320) return { srcSet: null, src: rendering(src, side <= 160 ? 160 : 320) };
	const most = Math.min(lead ? 2560 : maxWidth, width);
	let srcSet = `${rendering(src, 320)} 320w`;
	let usual = 320;
	for (const step of lead ? leadSteps : steps) {
		if (step === 320 || step > most) continue;
		srcSet += `, ${rendering(src, step)} ${step}w`;
		if (step <= 640) usual = step;
	}
	return { srcSet, src: rendering(src, usual) };
}

/** One rendering of a picture, for what takes no list: a player's poster. */
export function pictureAt(src: string, width: (typeof pictureWidths)[number], imageResizing: boolean): string {
	return imageResizing ? rendering(src, width) : src;
}

/** Options have their short names: a front has 170 such addresses. */
function rendering(src: string, width: number): string {
	return `/cdn-cgi/image/w=${width},fit=scale-down,f=auto${src.startsWith("/") ? "" : "/"}${src}`;
}

/** Widths of the grid in px (as client/styles/tokens.css): whole content, and the main column beside a rail. */
const wholeWidth = 1240;
const mainWidth = 892;

/** The place of a package: its turn among its kind, and whether a rail is beside it. */
export interface PackageLayout {
	variant: number;
	narrow: boolean;
}

/** `sizes` of a picture: its share of the grid, of a tablet's and of a phone's window. */
export function sizesFor(layout: PackageLayout, share: number, tablet: number, phone: number): string {
	const width = Math.round((layout.narrow ? mainWidth : wholeWidth) * share);
	return `(min-width:1304px) ${width}px, (min-width:758px) ${Math.round(tablet * 100)}vw, ${Math.round(phone * 100)}vw`;
}
