import type { ViewContext } from "../../kernel/context.ts";
import { PerkList } from "../../parts/PerkList.tsx";

export function Perks({ context }: { context: ViewContext }) {
	const { t } = context;
	return (
		<section className="perks" aria-labelledby="perks-title">
			<h2 className="perks-title" id="perks-title">
				{t("auth.landingPerks")}
			</h2>
			<PerkList context={context} />
		</section>
	);
}
