import type { SlideControlsProps } from "../../../client/islands/SlideControls/SlideControls.script.ts";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";
import { creditWords } from "../parts/blocks/ImageBlock.tsx";
import { GateInvitation } from "../parts/GateInvitation.tsx";
import { WarnedPicture } from "../parts/Picture.tsx";
import { ShareTools } from "../parts/ShareTools.tsx";
import { Unbroken } from "../parts/Unbroken.tsx";
import { SlideControls } from "./SlideControls.tsx";
import type { SlideModel, SlideshowModel } from "./slideshow.model.ts";

/** A slideshow's heading. */
export function SlideshowTop({ context, show }: { context: ViewContext; show: SlideshowModel }) {
	const { t } = context;
	return (
		<header className="slideshow-head">
			{show.kicker && <p className="kicker">{show.kicker.url ? <a href={show.kicker.url}>{show.kicker.text}</a> : show.kicker.text}</p>}
			<h1 className="headline slideshow-title">
				<Unbroken text={show.headline} />
			</h1>
			{show.dek && <p className="dek">{show.dek}</p>}
			<p className="meta">
				{!show.gate && <span>{t("slideshow.count", { n: show.slides.length })}</span>}
				{show.byline.length > 0 && (
					<span>
						{t.parts("byline.by").map((part) =>
							typeof part === "string"
								? part
								: show.byline.map(({ name, url }, index) => (
										<span key={name}>
											{index > 0 && ", "}
											{url ? <a href={url}>{name}</a> : name}
										</span>
									)),
						)}
					</span>
				)}
				{show.published && <time dateTime={show.published.iso}>{show.published.text}</time>}
			</p>
			<ShareTools context={context} share={show.share} />
		</header>
	);
}

/**
 * The slides with captions: a strip to swipe with script, a column without (Slideshow.css). The slide that the address names stands first
 * and keeps its number.
 */
export function Slides({ context, show }: { context: ViewContext; show: SlideshowModel }) {
	const { t, brand } = context;
	const start = show.chosen ?? 1;
	const total = show.slides.length;
	const chosen = show.slides.filter((slide) => slide.n === show.chosen);
	const others = show.slides.filter((slide) => slide.n !== show.chosen);
	const [only] = show.slides;
	if (show.gate)
		return (
			<div className="slide">
				<div>
					{only && <WarnedPicture context={context} picture={only.picture} sizes="(min-width:1000px) 960px, 100vw" crop="whole" lead />}
					<GateInvitation context={context} gate={show.gate} />
				</div>
			</div>
		);
	if (total === 0) return <p>{t("list.empty")}</p>;
	const props: SlideControlsProps = {
		total,
		start,
		url: show.url,
		language: brand.language,
		words: {
			region: t("region.gallery"),
			position: t.pattern("slideshow.position"),
			previous: t("slideshow.previous"),
			next: t("slideshow.next"),
			onward: t("region.related"),
		},
	};
	return (
		<div className="slideshow">
			<Island name="SlideControls" drawn={<SlideControls {...props} />} on="load" props={props} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached and scrolled by keyboard */}
			<ol className="slides" id="slides" tabIndex={0} aria-label={t("region.gallery")}>
				{[...chosen, ...others].map((slide, index) => (
					<Slide key={slide.n} context={context} slide={slide} total={total} first={index === 0} chosen={slide.n === show.chosen} />
				))}
			</ol>
		</div>
	);
}

interface SlideProps {
	context: ViewContext;
	slide: SlideModel;
	total: number;
	first: boolean;
	chosen: boolean;
}

function Slide({ context, slide, total, first, chosen }: SlideProps) {
	const { t } = context;
	return (
		<li className={chosen ? "slide slide-chosen" : "slide"} id={`slide-${slide.n}`} value={slide.n}>
			<figure>
				<WarnedPicture context={context} picture={slide.picture} sizes="(min-width:1000px) 960px, 100vw" crop="whole" lead={first} />
				<figcaption>
					<span className="slide-number">{t("carousel.position", { n: slide.n, total })}</span>
					{slide.headline && <strong className="headline">{slide.headline}</strong>}
					{slide.caption && <span className="slide-caption">{slide.caption}</span>}
					{slide.credit && <small className="meta">{creditWords(t, slide.credit)}</small>}
				</figcaption>
			</figure>
		</li>
	);
}
