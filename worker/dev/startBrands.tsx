import { brands } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { colours } from "../../brands/themeCss.ts";
import { pictureAt } from "../pages/parts/picture.model.ts";
import type { Examples } from "./examples.ts";

export interface Links {
	examples: Examples;
	/** An address of a brand on this machine. */
	address: (brand: Brand, path: string) => string;
}

/** Examples that a card links to, by the word it says. */
const first: Readonly<Record<string, readonly string[]>> = {
	Story: ["Lead story", "Article"],
	Live: ["Live blog"],
	Recipe: ["Recipe"],
	Video: ["Video"],
	Slideshow: ["Slideshow"],
	Shopping: ["Product listing"],
};
/** Beside the front. */
const mostLinks = 3;

const languages = { en: "English", es: "Español" } as const;

/** Each brand with its wordmark, the picture of its lead story, and where to begin reading. */
export function BrandCards({ examples, address }: Links) {
	return (
		<ul className="start-cards">
			{brands.map((brand) => {
				const own = examples.filter((example) => example.brand === brand.id);
				const lead = own.find(({ feature }) => feature === "Lead story");
				const links = Object.entries(first).flatMap(([word, features]) => {
					const path = own.find(({ feature }) => features.includes(feature))?.path;
					return path ? [{ word, path }] : [];
				});
				return (
					<li key={brand.id}>
						<a className="start-front" href={address(brand, "/")}>
							<Wordmark brand={brand} />
							{lead?.picture && <img src={pictureAt(lead.picture, 640, true)} alt="" width="640" height="427" loading="lazy" />}
						</a>
						<p>
							<span lang={brand.language}>{brand.tagline}</span> <small>{languages[brand.language]}</small>
						</p>
						<p className="start-links">
							<a href={address(brand, "/")} aria-label={`Front of ${brand.name}`}>
								Front
							</a>
							{links.slice(0, mostLinks).map(({ word, path }) => (
								<a key={word} href={address(brand, path)} aria-label={`${word} of ${brand.name}`}>
									{word}
								</a>
							))}
						</p>
					</li>
				);
			})}
		</ul>
	);
}

/** The wordmark on the brand's own masthead, its colours in place: here every brand stands under one style sheet. */
function Wordmark({ brand: { name, wordmark, theme } }: { brand: Brand }) {
	const { masthead, onMasthead } = theme.light;
	const svg = colours
		.reduce((markup, [colour, property]) => markup.replaceAll(`var(--${property})`, theme.light[colour]), wordmark.svg)
		.replaceAll("currentColor", onMasthead);
	return (
		<svg className="start-wordmark" role="img" aria-label={name} viewBox="0 0 640 128" preserveAspectRatio="xMidYMid slice">
			<rect width="640" height="128" fill={masthead} />
			<svg
				x="32"
				y="32"
				width="576"
				height="64"
				viewBox={wordmark.viewBox}
				preserveAspectRatio="xMinYMid meet"
				fill={onMasthead}
				dangerouslySetInnerHTML={{ __html: svg }}
			/>
		</svg>
	);
}
