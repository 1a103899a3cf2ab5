import type { Translate } from "../../../brands/messages/format.ts";
import type { TeaseModel } from "./models.ts";

interface Props {
	t: Translate;
	price: NonNullable<TeaseModel["price"]>;
}

/** The price of a product, its former price, and the shop (C3.24): the price first. */
export function Price({ t, price }: Props) {
	return (
		<p className="price">
			<strong>{price.now}</strong>
			{price.was && <s>{t("product.priceWas", { price: price.was })}</s>}
			{price.seller && <span>{t("product.seeAt", { seller: price.seller })}</span>}
		</p>
	);
}
