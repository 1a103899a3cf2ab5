import type { PackageModel } from "../shared/parts.ts";
import type { ViewContext } from "../shared/viewContext.ts";

interface Props {
	context: ViewContext;
	pack: PackageModel;
	/** Passed the one sanitiser. */
	html: string;
}

/** An embed of this host as part of the page (C7.32). */
export function Marquee({ context, pack, html }: Props) {
	return (
		<section className="pack marquee" aria-label={pack.title ?? context.t("list.readMore")} dangerouslySetInnerHTML={{ __html: html }} />
	);
}
