import { useAtom } from "jotai";
import { useEffect, useId } from "react";
import { copyText } from "./clipboard.ts";
import { copyConfirmationMs, shareAtom } from "./state.ts";

export interface ShareProps {
	/** Canonical URL and title of what is shared. */
	url: string;
	title: string;
	/** Catalogue words: the group's name, the buttons, the confirmation for ears and for eyes (C8.9), what stands by a link to copy by hand. */
	words: { group: string; copy: string; copied: string; linkCopied: string; failed: string; email: string; more: string };
}

/**
 * Share tools (C2.24, C8.9, C9.6): mail and copy, and the device's own share sheet where there is one (`data-share-sheet` of
 * the root, set before the page is painted). With scripts off mail stands alone.
 */
export function Share({ url, title, words }: ShareProps) {
	const [state, send] = useAtom(shareAtom);
	const linkId = useId();
	const copied = state.kind === "copied" && state.url === url;
	const failed = state.kind === "failed" && state.url === url;
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => send({ kind: "confirmed", url }), copyConfirmationMs);
		return () => clearTimeout(timer);
	}, [copied, send, url]);

	const copy = async () => send({ kind: (await copyText(url)) ? "copied" : "failed", url });
	const mail = `mailto:?subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(url)}`;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links and buttons.
		<div className="share" role="group" aria-label={words.group}>
			<a className="share-tool share-mail" href={mail}>
				{words.email}
			</a>
			<button className="share-tool share-copy needs-script" type="button" onClick={() => void copy()}>
				{copied ? words.copied : words.copy}
			</button>
			<button
				className="share-tool share-more needs-script"
				type="button"
				onClick={() => void navigator.share({ url, title }).catch(() => undefined)}
			>
				{words.more}
			</button>
			<span className="visually-hidden" role="status">
				{copied ? words.linkCopied : failed ? words.failed : ""}
			</span>
			{failed && (
				<span className="share-failed">
					<label htmlFor={linkId}>{words.failed}</label>
					<input id={linkId} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
				</span>
			)}
		</div>
	);
}
