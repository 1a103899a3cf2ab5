import { brands } from "../../brands/registry.ts";
import { type Shown, shownPages } from "./shownPages.ts";
import type { Links } from "./startBrands.tsx";

/** Groups of features by their names, as they are shown: the first that fits; null takes the rest. */
const groups: readonly (readonly [string, RegExp | null])[] = [
	["Fronts and lists", /^(?:Home|Section) front|^Front|^(?:Marquee|Show blog|Search|Local news|Authors?|Draft of a front)\b/],
	["Stories", null],
	["Recipes and shopping", /recipe|product|gift guide/i],
	["Video, television, pictures", /^(?:Video|Playlist|Slideshow|Schedule|Live TV|Mini player)/],
	["Readers", /^(?:Sign-in|Account|Preferences|Consent|Newsletters)/],
	["For other sites and apps", /^(?:Embed|App view|Shell|Offline|House ad)/],
	["Small print and errors", /^(?:Small print|Error|Corrections)/],
	["Navigation", /^(?:Navigation bar|Menu)/],
];
const groupOf = (feature: string) => groups.find(([, pattern]) => pattern?.test(feature)) ?? groups.find(([, pattern]) => !pattern);

/** Every feature by every brand that has it: a table of links. */
export function KindMatrix({ examples, address }: Links) {
	const features = new Map<string, Map<string, Shown>>();
	for (const brand of brands)
		for (const shown of shownPages(brand, examples)) {
			const known = features.get(shown.feature) ?? new Map<string, Shown>();
			features.set(shown.feature, known.set(brand.id, shown));
		}
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard (WCAG 2.1.1).
		<section className="start-matrix" tabIndex={0} aria-labelledby="kinds">
			<table>
				<thead>
					<tr>
						<td />
						{brands.map(({ id, name }) => (
							<th key={id} scope="col" className="start-matrix-head">
								<span className="start-matrix-brand">{name}</span>
							</th>
						))}
					</tr>
				</thead>
				{groups.map((group) => (
					<tbody key={group[0]}>
						<tr>
							<th colSpan={brands.length + 1} scope="rowgroup" className="start-matrix-group">
								{group[0]}
							</th>
						</tr>
						{[...features].map(([feature, byBrand]) =>
							groupOf(feature) === group ? (
								<tr key={feature}>
									<th scope="row" className="start-matrix-feature">
										{feature}
									</th>
									{brands.map((brand) => {
										const shown = byBrand.get(brand.id);
										return (
											<td key={brand.id} className="start-matrix-cell">
												{shown && (
													<a
														className="start-matrix-link"
														href={address(brand, shown.path)}
														data-answers={shown.status ?? 200}
														aria-label={`${brand.name}: ${feature}`}
														title={`${brand.name}: ${feature}`}
													>
														●
													</a>
												)}
											</td>
										);
									})}
								</tr>
							) : null,
						)}
					</tbody>
				))}
			</table>
		</section>
	);
}
