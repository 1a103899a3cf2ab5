import type { ReactNode } from "react";
import type { Translate } from "../../../brands/messages/format.ts";
import type { ViewContext } from "../kernel/context.ts";
import { isSaid, Label, labelWords } from "./Label.tsx";
import type { TeaseModel } from "./models.ts";
import { type Crop, Picture } from "./Picture.tsx";
import { savableAs, TeaseSave } from "./SaveButton.tsx";
import { teaseRel } from "./tease.model.ts";
import { Unbroken } from "./Unbroken.tsx";

/** Picture above, picture beside, words alone, or words over the picture's foot. */
export type TeaseLook = "stack" | "side" | "words" | "over";

export interface TeaseProps {
	context: ViewContext;
	tease: TeaseModel;
	/** h3 below a package's title, h2 where there is none. */
	level: 2 | 3;
	look: TeaseLook;
	sizes: string;
	as?: "li" | "div";
	/** Of its headline, where it is not the usual one. */
	size?: "xl" | "l" | "s" | undefined;
	crop?: Crop;
	maxWidth?: number;
	lead?: boolean;
	dek?: boolean;
	byline?: boolean;
	time?: boolean;
	/** The package's title: a kicker that repeats it is left out. */
	under?: string | null;
	/** Columns of its list that it spans. */
	span?: string;
	/** No Save: in a form, or saved already. */
	unsaved?: boolean;
	/** Facts on its last line beside author and time: a dish's duration, a reason. */
	facts?: ReactNode;
}

/** A tease: kicker, headline, dek, byline, time, always in that order. */
export function Tease({ as: Element = "li", look, size, span, tease, ...rest }: TeaseProps) {
	const form = tease.picture ? look : "words";
	return (
		<Element className={`tease ${form}${size ? ` size-${size}` : ""}${span ? ` ${span}` : ""}`}>
			{form === "words" ? null : <TeaseMedia tease={tease} {...rest} />}
			<div className="tease-text">
				<TeaseWords tease={tease} {...rest} />
			</div>
		</Element>
	);
}

type MediaProps = Pick<TeaseProps, "context" | "tease" | "sizes" | "crop" | "maxWidth" | "lead">;

/** The picture with what it measures: a video's length, a gallery's count. */
export function TeaseMedia({ context, tease, sizes, crop, maxWidth, lead }: MediaProps) {
	if (!tease.picture) return null;
	const plays = tease.contentType === "video";
	return (
		<div className="tease-media">
			<Picture context={context} picture={tease.picture} sizes={sizes} crop={crop} maxWidth={maxWidth} lead={lead} />
			{plays && <span className="play">{tease.measure}</span>}
		</div>
	);
}

type WordsProps = Pick<TeaseProps, "context" | "tease" | "level" | "dek" | "byline" | "time" | "under" | "unsaved" | "facts">;

/** The words of a tease; its headline's link covers the whole tease. */
export function TeaseWords({
	context,
	tease,
	level,
	dek = false,
	byline = false,
	time = false,
	under = null,
	unsaved = false,
	facts,
}: WordsProps) {
	const { t } = context;
	const Heading = `h${level}` as const;
	const { label, sponsor, measure } = tease;
	// Words of the package's title or the label are not repeated; a sponsor is alone.
	const beside = [under, label && labelWords({ t, label, sponsor, measure })];
	const kicker = label === "sponsored" || isSaid(tease.kicker?.text, beside) ? null : tease.kicker?.text;
	return (
		<>
			{(label || kicker) && (
				<p className="kicker">
					{label && <Label t={t} label={label} sponsor={sponsor} measure={measure} />}
					{kicker && <span>{kicker}</span>}
				</p>
			)}
			<Heading className="headline">
				<a href={tease.url} rel={teaseRel(tease)}>
					<Unbroken text={tease.headline} />
				</a>
			</Heading>
			{dek && tease.dek && (
				<p className="dek">
					<Unbroken text={tease.dek} />
				</p>
			)}
			{tease.price && <Price t={t} price={tease.price} />}
			<TeaseMeta context={context} tease={tease} byline={byline} time={time} unsaved={unsaved} facts={facts} />
		</>
	);
}

type MetaProps = Pick<TeaseProps, "context" | "tease" | "byline" | "time" | "unsaved"> & Pick<WordsProps, "facts">;

/** A tease's last line: author and time, with Save at its end. */
export function TeaseMeta({ context, tease, byline = false, time = false, unsaved = false, facts = null }: MetaProps) {
	const contentType = unsaved ? null : savableAs(context, tease);
	const by = byline ? tease.byline : null;
	const at = time ? tease.time : null;
	if (by === null && at === null && contentType === null && !facts) return null;
	return (
		<div className="meta">
			{by !== null && <span className="byline">{by}</span>}
			{at !== null && <time dateTime={at.iso}>{at.text}</time>}
			{facts}
			{contentType !== null && <TeaseSave context={context} tease={tease} contentType={contentType} />}
		</div>
	);
}

/** The price of a product, its former price, and the shop (C3.24): the price first. */
export function Price({ t, price }: { t: Translate; price: NonNullable<TeaseModel["price"]> }) {
	return (
		<p className="price">
			<strong>{price.now}</strong>
			{price.was && <s>{t("product.priceWas", { price: price.was })}</s>}
			{price.seller && <span>{t("product.seeAt", { seller: price.seller })}</span>}
		</p>
	);
}
