import type { ViewContext } from "../../kernel/context.ts";
import type { BlockModel } from "../models.ts";
import { Picture } from "../Picture.tsx";
import { SaveButton } from "../SaveButton.tsx";

/** A reviewed product (C3.24): price, maker, name, reason, shop. Shops pay: rel=sponsored. */
export function ProductCard({ context, block }: { context: ViewContext; block: Extract<BlockModel, { kind: "product" }> }) {
	const { t } = context;
	const { id, name, maker, picture, price, seller, url, verdict, unavailable } = block;
	const shop = seller ?? maker ?? name;
	return (
		<section className="product" aria-label={name}>
			{picture && <Picture context={context} picture={picture} sizes="(min-width:758px) 240px, 92vw" crop="1x1" maxWidth={960} />}
			<div>
				{price && (
					<p className="price">
						<strong>{price.now}</strong>
						{price.was && <s>{t("product.priceWas", { price: price.was })}</s>}
						{price.discount !== null && <span className="label label-sale">{t("product.percentOff", { percent: price.discount })}</span>}
					</p>
				)}
				{maker && <p className="product-maker">{maker}</p>}
				<p className="headline">{name}</p>
				{verdict && (
					<p>
						<b>{t("product.whyPicked")}</b> {verdict}
					</p>
				)}
				{unavailable ? (
					<p className="product-gone">{t("product.outOfStock")}</p>
				) : (
					url && (
						<a
							className="button"
							href={url}
							rel="sponsored nofollow noopener"
							target="_blank"
							aria-label={`${t("product.buyNamedAt", { product: name, seller: shop })}, ${t("product.newTab")}`}
						>
							{t("product.buyAt", { seller: shop })}
						</a>
					)
				)}
				<SaveButton context={context} entry={{ contentId: id, contentType: "product" }} of={name} />
			</div>
		</section>
	);
}
