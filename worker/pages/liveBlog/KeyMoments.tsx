import type { ViewContext } from "../kernel/context.ts";
import type { KeyMoment } from "./liveBlog.model.ts";

interface Props {
	context: ViewContext;
	moments: readonly KeyMoment[];
}

/** The key moments at a glance; the island replaces the list when posts become active. */
export function KeyMoments({ context, moments }: Props) {
	return (
		<nav className="live-keys" aria-label={context.t("liveBlog.keyMoments")} hidden={moments.length === 0}>
			<h2>{context.t("liveBlog.keyMoments")}</h2>
			<KeyList moments={moments} />
		</nav>
	);
}

/** The list alone: what a poll brings anew. */
export function KeyList({ moments }: Pick<Props, "moments">) {
	return (
		<ol id="live-keys">
			{moments.map(({ id, url, text, time }) => (
				<li key={id}>
					{time && (
						<time dateTime={time.iso} data-moment="">
							{time.text}
						</time>
					)}
					<a href={url}>{text}</a>
				</li>
			))}
		</ol>
	);
}
