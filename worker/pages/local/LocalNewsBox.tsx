import type { PackageModel } from "../shared/parts.ts";
import type { ViewContext } from "../shared/viewContext.ts";
import { ZipForm } from "./ZipForm.tsx";

/** A front's box for local news (C2.25): asks where the reader is. Absent at a brand without local news. */
export function LocalNewsBox({ context, pack }: { context: ViewContext; pack: PackageModel }) {
	const { brand, prefix, t } = context;
	if (!brand.flags.localNews) return null;
	const title = pack.title ?? t("region.localNews");
	return (
		<section className="pack local-box" aria-label={title}>
			<h2 className="headline">
				<a href={`${prefix}/local`}>{title}</a>
			</h2>
			{pack.description && <p className="dek">{pack.description}</p>}
			<ZipForm context={context} action={`${prefix}/local`} id={`zip-${pack.id}`} zip={null} fault={null} />
		</section>
	);
}
