import type { Translate } from "../../../brands/messages/format.ts";
import type { LabelKind } from "./models.ts";

interface Props {
	t: Translate;
	label: LabelKind;
	sponsor?: string | null;
	measure?: string | null;
}

/** A label: a word with a shape, never colour alone (look: labels). */
export function Label(props: Props) {
	return <span className={`label label-${props.label}`}>{labelWords(props)}</span>;
}

/** Returns whether the words beside a kicker, such as its label, are the same. */
export function isSaid(kicker: string | undefined, beside: readonly (string | null)[]): boolean {
	return beside.some((words) => words?.toLowerCase() === kicker?.toLowerCase());
}

/** The words of a label in the page's language. */
export function labelWords({ t, label, sponsor, measure }: Props): string {
	if (label === "sponsored") return sponsor ? t("label.sponsoredBy", { sponsor }) : t("label.sponsored");
	if (label === "gallery") return measure && /^\d+$/.test(measure) ? t("label.gallery", { n: Number(measure) }) : t("label.slideshow");
	return t(`label.${label}`);
}

const editorial: ReadonlySet<string> = new Set<LabelKind>(["live", "breaking", "exclusive", "opinion", "analysis", "sponsored", "updated"]);

/** An editor's label that pages have a shape for, else null. */
export function editorialLabel(label: string | undefined): LabelKind | null {
	const word = label?.toLowerCase();
	return word !== undefined && editorial.has(word) ? (word as LabelKind) : null;
}
