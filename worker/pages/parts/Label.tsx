import type { Translate } from "../../../brands/messages/format.ts";
import type { LabelKind } from "./models.ts";

interface Props {
	t: Translate;
	label: LabelKind;
	sponsor?: string | null;
	/** Number of pictures of a gallery. */
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
	switch (label) {
		case "live":
			return t("label.live");
		case "breaking":
			return t("label.breaking");
		case "exclusive":
			return t("label.exclusive");
		case "opinion":
			return t("label.opinion");
		case "analysis":
			return t("label.analysis");
		case "sponsored":
			return sponsor ? t("label.sponsoredBy", { sponsor }) : t("label.sponsored");
		case "watch":
			return t("label.watch");
		case "gallery":
			return measure && /^\d+$/.test(measure) ? t("label.gallery", { n: Number(measure) }) : t("label.slideshow");
		case "updated":
			return t("label.updated");
		default:
			return unknownLabel(label);
	}
}

function unknownLabel(label: never): never {
	throw new Error(`No words for the label ${String(label)}`);
}

const editorial: ReadonlySet<string> = new Set<LabelKind>(["live", "breaking", "exclusive", "opinion", "analysis", "sponsored", "updated"]);

/** An editor's label that pages have a shape for, else null. */
export function editorialLabel(label: string | undefined): LabelKind | null {
	const word = label?.toLowerCase();
	return word !== undefined && editorial.has(word) ? (word as LabelKind) : null;
}
