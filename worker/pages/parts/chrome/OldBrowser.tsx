import type { Translate } from "../../../../brands/messages/format.ts";

/**
 * The message for IE 11 (C8.8, A8.18), which knows no templates: to it this is an element like any other, with a paragraph in it. All others
 * draw nothing of it, and need no script for that. IE knows no layers of style sheets: message and page, which is HTML and stays, are plain.
 */
export function OldBrowser({ t }: { t: Translate }) {
	return (
		<template>
			<p role="alert">{t("error.oldBrowser")}</p>
		</template>
	);
}
