import { SectionMenu } from "../../../../client/islands/SectionMenu/SectionMenu.island.tsx";
import { Island } from "../../../document/Island.tsx";
import { below } from "../links.ts";
import { Wordmark } from "../parts/Wordmark.tsx";
import type { ViewContext } from "../viewContext.ts";

/** The masthead's first part: the menu of all sections and the wordmark, which leads home. */
export function MastheadStart({ context }: { context: ViewContext }) {
	const { brand, chrome, prefix, t } = context;
	return (
		<>
			<Island
				name="SectionMenu"
				component={SectionMenu}
				on="interaction"
				props={{
					sections: chrome.navigation.global.map(({ label, url, items }) => ({ label, url, ...(items ? { items } : {}) })),
					activeUrl: chrome.activeUrl,
					words: { open: t("header.menuOpen"), close: t("header.menuClose"), label: t("region.mainNav") },
				}}
			/>
			<a className="home-link" href={below(prefix, "/")} aria-label={t("header.home")}>
				<Wordmark brand={brand} />
			</a>
		</>
	);
}
