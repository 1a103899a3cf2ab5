import { type Element, elementsIn } from "../../worker/adapters/conversion/blocks/htmlTree.ts";
import { addressOf, attribute, type Page, wordsOf } from "./reading.ts";

/** A section of a menu: its path on the brand's site. */
export interface MenuLink {
	label: string;
	url: string;
}

const mostSections = 8;
const longestLabel = 24;
/** Folders in which publishing systems keep their sections. */
const folders = /^\/(?:category|categoria|section|sections|seccion|secciones|tag|tags|topic|topics|tema|temas|c)(?=\/)/;
/** First segments of pages that the site has itself (worker/pages/kernel/kinds.ts), and of what is no section. */
const taken = new Set(
	"about account accessibility author authors contact cookies corrections house live local login newsletters preferences privacy recipes schedule search shop sign-in signin signup slideshow subscribe terms video wp-admin wp-login".split(
		" ",
	),
);

/** The sections that a page's navigation leads to, in its order. */
export function menuOf({ url, root }: Page, notes: string[]): MenuLink[] {
	const bars = elementsIn(root).filter((element) => element.tagName === "nav" || attribute(element, "role") === "navigation");
	const found = bars.map((bar) => sectionsOf(bar, url)).toSorted((a, b) => b.length - a.length)[0] ?? [];
	if (bars.length > 0 && found.length === 0) notes.push("Its navigation leads to no section of its own.");
	return found.slice(0, mostSections);
}

function sectionsOf(bar: Element, base: string): MenuLink[] {
	const sections = new Map<string, MenuLink>();
	for (const link of elementsIn(bar)) {
		if (link.tagName !== "a") continue;
		const label = wordsOf(link);
		const path = sectionPath(attribute(link, "href"), base);
		if (path !== null && label !== "" && label.length <= longestLabel && !sections.has(path)) sections.set(path, { label, url: path });
	}
	return [...sections.values()];
}

/** The path of a section on a brand's site; null for an address that is none: another host's, a story's, a script's. */
function sectionPath(href: string, base: string): string | null {
	const address = addressOf(href, base);
	if (!address || bareHost(address) !== bareHost(new URL(base)) || address.search !== "") return null;
	const path = address.pathname
		.toLowerCase()
		.replace(folders, "")
		.replace(/\/+$/, "")
		.replace(/\.html?$/, "");
	const [, first = "", ...rest] = path.split("/");
	return rest.length === 0 && /^[a-z][a-z0-9-]{1,40}$/.test(first) && !taken.has(first) ? `/${first}` : null;
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, "");
