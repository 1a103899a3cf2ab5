import { Share } from "../../../client/islands/Share/Share.island.tsx";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../shared/viewContext.ts";

/** Share tools of a page that is no article. */
export function ShareTools({ context, share }: { context: ViewContext; share: { url: string; title: string } }) {
	const { t } = context;
	return (
		<Island
			name="Share"
			component={Share}
			on="interaction"
			props={{
				...share,
				words: {
					group: t("share.share"),
					copy: t("share.copyLink"),
					copied: t("share.copied"),
					linkCopied: t("share.linkCopied"),
					email: t("share.email"),
					more: t("share.share"),
				},
			}}
		/>
	);
}
