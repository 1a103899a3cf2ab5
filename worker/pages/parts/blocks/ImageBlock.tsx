import type { Translate } from "../../../../brands/messages/format.ts";
import type { ViewContext } from "../../kernel/context.ts";
import type { BlockModel, PictureCredit } from "../models.ts";
import { type Crop, WarnedPicture } from "../Picture.tsx";

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

interface CreditsProps {
	t: Translate;
	caption: string | null;
	credit: PictureCredit | null;
	/** Of a story's lead: a paragraph, since reader modes weigh a part by its paragraphs. */
	lead?: boolean;
}

/** A picture's caption and who made it. */
export function Credits({ t, caption, credit, lead }: CreditsProps) {
	if (!caption && !credit) return null;
	const words = (
		<>
			{caption} {credit && <span className="credit">{creditWords(t, credit)}</span>}
		</>
	);
	return <figcaption>{lead ? <p>{words}</p> : words}</figcaption>;
}

/** A credit below a picture: "Illustration", or who made it. */
export function creditWords(t: Translate, { by, isIllustration }: PictureCredit): string {
	return isIllustration ? t("credit.illustration", { source: by }) : by;
}
