import { Share } from "../../../client/islands/Share/Share.island.tsx";
import { Island } from "../../document/Island.tsx";
import { islandWords } from "../../document/islandWords.ts";
import type { ViewContext } from "../kernel/context.ts";

interface Props {
	context: ViewContext;
	share: { url: string; title: string };
	/** The name of the group where "Share" says too little. */
	group?: string;
	/** The page's story can be listened to. */
	listen?: boolean | undefined;
}

/** Share tools of a page. */
export function ShareTools({ context, share, group, listen }: Props) {
	const { t } = context;
	return (
		<Island
			name="Share"
			component={Share}
			on="interaction"
			props={{
				...share,
				...(listen ? { listen } : {}),
				group: group ?? t("share.share"),
				words: islandWords.Share(t),
			}}
		/>
	);
}
