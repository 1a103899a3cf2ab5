import { memo } from "react";
import { saveValue } from "../../domain/personal/entryField.ts";
import { saveForm } from "../../domain/personal/saveForm.ts";
import type { CardOffer, ListingCard, Say } from "./frame.ts";

interface Props {
	card: ListingCard;
	/** It can be saved (A6.1). */
	hasSave: boolean;
	say: Say;
	/** Near the top: its picture is not lazy. */
	early: boolean;
}

/** Attributes of paid links, which open a new tab. */
const shopLink = { rel: "sponsored nofollow noopener", target: "_blank" } as const;

/** A product (C3.24, C4.51): price, name, seller; other shops behind a disclosure. */
export const ProductCard = memo(function ProductCard({ card, hasSave, say, early }: Props) {
	const [best, ...rest] = card.offers;
	const others = rest.filter(({ url }) => url);
	return (
		<li className={`ware-card${best && best.state !== "OUT_OF_STOCK" ? "" : " is-gone"}`}>
			<div className="ware-media">
				{card.picture && <CardImage picture={card.picture} early={early} />}
				{(card.why !== null || (best && best.off !== null)) && (
					<p className="ware-labels">
						{card.why !== null && <span className="label label-pick">{say("listing.pick")}</span>}
						{best && best.off !== null && <span className="label label-sale">{say("product.sale")}</span>}
					</p>
				)}
			</div>
			<div className="ware-words">
				{best && <Price offer={best} say={say} />}
				<h3 className="headline ware-name">
					{best?.url ? (
						<a
							href={best.url}
							{...shopLink}
							aria-label={`${say("product.buyNamedAt", { product: card.name, seller: sellerOf(best) })}, ${say("product.newTab")}`}
						>
							{card.name}
						</a>
					) : (
						card.name
					)}
				</h3>
				{card.maker && <p className="ware-maker">{card.maker}</p>}
				{card.why !== null && <p className="ware-why">{card.why}</p>}
				{best ? <Seller offer={best} say={say} /> : <p className="ware-state">{say("product.noOffers")}</p>}
				{others.length > 0 && (
					<details className="ware-more">
						<summary>{say("product.moreOffers", { n: others.length })}</summary>
						<ul>
							{others.map((offer) => (
								<li key={offer.url}>
									<a href={offer.url} {...shopLink}>
										{sellerOf(offer)}
									</a>
									<Price offer={offer} say={say} />
									{offer.state !== "AVAILABLE" && <Seller offer={offer} say={say} />}
								</li>
							))}
						</ul>
					</details>
				)}
				{hasSave && <CardSave card={card} say={say} />}
			</div>
		</li>
	);
});

/** Save (A6.1), as worker/pages/parts/SaveButton.tsx on teases; client/personal/personal.ts handles both. */
function CardSave({ card, say }: { card: ListingCard; say: Say }) {
	return (
		<button
			className="save tease-save"
			type="submit"
			form={saveForm}
			name="do"
			value={saveValue({ contentId: card.id, contentType: "product" })}
			aria-pressed="false"
		>
			<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
				<path d="M6 3h12v18l-6-4.5L6 21Z" />
			</svg>
			<span className="visually-hidden">{`${say("save.save")}: ${card.name}`}</span>
		</button>
	);
}

function sellerOf(offer: CardOffer): string {
	return offer.seller ?? (URL.canParse(offer.url) ? new URL(offer.url).host : "");
}

function Price({ offer, say }: { offer: CardOffer; say: Say }) {
	return (
		<p className="price">
			<strong>{offer.now}</strong>
			{offer.was && <s>{say("product.priceWas", { price: offer.was })}</s>}
			{offer.off !== null && offer.off > 0 && <span className="ware-off">{say("product.percentOff", { percent: offer.off })}</span>}
		</p>
	);
}

function Seller({ offer, say }: { offer: CardOffer; say: Say }) {
	if (offer.state === "OUT_OF_STOCK") return <p className="ware-state">{say("product.outOfStock")}</p>;
	if (offer.state === "UNAVAILABLE") return <p className="ware-state">{say("product.unavailable")}</p>;
	const seller = sellerOf(offer);
	return seller && <p className="ware-shop">{offer.url ? say("product.seeAt", { seller }) : seller}</p>;
}

/** Decorative: the name beside it describes it. */
function CardImage({ picture, early }: { picture: NonNullable<ListingCard["picture"]>; early: boolean }) {
	const sizes = "(min-width:1304px) 222px, (min-width:758px) 30vw, 44vw";
	return (
		<img
			className={picture.className}
			src={picture.src}
			{...(picture.srcSet ? { srcSet: picture.srcSet, sizes } : {})}
			width={picture.width}
			height={picture.height}
			alt=""
			loading={early ? undefined : "lazy"}
		/>
	);
}
