import { shareWords } from "../../../client/islands/Share/words.ts";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";

interface Props {
	context: ViewContext;
	share: { url: string; title: string };
	/** The name of the group where "Share" says too little. */
	group?: string;
	listen?: boolean | undefined;
}

/**
 * Share tools (C2.24, C8.9, C9.6): mail and copy, and the device's own share sheet where there is one (`data-share-sheet` of
 * the root, set before the page is painted), and a story read aloud. With scripts off mail stands alone.
 */
export function ShareTools({ context: { t }, share, group, listen }: Props) {
	const words = t.words(shareWords);
	const mail = `mailto:?subject=${encodeURIComponent(share.title.toWellFormed())}&body=${encodeURIComponent(share.url)}`;
	const drawn = (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links and buttons.
		<div className="share" role="group" aria-label={group ?? words.more}>
			<a className="share-tool share-mail" href={mail}>
				<Icon shape="M3 5h18v14H3zM3 7l9 6 9-6" />
				{words.email}
			</a>
			<button className="share-tool share-copy needs-script" type="button">
				<Icon shape="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
				{words.copy}
			</button>
			<button className="share-tool share-more needs-script" type="button">
				<Icon shape="M12 15V3M8 7l4-4 4 4M5 12v8h14v-8" />
				{words.more}
			</button>
			{listen && (
				<button className="share-tool share-listen needs-script" type="button">
					<Icon shape="M4 9v6h4l5 4V5L8 9zM17 9v6" />
					{words.listen}
				</button>
			)}
			<span className="visually-hidden" role="status" />
		</div>
	);
	return <Island name="Share" drawn={drawn} on="interaction" props={{ ...share, words }} />;
}

function Icon({ shape }: { shape: string }) {
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<path d={shape} />
		</svg>
	);
}
