import type { ReactNode } from "react";
import type { ViewContext } from "../../pages/kernel/context.ts";
import { packageFixtures } from "../../pages/packages/fixtures.ts";
import { labelledTeases, pictureFixture, storyTease, storyTeases, typedTeases, wordyTeases } from "../../pages/parts/fixtures/teases.ts";
import { fixtureWords } from "../../pages/parts/fixtures/words.ts";
import { Label } from "../../pages/parts/Label.tsx";
import type { TeaseModel } from "../../pages/parts/models.ts";
import { OnwardTeases } from "../../pages/parts/OnwardTeases.tsx";
import { type Crop, Picture, WarnedPicture } from "../../pages/parts/Picture.tsx";
import { Portrait } from "../../pages/parts/Portrait.tsx";
import { Section } from "../../pages/parts/Section.tsx";
import { Tease, type TeaseLook } from "../../pages/parts/Tease.tsx";
import { type GalleryPart, onFront, type States } from "./part.ts";

const sizes = "(min-width:758px) 400px, 92vw";

function column(context: ViewContext, tease: TeaseModel, look: TeaseLook = "stack", facts?: ReactNode): ReactNode {
	return (
		<div className="gallery-column">
			<Tease as="div" context={context} tease={tease} level={2} look={look} sizes={sizes} maxWidth={828} dek byline time facts={facts} />
		</div>
	);
}

export const tease: GalleryPart = {
	title: "Tease",
	on: onFront,
	states: (context) => {
		const { brand } = context;
		const story = storyTease(brand);
		const { long, unbreakable } = wordyTeases(brand);
		const drawn = (teases: Readonly<Record<string, TeaseModel>>, name: string): States =>
			Object.fromEntries(Object.entries(teases).map(([key, tease]) => [`${name}: ${key}`, column(context, tease)]));
		return {
			"picture above": column(context, story),
			"picture beside": column(context, story, "side"),
			"words alone": column(context, story, "words"),
			"without a picture": column(context, { ...story, picture: null }),
			"headline alone": column(context, { ...story, dek: null, kicker: null, byline: null, time: null, picture: null }),
			"with a reason": column(context, story, "stack", <span className="why">{fixtureWords[brand.language].why}</span>),
			...drawn(typedTeases(brand), "type"),
			...drawn(labelledTeases(brand), "label"),
			"long headline": column(context, long),
			"long headline beside": column(context, long, "side"),
			"one long word": column(context, unbreakable),
			"one long word beside": column(context, unbreakable, "side"),
		};
	},
};

export const labels: GalleryPart = {
	title: "Label",
	on: onFront,
	states: ({ brand, t }) =>
		Object.fromEntries(
			Object.values(labelledTeases(brand)).flatMap(({ label, measure, sponsor }) =>
				label
					? [
							[
								label,
								<p key={label}>
									<Label t={t} label={label} measure={measure} sponsor={sponsor} />
								</p>,
							],
						]
					: [],
			),
		),
};

export const onward: GalleryPart = {
	title: "Onward teases",
	on: onFront,
	states: (context) => {
		const { brand, t } = context;
		const [{ pack }] = packageFixtures(brand).list;
		const whys = [fixtureWords[brand.language].why];
		return Object.fromEntries(
			[1, 2, 3, 4, 6].map((count) => [
				`${count} of them`,
				<Section key={count} pack={{ ...pack, id: `onward-${count}`, title: t("region.related") }} className="related">
					<OnwardTeases context={context} teases={storyTeases(brand, count)} whys={whys} />
				</Section>,
			]),
		);
	},
};

const crops: readonly Crop[] = ["brand", "16x9", "3x2", "4x5", "1x1", "21x9", "whole"];

export const picture: GalleryPart = {
	title: "Picture and portrait",
	on: onFront,
	states: (context) => {
		const { brand } = context;
		const drawn = pictureFixture(brand, "street-2");
		const { author } = fixtureWords[brand.language];
		return {
			...Object.fromEntries(
				crops.map((crop) => [
					`crop ${crop}`,
					<div key={crop} className="gallery-column">
						<Picture context={context} picture={drawn} sizes={sizes} crop={crop} maxWidth={828} />
					</div>,
				]),
			),
			"subject at the edge": (
				<div className="gallery-column">
					<Picture context={context} picture={{ ...drawn, focal: { x: 95, y: 95 } }} sizes={sizes} crop="1x1" maxWidth={828} />
				</div>
			),
			"may disturb": (
				<div className="gallery-column">
					<WarnedPicture context={context} picture={{ ...drawn, isGraphic: true }} sizes={sizes} maxWidth={828} />
				</div>
			),
			portrait: (
				<div className="gallery-portrait">
					<Portrait context={context} name={author} portrait={pictureFixture(brand, "portrait-l")} side={72} />
				</div>
			),
			"portrait as initials": (
				<div className="gallery-portrait">
					<Portrait context={context} name={author} portrait={null} side={72} />
				</div>
			),
		};
	},
};
