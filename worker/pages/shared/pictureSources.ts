import type { PictureModel } from "./parts.ts";

/** The ladder of widths in px: the build renders exactly these, and no other is ever asked for (E-IMAGES). */
export const pictureWidths = [320, 640, 960, 1440] as const;

export interface PictureSources {
	/** `null` when the picture has no variants: then only `src`. */
	avif: string | null;
	srcSet: string | null;
	src: string;
}

/**
 * Addresses of a picture's variants: the build's own AVIF and WebP files, or Cloudflare's image resizing, which
 * negotiates the format itself. `maxWidth` leaves out what the place can't use.
 */
export function pictureSources(picture: Pick<PictureModel, "src">, imageResizing: boolean, maxWidth = 1440): PictureSources {
	const widths = pictureWidths.filter((width) => width <= maxWidth);
	if (imageResizing) {
		const at = (width: number) =>
			`/cdn-cgi/image/width=${width},fit=scale-down,format=auto${picture.src.startsWith("/") ? "" : "/"}${picture.src}`;
		return { avif: null, srcSet: widths.map((width) => `${at(width)} ${width}w`).join(", "), src: at(640) };
	}
	if (!picture.src.startsWith("/pictures/")) return { avif: null, srcSet: null, src: picture.src };
	const set = (format: string) => widths.map((width) => `${picture.src}-${width}.${format} ${width}w`).join(", ");
	return { avif: set("avif"), srcSet: null, src: `${picture.src}-640.webp` };
}
