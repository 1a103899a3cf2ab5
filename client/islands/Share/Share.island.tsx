import { useAtom } from "jotai";
import { type ComponentProps, type ComponentType, useCallback, useEffect, useId, useRef, useState } from "react";
import { copyText } from "./clipboard.ts";
import type { Listen, ListenWords } from "./Listen.tsx";
import { copyConfirmationMs, shareAtom } from "./state.ts";

export interface ShareProps {
	/** Canonical URL and title of what is shared. */
	url: string;
	title: string;
	/** The group's name. */
	group: string;
	/** Catalogue words: the buttons, the confirmation for ears and for eyes (C8.9), what stands by a link to copy by hand. */
	words: { copy: string; copied: string; linkCopied: string; failed: string; email: string; more: string } & ListenWords;
	/** The page's story can be listened to. */
	listen?: boolean | undefined;
}

/**
 * Share tools (C2.24, C8.9, C9.6): mail and copy, and the device's own share sheet where there is one (`data-share-sheet` of
 * the root, set before the page is painted), and a story read aloud. With scripts off mail stands alone.
 */
export function Share({ url, title, group, words, listen }: ShareProps) {
	const [state, send] = useAtom(shareAtom);
	const linkId = useId();
	const copied = state.kind === "copied" && state.url === url;
	const failed = state.kind === "failed" && state.url === url;
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => send({ kind: "confirmed", url }), copyConfirmationMs);
		return () => clearTimeout(timer);
	}, [copied, send, url]);

	const [Listening, setListening] = useState<ComponentType<ComponentProps<typeof Listen>> | null>(null);
	const [isMute, setMute] = useState(false);
	const listenButton = useRef<HTMLButtonElement>(null);
	const silence = useCallback(() => {
		setListening(null);
		requestAnimationFrame(() => listenButton.current?.focus());
	}, []);
	useEffect(() => setMute(!("speechSynthesis" in globalThis)), []);
	const startListening = () => void import("./Listen.tsx").then(({ Listen: loaded }) => setListening(() => loaded), Boolean);

	const copy = async () => send({ kind: (await copyText(url)) ? "copied" : "failed", url });
	const mail = `mailto:?subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(url)}`;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are links and buttons.
		<div className="share" role="group" aria-label={group}>
			<a className="share-tool share-mail" href={mail}>
				<Icon shape="M3 5h18v14H3zM3 7l9 6 9-6" />
				{words.email}
			</a>
			<button className="share-tool share-copy needs-script" type="button" onClick={() => void copy()}>
				<Icon shape="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
				{copied ? words.copied : words.copy}
			</button>
			<button
				className="share-tool share-more needs-script"
				type="button"
				onClick={() => void navigator.share({ url, title }).catch(() => undefined)}
			>
				<Icon shape="M12 15V3M8 7l4-4 4 4M5 12v8h14v-8" />
				{words.more}
			</button>
			{listen && !isMute && !Listening && (
				<button ref={listenButton} className="share-tool needs-script" type="button" onClick={startListening}>
					<Icon shape="M4 9v6h4l5 4V5L8 9zM17 9v6" />
					{words.listen}
				</button>
			)}
			{Listening && <Listening title={title} words={words} onEnd={silence} />}
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

/** A line drawing above a tool's name. */
function Icon({ shape }: { shape: string }) {
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<path d={shape} />
		</svg>
	);
}
