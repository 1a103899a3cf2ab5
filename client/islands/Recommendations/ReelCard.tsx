import type { RecommendationCard } from "../../domain/personal/myNewsResponses.ts";

const sizes = "240px";

/** A recommendation: content, reason, and a button to hide it. */
export function ReelCard({ card, why, hide }: { card: RecommendationCard; why: string | null; hide: { word: string; press: () => void } }) {
	const { headline, picture, url } = card;
	return (
		<li className="reel-card">
			{picture && <CardPicture picture={picture} />}
			<h3 className="headline">
				<a href={url}>{headline}</a>
			</h3>
			{why && <p className="reel-why">{why}</p>}
			<button type="button" onClick={hide.press} aria-label={`${hide.word}: ${headline}`}>
				{hide.word}
			</button>
		</li>
	);
}

/** Decorative: the headline describes it. */
function CardPicture({ picture }: { picture: NonNullable<RecommendationCard["picture"]> }) {
	const { className, height, src, srcSet, width } = picture;
	return <img className={className} src={src} {...(srcSet ? { srcSet, sizes } : {})} width={width} height={height} alt="" loading="lazy" />;
}
