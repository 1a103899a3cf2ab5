import { newslettersOf } from "../../brands/newsletters.ts";
import type { Brand } from "../../brands/schema.ts";
import { textIds } from "../../brands/texts/schema.ts";
import type { Examples } from "./examples.ts";
import { refusedArticles } from "./faults.ts";

/** A page of a brand by the feature that it shows. */
export interface Shown {
	feature: string;
	path: string;
	status?: number;
}

/** Pages of a brand: general ones, those of its flags and lists, and examples in the seeds. */
export const shownPages = (brand: Brand, examples: Examples): readonly Shown[] => [
	...pagesOf(brand),
	...examples.filter((example) => example.brand === brand.id),
];

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
		{ feature: "Offline", path: "/_offline" },
		{ feature: "Shell for the apps", path: "/_app?page=article" },
		{ feature: "Sign-in", path: "/sign-in" },
		{ feature: "Sign-in, any screen", path: "/sign-in?MANUAL_SCREEN=true" },
		// Signed-out readers are redirected to sign-in.
		{ feature: "Account", path: "/account", status: 303 },
	];
}
