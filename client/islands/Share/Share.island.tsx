import { useAtom } from "jotai";
import { useEffect } from "react";
import { copiedUrlAtom, copyConfirmationMs } from "./state.ts";

export interface ShareProps {
	/** Canonical URL and title of what is shared. */
	url: string;
	title: string;
	/** Catalogue words: the group's name, the buttons, the confirmation for ears and for eyes (C8.9). */
	words: { group: string; copy: string; copied: string; linkCopied: string; email: string; more: string };
}

/** Share tools (C2.24, C8.9, C9.6): mail and copy; the device's own share sheet where there is one. Mail works with scripts off. */
export function Share({ url, title, words }: ShareProps) {
	const [copiedUrl, setCopiedUrl] = useAtom(copiedUrlAtom);
	const copied = copiedUrl === url;
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopiedUrl(null), copyConfirmationMs);
		return () => clearTimeout(timer);
	}, [copied, setCopiedUrl]);

	const copy = async () => {
		await writeToClipboard(url);
		setCopiedUrl(url);
	};
	const shareOrCopy = () => {
		if (typeof navigator.share === "function") navigator.share({ url, title }).catch(() => undefined);
		else void copy();
	};
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
			<button className="share-tool share-more needs-script" type="button" onClick={shareOrCopy}>
				{words.more}
			</button>
			<span className="visually-hidden" role="status">
				{copied ? words.linkCopied : ""}
			</span>
		</div>
	);
}

/** The clipboard where it is allowed (secure contexts); else the old way, through a selection. */
async function writeToClipboard(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		const field = document.createElement("textarea");
		field.value = text;
		field.className = "visually-hidden";
		document.body.append(field);
		field.select();
		document.execCommand("copy");
		field.remove();
	}
}
