import { newslettersOf } from "../../brands/newsletters.ts";
import { brands } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { textIds } from "../../brands/texts/schema.ts";
import { refusedArticles } from "./faults.ts";
import type { Links } from "./startBrands.tsx";

interface Shown {
	feature: string;
	path: string;
	status?: number;
}

/** Pages of a brand: general ones, and those of its flags and lists. */
function pagesOf(brand: Brand): Shown[] {
	const [newsletter] = newslettersOf(brand.id);
	return [
		{ feature: "Home front", path: "/" },
		{ feature: "Home front, chromeless", path: "/?chromeless=true" },
		{ feature: "Error 403", path: refusedArticles[403], status: 403 },
		{ feature: "Error 404", path: "/no-such-page", status: 404 },
		{ feature: "Error 500", path: refusedArticles[500], status: 500 },
		{ feature: `Navigation bar: ${brand.navbarTheme}`, path: "/search" },
		...(brand.flags.miniPlayer ? [{ feature: "Mini player", path: "/#mini" }] : []),
		...brand.flags.electionThemes.map(({ year, path }) => ({ feature: `Navigation bar: election ${year}`, path })),
		{ feature: "Menu: most popular and our sites", path: "/_menu" },
		{ feature: "Search", path: "/search?q=water" },
		...(brand.flags.localNews ? [{ feature: "Local news and weather", path: "/local?zip=10001" }] : []),
		...(brand.flags.schedule
			? [
					{ feature: "Schedule", path: "/schedule" },
					{ feature: "Schedule, as a grid", path: "/schedule?view=grid" },
				]
			: []),
		...(brand.liveTv ? [{ feature: "Live TV", path: "/live" }] : []),
		...(newsletter ? [{ feature: "Newsletters", path: "/newsletters" }] : []),
		...(newsletter ? [{ feature: "Embed: newsletter", path: `/embedded-newsletter/${newsletter.newsletterKey}` }] : []),
		...brand.showBlogs.map(({ blog, name }) => ({ feature: `Show blog: ${name}`, path: `/${blog}` })),
		{ feature: "Preferences", path: "/preferences" },
		{ feature: "Consent", path: "/house/consent" },
		...textIds.map((id) => ({ feature: `Small print: ${id}`, path: `/${id}` })),
		{ feature: "Corrections", path: "/corrections" },
		{ feature: "Authors", path: "/authors" },
		{ feature: "House ad, as data", path: "/house/ads?slot=boxinline&size=300x250" },
		{ feature: "Shell for the apps", path: "/_app?page=article" },
		{ feature: "Sign-in", path: "/sign-in" },
		{ feature: "Sign-in, any screen", path: "/sign-in?MANUAL_SCREEN=true" },
		// Signed-out readers are redirected to sign-in.
		{ feature: "Account", path: "/account", status: 303 },
	];
}

/** Groups of features by their names, as they are shown: the first that fits; null takes the rest. */
const groups: readonly (readonly [string, RegExp | null])[] = [
	["Fronts and lists", /^(?:Home|Section) front|^Front|^(?:Marquee|Show blog|Search|Local news|Authors|Draft of a front)\b/],
	["Stories", null],
	["Recipes and shopping", /recipe|product|gift guide/i],
	["Video, television, pictures", /^(?:Video|Playlist|Slideshow|Schedule|Live TV|Mini player)/],
	["Readers", /^(?:Sign-in|Account|Preferences|Consent|Newsletters)/],
	["For other sites and apps", /^(?:Embed|App view|Shell|House ad)/],
	["Small print and errors", /^(?:Small print|Error|Corrections)/],
	["Navigation", /^(?:Navigation bar|Menu)/],
];
const groupOf = (feature: string) => groups.find(([, pattern]) => pattern?.test(feature)) ?? groups.find(([, pattern]) => !pattern);

/** Every feature by every brand that has it: a table of links. */
export function KindMatrix({ examples, address }: Links) {
	const features = new Map<string, Map<string, Shown>>();
	for (const brand of brands)
		for (const shown of [...pagesOf(brand), ...examples.filter((example) => example.brand === brand.id)]) {
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
