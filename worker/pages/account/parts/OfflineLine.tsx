import type { ViewContext } from "../../kernel/context.ts";

/** The offline notice of the reader's own pages (client/personal/ownPages.ts); empty at first. */
export function OfflineLine({ context: { t } }: { context: ViewContext }) {
	return <p className="notice account-offline" role="status" data-offline={t("account.offline")} data-refused={t("save.offline")} />;
}
