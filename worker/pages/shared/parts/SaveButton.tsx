import type { Entry } from "../../../../client/domain/bookmarks.ts";
import { fieldOf } from "../../../../client/domain/keptEntry.ts";
import type { SaveWords } from "../../../../client/domain/saveWords.ts";
import { pathOf } from "../facts.ts";
import type { ViewContext } from "../viewContext.ts";

interface Props {
	context: ViewContext;
	entry: Entry;
	/** The page's canonical address: where a reader who has to sign in comes back to. */
	url: string;
}

/**
 * Save / Saved (A6.1): a plain form, the same for all readers; client/session/kept.ts makes it the reader's own. Both words
 * share one place, so that nothing moves. Absent where the brand has no saved content.
 */
export function SaveButton({ context, entry, url }: Props) {
	const { brand, prefix, t } = context;
	if (!brand.flags.savedContent) return null;
	const words: SaveWords = {
		added: t("save.added"),
		onDevice: t("save.onDevice"),
		removed: t("save.removed"),
		failed: t("save.failed"),
		merged: t.pattern("save.merged"),
		language: brand.language,
	};
	const field = fieldOf(entry);
	return (
		<form className="save" method="post" action={`${prefix}/account/saved`} data-save={field} data-words={JSON.stringify(words)}>
			<input type="hidden" name="back" value={pathOf(url)} />
			<button className="share-tool" type="submit" name="do" value={`save ${field}`} aria-pressed="false">
				{brand.flags.saveStyle === "shape" && (
					<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
						<path d="M6 3h12v18l-6-4.5L6 21Z" />
					</svg>
				)}
				<span className="save-words">
					<span className="save-off">{t("save.save")}</span>
					<span className="save-on">{t("save.saved")}</span>
				</span>
			</button>
			<span className="save-notice" role="status" />
		</form>
	);
}
