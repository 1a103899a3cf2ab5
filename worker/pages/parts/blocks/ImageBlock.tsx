import type { ViewContext } from "../../kernel/context.ts";
import type { BlockModel } from "../models.ts";
import type { Crop } from "../Picture.tsx";
import { WarnedPicture } from "../WarnedPicture.tsx";
import { Credits } from "./Credits.tsx";

interface Props {
	context: ViewContext;
	block: Extract<BlockModel, { kind: "image" }>;
	sizes: string;
	/** Pictures of a story are shown uncut unless a place asks for a crop. */
	crop: Crop | null;
	lead?: boolean;
}

/** A picture with caption and credit; one that may disturb waits behind a warning (C3.21). */
export function ImageBlock({ context, block, sizes, crop, lead = false }: Props) {
	const { picture, size } = block;
	const { t } = context;
	return (
		<figure className={`figure figure-${size}`}>
			<WarnedPicture context={context} picture={picture} sizes={sizes} crop={crop ?? "whole"} lead={lead} />
			<Credits t={t} caption={picture.caption} credit={picture.credit} lead={lead} />
		</figure>
	);
}
