import type { ViewContext } from "../../kernel/context.ts";

/** The line that says on the reader's own pages that the browser is offline (client/personal/ownPages.ts); empty until then. */
export function OfflineLine({ context: { t } }: { context: ViewContext }) {
	return <p className="notice account-offline" role="status" data-offline={t("account.offline")} data-refused={t("save.offline")} />;
}
