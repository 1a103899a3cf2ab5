import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands, defaultBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { errorPage } from "../../pages/error/error.page.tsx";
import { readExamples } from "../examples.ts";
import { standInPage } from "../shell.tsx";
import { shownKinds, wholePage } from "./kindPages.ts";
import { inWords } from "./part.ts";
import { galleryParts } from "./parts.tsx";
import { type Scheme, statesPage } from "./statesPage.tsx";

const folder = "/_dev/gallery/";
const widths = [375, 768, 1280] as const;

/** GET /_dev/gallery/: parts of pages; `{part}`: in light and dark at a width; `{part}/states`: alone. */
export function gallery(arrival: Arrival): Response | Promise<Response> {
	const query = new URLSearchParams(arrival.search);
	const brand = brands.find((one) => hyphenatedId(one) === (query.get("brand") ?? hyphenatedId(defaultBrand)));
	const path = arrival.pathname.slice(folder.length);
	const width = widths.find((one) => String(one) === query.get("width")) ?? widths[0];
	if (path === "" && brand) return listPage(arrival, { brand, width });
	const kind = /^kinds\/(.*)$/.exec(path)?.[1];
	const scheme: Scheme = query.get("scheme") === "dark" ? "dark" : "light";
	if (kind !== undefined && brand) return kindPage(arrival, kind, { brand, width, scheme, shown: query.get("page") });
	const [, name = "", isAlone] = /^([\w-]+)(\/states)?$/.exec(path) ?? [];
	const part = Object.hasOwn(galleryParts, name) ? galleryParts[name] : undefined;
	if (!brand || !part) return errorPage(arrival, 404);
	if (isAlone) return statesPage(arrival, part, brand, scheme);
	return partPage(arrival, name, { brand, width });
}

async function listPage(arrival: Arrival, { brand, width }: Chosen): Promise<Response> {
	const examples = await readExamples(arrival);
	return standInPage(
		arrival,
		{ title: "Gallery" },
		<>
			<h1>Gallery</h1>
			<p>Parts of pages in their states, in any brand, light and dark: the components and sheets of the site, without its scripts.</p>
			<Choice action="" brand={brand} width={width} />
			<Parts brand={brand} width={width} name="" />
			<h2>Kinds of pages</h2>
			<p>Pages of a brand’s sample stories, whole, in the same way.</p>
			<nav className="gallery-parts" aria-label="Kinds of pages">
				<ul>
					{[...new Set(shownKinds(brand, examples).map(({ kind }) => kind))].map((kind) => (
						<li key={kind}>
							<a href={`${folder}kinds/${kind}?brand=${hyphenatedId(brand)}&width=${width}`}>{inWords(kind)}</a>
						</li>
					))}
				</ul>
			</nav>
		</>,
	);
}

function partPage(arrival: Arrival, name: string, { brand, width }: Chosen): Response {
	const title = galleryParts[name]?.title ?? name;
	return standInPage(
		arrival,
		{ title: `${title}: ${brand.name}` },
		<>
			<h1>{title}</h1>
			<Choice action={name} brand={brand} width={width} />
			<Frames address={`${folder}${name}/states?brand=${hyphenatedId(brand)}`} title={title} brand={brand} width={width} />
			<Parts brand={brand} width={width} name={name} />
		</>,
	);
}

/** Pages of a kind, as a brand has them, each in light and dark; `shown`: the path of the one that is drawn alone. */
async function kindPage(
	arrival: Arrival,
	kind: string,
	{ brand, width, scheme, shown }: Chosen & { scheme: Scheme; shown: string | null },
): Promise<Response> {
	const pages = shownKinds(brand, await readExamples(arrival)).filter((one) => one.kind === kind);
	if (pages.length === 0 || (shown !== null && !pages.some(({ path }) => path === shown))) return errorPage(arrival, 404);
	if (shown !== null) return wholePage(arrival, brand, shown, scheme);
	const address = (path: string) => `${folder}kinds/${kind}?brand=${hyphenatedId(brand)}&page=${encodeURIComponent(path)}`;
	return standInPage(
		arrival,
		{ title: `${inWords(kind)}: ${brand.name}` },
		<>
			<h1>{inWords(kind)}</h1>
			<Choice action={`kinds/${kind}`} brand={brand} width={width} />
			{pages.map(({ feature, path }) => (
				<section key={feature}>
					<h2>{feature}</h2>
					<Frames address={address(path)} title={feature} brand={brand} width={width} />
				</section>
			))}
		</>,
	);
}

/** Frames of an address, in light and dark beside each other. */
function Frames({ address, title, brand, width }: Chosen & { address: string; title: string }) {
	const schemes: readonly Scheme[] = brand.theme.scheme === "dark" ? ["dark"] : ["light", "dark"];
	return (
		<div className="gallery-frames">
			{schemes.map((scheme) => (
				<section key={scheme} aria-label={scheme}>
					<p>
						<a href={`${address}&scheme=${scheme}`}>{`Alone, ${scheme}`}</a>
					</p>
					<iframe src={`${address}&scheme=${scheme}`} title={`${title}, ${scheme}`} width={width} height="900" loading="lazy" />
				</section>
			))}
		</div>
	);
}

interface Chosen {
	brand: Brand;
	width: number;
}

function Choice({ action, brand, width }: Chosen & { action: string }) {
	return (
		<form className="gallery-choice" action={`${folder}${action}`}>
			<label>
				Brand{" "}
				<select name="brand" defaultValue={hyphenatedId(brand)}>
					{brands.map((one) => (
						<option key={one.id} value={hyphenatedId(one)}>
							{one.name}
						</option>
					))}
				</select>
			</label>
			<label>
				Width{" "}
				<select name="width" defaultValue={width}>
					{widths.map((one) => (
						<option key={one}>{one}</option>
					))}
				</select>
			</label>
			<button type="submit">Show</button>
		</form>
	);
}

function Parts({ brand, width, name }: Chosen & { name: string }) {
	return (
		<nav className="gallery-parts" aria-label="Parts">
			<ul>
				{Object.entries(galleryParts).map(([one, { title }]) => (
					<li key={one}>
						<a href={`${folder}${one}?brand=${hyphenatedId(brand)}&width=${width}`} aria-current={one === name ? "page" : undefined}>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
