import type { PictureModel } from "./parts.ts";

/** The ladder of widths in px: no other is ever asked for, for each distinct rendering is billed (E-IMAGES). */
export const pictureWidths = [320, 640, 960, 1440, 2560] as const;

export interface PictureSources {
	/** `null` when the picture has no renderings: then only `src`. */
	srcSet: string | null;
	src: string;
}

/**
 * Addresses of a picture: Cloudflare's image transformations, which choose the format by what the browser takes, or the
 * picture itself where the zone has none. `maxWidth` leaves out what the slot can't use; what the master hasn't is not asked for.
 */
export function pictureSources(
	{ src, width }: Pick<PictureModel, "src"> & { width?: number | undefined },
	imageResizing: boolean,
	maxWidth = 1440,
): PictureSources {
	if (!imageResizing) return { srcSet: null, src };
	const most = Math.min(maxWidth, width ?? maxWidth);
	const widths = pictureWidths.filter((step, index) => index === 0 || step <= most);
	return {
		srcSet: widths.map((step) => `${rendering(src, step)} ${step}w`).join(", "),
		src: rendering(src, widths.findLast((step) => step <= 640) ?? 320),
	};
}

/** One rendering of a picture, for what takes no list: a player's poster. */
export function pictureAt(src: string, width: (typeof pictureWidths)[number], imageResizing: boolean): string {
	return imageResizing ? rendering(src, width) : src;
}

function rendering(src: string, width: number): string {
	return `/cdn-cgi/image/width=${width},fit=scale-down,format=auto${src.startsWith("/") ? "" : "/"}${src}`;
}
