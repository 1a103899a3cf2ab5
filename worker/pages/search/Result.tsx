import type { Segment } from "../../../client/domain/search/suggestions.ts";
import type { ViewContext } from "../kernel/context.ts";
import { Portrait } from "../parts/Portrait.tsx";
import { Price, TeaseMedia, TeaseMeta } from "../parts/Tease.tsx";
import { teaseRel } from "../parts/tease.model.ts";
import type { ResultModel } from "./search.model.ts";

/** One result: what kind of thing it is, its headline and a line with the reader's words marked, its picture. */
export function Result({ context, result }: { context: ViewContext; result: ResultModel }) {
	const { t } = context;
	const { tease, headline, dek } = result;
	const isPerson = tease.contentType === "person";
	return (
		<li className={`tease result ${isPerson ? "result-person" : tease.picture ? "side" : "words"}`}>
			{isPerson ? (
				<div className="tease-media">
					<Portrait context={context} name={tease.headline} portrait={tease.picture} side={96} />
				</div>
			) : (
				<TeaseMedia context={context} tease={tease} sizes="220px" crop="3x2" maxWidth={640} />
			)}
			<div className="tease-text">
				<p className="kicker">
					<span className="result-kind">{t(`label.${tease.contentType}`)}</span>
					{tease.sponsor !== null && <span className="label label-sponsored">{t("label.sponsored")}</span>}
					{tease.kicker && <span>{tease.kicker.text}</span>}
				</p>
				<h2 className="headline">
					<a href={tease.url} rel={teaseRel(tease)}>
						<Marked segments={headline} />
					</a>
				</h2>
				{dek.length > 0 && (
					<p className="dek">
						<Marked segments={dek} />
					</p>
				)}
				{tease.price && <Price t={t} price={tease.price} />}
				<TeaseMeta context={context} tease={tease} byline time />
			</div>
		</li>
	);
}

function Marked({ segments }: { segments: readonly Segment[] }) {
	let at = 0;
	return segments.map(({ text, mark }) => {
		const key = `${at}`;
		at += text.length;
		return mark ? <mark key={key}>{text}</mark> : text;
	});
}
