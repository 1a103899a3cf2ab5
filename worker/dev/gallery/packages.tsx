import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { FrontPackage } from "../../pages/packages/FrontPackage.tsx";
import { packageFixtures } from "../../pages/packages/fixtures.ts";
import { formAlone, type LocalBoxModel, LocalNewsBox } from "../../pages/packages/LocalNewsBox.tsx";
import { storyTeases } from "../../pages/parts/fixtures/teases.ts";
import { fixtureWords } from "../../pages/parts/fixtures/words.ts";
import { type PackageKind, packageKinds } from "../../pages/parts/models.ts";
import { type GalleryPart, onFront } from "./part.ts";

const partOf = (kind: PackageKind): GalleryPart => ({
	title: `Package: ${kind}`,
	on: onFront,
	states: (context) => {
		const fixtures = packageFixtures(context.brand)[kind];
		const [{ pack }] = fixtures;
		return {
			...Object.fromEntries(
				fixtures.map(({ state, pack, layout }) => [state, <FrontPackage key={state} context={context} pack={pack} layout={layout} />]),
			),
			"in the rail": (
				<div className="band">
					<div className="band-main" />
					<div className="band-rail">
						<FrontPackage
							context={context}
							pack={{ ...pack, id: "rail", zone: "rail", first: false }}
							layout={{ variant: 0, narrow: true }}
						/>
					</div>
				</div>
			),
		};
	},
});

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
