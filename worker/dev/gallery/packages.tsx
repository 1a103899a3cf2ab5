import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { ViewContext } from "../../pages/kernel/context.ts";
import { bandsOf, layoutsOf } from "../../pages/packages/compose.ts";
import { FrontPackage } from "../../pages/packages/FrontPackage.tsx";
import { packageFixtures } from "../../pages/packages/fixtures.ts";
import { formAlone, type LocalBoxModel, LocalNewsBox } from "../../pages/packages/LocalNewsBox.tsx";
import { storyTeases } from "../../pages/parts/fixtures/teases.ts";
import { fixtureWords } from "../../pages/parts/fixtures/words.ts";
import { type PackageKind, type PackageModel, packageKinds } from "../../pages/parts/models.ts";
import { type GalleryPart, inWords, onFront, type States } from "./part.ts";

const partOf = (kind: PackageKind): GalleryPart => ({
	title: `Package: ${inWords(kind)}`,
	on: onFront,
	states: (context) => {
		const fixtures = packageFixtures(context.brand)[kind];
		const [{ pack }] = fixtures;
		return {
			...Object.fromEntries(
				fixtures.map(({ state, pack, layout }) => [state, <FrontPackage key={state} context={context} pack={pack} layout={layout} />]),
			),
			...besideList(context, pack),
		};
	},
});

/** The package in the rail of a list of stories, where fronts put its kind there. */
function besideList(context: ViewContext, pack: PackageModel): States {
	const { brand } = context;
	const [{ pack: list }] = packageFixtures(brand).list;
	const inRail: PackageModel = { ...pack, id: "rail", zone: "rail", first: false };
	for (const [index] of list.teases.entries()) {
		const packs = [{ ...list, id: "main", teases: list.teases.slice(0, index + 1) }, inRail];
		const bands = bandsOf(packs, brand.theme.motif);
		if (!bands.some(({ rail }) => rail.length > 0)) continue;
		const layouts = layoutsOf(packs, bands);
		const [main, rail] = packs.map((one, n) => {
			const layout = layouts.get(n);
			return layout && <FrontPackage key={one.id} context={context} pack={one} layout={layout} />;
		});
		return {
			"in the rail": (
				<div className="band">
					<div className="band-main">{main}</div>
					<div className="band-rail">{rail}</div>
				</div>
			),
		};
	}
	return {};
}

/** A part for each kind of package. */
export const packages: Readonly<Record<string, GalleryPart>> = Object.fromEntries(
	packageKinds.map((kind) => [`package-${kind.toLowerCase()}`, partOf(kind)]),
);

export const localBox: GalleryPart = {
	title: "Local news box",
	on: onFront,
	states: (context) => {
		const { brand } = context;
		const [{ pack }] = packageFixtures(brand).localNews;
		const known: LocalBoxModel = {
			...formAlone({ ...pack, id: `local-${hyphenatedId(brand)}` }),
			zip: "10001",
			location: fixtureWords[brand.language].place,
			stories: storyTeases(brand, 3),
			now: { iso: "2026-11-20T12:00:00Z", text: "12", temp: 54, sky: "showers", precip: 40, wind: 9 },
		};
		return {
			"nothing is known": <LocalNewsBox context={context} box={formAlone(pack)} />,
			"a place": <LocalNewsBox context={context} box={known} />,
			"national stories, no weather": (
				<LocalNewsBox context={context} box={{ ...known, isNational: true, now: null, isWeatherMissing: true }} />
			),
			"no such zip code": <LocalNewsBox context={context} box={{ ...formAlone(pack), zip: "99999", fault: "zip" }} />,
			"no news there": <LocalNewsBox context={context} box={{ ...formAlone(pack), zip: "10001", fault: "news" }} />,
		};
	},
};
