import type { Translate } from "../../../../brands/messages/format.ts";

/** Browsers that know no modules run it, all others pass it by: the one thing that is found out by what a browser can. */
const show = 'document.getElementById("old-browser").hidden=false';

/**
 * The message for a browser without modules (C8.8, A8.18); the page below it is HTML, and stays. Such browsers read no policy for scripts
 * either; one that does and knows no modules keeps to its policy, and shows the page without the message. They know no layers of style
 * sheets: message and page are plain.
 */
export function OldBrowser({ t }: { t: Translate }) {
	return (
		<>
			<p id="old-browser" role="alert" hidden>
				{t("error.oldBrowser")}
			</p>
			<script noModule dangerouslySetInnerHTML={{ __html: show }} />
		</>
	);
}
