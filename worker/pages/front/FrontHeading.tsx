import type { ViewContext } from "../kernel/context.ts";
import type { FrontModel } from "../packages/front.model.ts";

interface Props {
	context: ViewContext;
	front: FrontModel;
}

/** A front's one h1: seen on sections, heard on the home page, where the wordmark is what is seen. */
export function FrontHeading({ context, front }: Props) {
	const { brand, t } = context;
	const title = front.title ?? brand.name;
	return (
		<>
			{front.draftId !== null && (
				<aside className="draft-banner" aria-label={t("region.preview")}>
					<p>
						<strong>{t("preview.draft", { id: front.draftId })}</strong> {t("preview.banner")}
					</p>
				</aside>
			)}
			{front.isHome ? (
				<h1 className="visually-hidden">{brand.name}</h1>
			) : (
				<div className="front-heading">
					<h1>{title}</h1>
					{front.description && <p>{front.description}</p>}
				</div>
			)}
		</>
	);
}
