import type { ViewContext } from "../../kernel/context.ts";
import { below } from "../../kernel/links.ts";
import { Wordmark } from "../Wordmark.tsx";
import { SectionMenu } from "./SectionMenu.tsx";

/** The masthead's first part: the menu of all sections and the wordmark, which leads home. */
export function MastheadStart({ context }: { context: ViewContext }) {
	const { brand, prefix, t } = context;
	return (
		<>
			<SectionMenu context={context} />
			<a className="home-link" href={below(prefix, "/")} aria-label={t("header.home")}>
				<Wordmark brand={brand} />
			</a>
		</>
	);
}
