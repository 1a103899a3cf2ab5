import type { Translate } from "../../../../brands/messages/format.ts";

/** The message for IE 11 (C8.8, A8.18), which draws what is in a template since it knows none; it knows no layers of style sheets either: all is plain. */
export function OldBrowser({ t }: { t: Translate }) {
	return (
		<template>
			<p role="alert">{t("error.oldBrowser")}</p>
		</template>
	);
}
