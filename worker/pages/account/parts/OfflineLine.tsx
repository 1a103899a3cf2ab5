import { Island } from "../../../document/Island.tsx";
import type { ViewContext } from "../../kernel/context.ts";

/** The offline notice of the reader's own pages (client/islands/OwnPages); empty at first. */
export function OfflineLine({ context: { t } }: { context: ViewContext }) {
	const words = { offline: t("account.offline"), refused: t("save.offline") };
	return <Island name="OwnPages" on="load" props={{ words }} drawn={<p className="notice account-offline" role="status" />} />;
}
