import type { Translate } from "../../../../brands/messages/format.ts";
import type { PictureCredit } from "../models.ts";

interface Props {
	t: Translate;
	caption: string | null;
	credit: PictureCredit | null;
	/** Of a story's lead: a paragraph, since reader modes weigh a part by its paragraphs. */
	lead?: boolean;
}

/** A picture's caption and who made it. */
export function Credits({ t, caption, credit, lead }: Props) {
	if (!caption && !credit) return null;
	const words = (
		<>
			{caption} {credit && <span className="credit">{creditWords(t, credit)}</span>}
		</>
	);
	return <figcaption>{lead ? <p>{words}</p> : words}</figcaption>;
}

/** A credit as it stands below a picture. What was drawn is called an illustration; of all else it says who made it. */
export function creditWords(t: Translate, { by, isIllustration }: PictureCredit): string {
	return isIllustration ? t("credit.illustration", { source: by }) : by;
}
