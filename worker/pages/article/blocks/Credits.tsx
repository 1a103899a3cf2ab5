import type { Translate } from "../../../../brands/messages/format.ts";

interface Props {
	t: Translate;
	caption: string | null;
	credit: string | null;
}

/** A picture's caption and who made it. */
export function Credits({ t, caption, credit }: Props) {
	if (!caption && !credit) return null;
	return (
		<figcaption>
			{caption} {credit && <span className="credit">{t("credit.illustration", { source: credit })}</span>}
		</figcaption>
	);
}
