import type { ComponentProps } from "react";
import type { ViewContext } from "../kernel/context.ts";
import type { PictureModel } from "./models.ts";
import { pictureSources } from "./picture.model.ts";

/** Crops that the style sheets know; `brand` is the brand's own, `whole` shows the picture uncut. */
export type Crop = "brand" | "16x9" | "3x2" | "4x5" | "1x1" | "21x9" | "whole";

interface Props {
	context: ViewContext;
	picture: PictureModel;
	/** Width at which the picture is drawn: decides its bytes. */
	sizes: string;
	crop?: Crop | undefined;
	maxWidth?: number | undefined;
	/** The page's largest paint: fetched first. A preload link beside it brings nothing (measured at 1.6 Mbit/s and 150 ms). */
	lead?: boolean | undefined;
	/** The picture says nothing that the text beside it does not. */
	decorative?: boolean;
}

/** The one picture element: variants by width, explicit size, focal point, lazy unless it leads (design §3). */
export function Picture({ context, picture, sizes, crop = "brand", maxWidth, lead = false, decorative = false }: Props) {
	const needed = cropped(sizes, crop === "brand" ? context.brand.theme.crop : crop, picture);
	const { srcSet, src } = pictureSources(picture, context.imageResizing, { maxWidth, lead, sizes: needed });
	const lazy = !lead && !context.disableLazyLoad;
	return (
		<img
			className={focalClass(crop, picture.focal)}
			src={src}
			srcSet={srcSet ?? undefined}
			sizes={srcSet ? needed : undefined}
			width={picture.width}
			height={picture.height}
			alt={decorative ? "" : picture.alt}
			loading={lazy ? "lazy" : undefined}
			fetchPriority={lead ? "high" : undefined}
		/>
	);
}

/** Crop and focal point as classes, quantised to fifths (no inline styles); the centre is what the sheet has by itself. */
export function focalClass(crop: Crop, focal: PictureModel["focal"]): string {
	const x = step(focal.x);
	const y = step(focal.y);
	return `crop-${crop}${x === 2 ? "" : ` fx-${x}`}${y === 2 ? "" : ` fy-${y}`}`;
}

const step = (percent: number): number => Math.min(4, Math.max(0, Math.round(percent / 25)));

/** A crop that is taller than the picture shows a part of it: the whole has to be that much wider than the place. */
function cropped(sizes: string, crop: string, picture: Pick<PictureModel, "width" | "height">): string {
	const [width, height] = crop.split(/[x/]/).map(Number);
	if (!width || !height) return sizes;
	const factor = (picture.width * height) / (picture.height * width);
	if (!(factor > 1.05)) return sizes;
	return sizes.replace(/([\d.]+)(px|vw)(?=,|$)/g, (_, size: string, unit: string) => `${Math.round(Number(size) * factor)}${unit}`);
}

/** A picture with space for a warning: one that may disturb waits behind it (C3.21). */
export function WarnedPicture(props: ComponentProps<typeof Picture>) {
	const { t } = props.context;
	if (!props.picture.isGraphic) return <Picture {...props} />;
	return (
		<details className="graphic">
			<summary className="notice">
				{t("image.graphic")} <b>{t("image.graphicShow")}</b>
			</summary>
			<Picture {...props} />
		</details>
	);
}
