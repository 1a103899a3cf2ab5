import type { ViewContext } from "../../kernel/context.ts";

/** Where the reader's own pages say that the browser is offline (client/personal/ownPages.ts); empty until then. */
export function OfflineLine({ context: { t } }: { context: ViewContext }) {
	return <p className="notice account-offline" role="status" data-offline={t("account.offline")} data-refused={t("save.offline")} />;
}
