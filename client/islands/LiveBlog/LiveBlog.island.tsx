import { useAtom, useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import { MissedMoments, missedPattern } from "./MissedMoments.tsx";
import type { LiveBlogProps } from "./props.ts";
import { type LiveSession, openSession } from "./session.ts";
import { liveBlogAtom, sinceYouLeftAtom } from "./state.ts";

/**
 * An open live blog (C4.1–C4.9): announces new posts by a button that moves nothing, the tab's title, and to screen readers; the stream
 * itself is plain HTML that the session maintains.
 */
export function LiveBlog(props: LiveBlogProps) {
	const { language, words } = props;
	const store = useStore();
	const { numberOfNewItems: n } = useAtomValue(liveBlogAtom);
	const [since, setSince] = useAtom(sinceYouLeftAtom);
	const [said, setSaid] = useState("");
	const [isPaused, setPaused] = useState(false);
	const session = useRef<LiveSession | null>(null);
	const options = useRef(props);

	useEffect(() => {
		const onPaused = () => {
			setPaused(true);
			setSaid(options.current.words.paused);
		};
		session.current = openSession(store, options.current, { say: setSaid, onPaused });
		return () => session.current?.dispose();
	}, [store]);

	useEffect(() => {
		if (n === 0) return;
		setSaid(formatPattern(language, words.newPosts, { n }));
		const plain = document.title;
		document.title = formatPattern(language, words.title, { n, title: plain });
		return () => {
			document.title = plain;
		};
	}, [n, language, words]);

	useEffect(() => {
		if (since) setSaid(formatPattern(language, ...missedPattern(since, words)));
	}, [since, language, words]);

	const activate = useCallback(() => {
		const shown = session.current?.activate() ?? 0;
		setSaid(formatPattern(language, words.shown, { n: shown }));
	}, [language, words]);

	return (
		<div className="live-bar">
			<button className="button live-toast" type="button" hidden={n === 0} onClick={activate}>
				{formatPattern(language, words.newPosts, { n })}
			</button>
			{isPaused && (
				<button className="button live-toast live-paused" type="button" onClick={() => location.reload()}>
					{words.paused}
				</button>
			)}
			{since && (
				<MissedMoments
					since={since}
					language={language}
					words={words}
					onFollow={(id) => session.current?.reach(id)}
					onClose={() => setSince(null)}
				/>
			)}
			<p className="visually-hidden" role="status">
				{said}
			</p>
		</div>
	);
}
