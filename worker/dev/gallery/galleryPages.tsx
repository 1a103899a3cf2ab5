import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands, defaultBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { errorPage } from "../../pages/error/error.page.tsx";
import { standInPage } from "../shell.tsx";
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
	const [, name = "", isAlone] = /^([\w-]+)(\/states)?$/.exec(path) ?? [];
	const part = Object.hasOwn(galleryParts, name) ? galleryParts[name] : undefined;
	if (!brand || !part) return errorPage(arrival, 404);
	if (isAlone) return statesPage(arrival, part, brand, query.get("scheme") === "dark" ? "dark" : "light");
	return partPage(arrival, name, { brand, width });
}

function listPage(arrival: Arrival, { brand, width }: Chosen): Response {
	return standInPage(
		arrival,
		{ title: "Gallery" },
		<>
			<h1>Gallery</h1>
			<p>Parts of pages in their states, in any brand, light and dark: the components and sheets of the site, without its scripts.</p>
			<Choice action="" brand={brand} width={width} />
			<Parts brand={brand} width={width} name="" />
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
