import { contrast } from "../../../brands/contrast.ts";
import type { Brand, Palette } from "../../../brands/schema.ts";
import { xmlText } from "../../platform/xml.ts";
import type { Campaign } from "../../schemas/documents/campaign.ts";

/** Character widths in em, of the widest system bold face: the reader's device chooses the face. */
const widths: readonly [characters: RegExp, em: number][] = [
	[/[ilj.,:;'\u2019!|I]/, 0.39],
	[/\s/, 0.35],
	[/[ftr()\-\u2013]/, 0.5],
	[/[mwMW\u2014\u2026%@&]/, 1.06],
	[/\p{Lu}/u, 0.82],
];
const otherWidth = 0.71;
const regularShare = 0.9;

/** Estimates a text's width in px, too wide rather than too narrow. */
export function widthOf(text: string, size: number, weight: number): number {
	const em = Array.from(text, (character) => widths.find(([characters]) => characters.test(character))?.[1] ?? otherWidth);
	return em.reduce((sum, width) => sum + width, 0) * size * (weight < 600 ? regularShare : 1);
}

/**
 * A campaign as a picture of a declared size, in the brand's light or dark colours: an SVG without script, link or font. `label` marks it
 * as advertising, `from` names the speaker.
 */
export function creativeSvg(
	{ theme }: Pick<Brand, "theme">,
	campaign: Pick<Campaign, "title" | "text" | "action">,
	[width, height]: readonly [number, number],
	{ from }: { from: string },
): string {
	const colours = theme.scheme === "dark" ? theme.dark : theme.light;
	const face = xmlText(theme.text);
	const body = height < 120 ? banner(campaign, colours, width, height, from) : box(campaign, colours, width, height, from);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${face}">`,
		`<title>${xmlText(`${campaign.title}. ${campaign.action}`)}</title>`,
		theme.scheme === "dark" ? "" : darkStyle(theme.dark),
		`<rect class="ground" width="${width}" height="${height}" fill="${colours.masthead}"/>`,
		body,
		"</svg>",
	].join("");
}

/** Dark style; its background is the raised paper, so that its edge is visible. */
const darkStyle = (dark: Palette): string =>
	"<style>@media (prefers-color-scheme:dark){" +
	`.ground{fill:${dark.paperRaised}}.words{fill:${dark.ink}}.accent{fill:${dark.accent}}.on-accent{fill:${dark.onAccent}}` +
	"}</style>";

type Said = Pick<Campaign, "title" | "text" | "action">;

function banner({ title, action }: Said, colours: Palette, width: number, height: number, from: string): string {
	const buttonWidth = buttonSize(action);
	const space = width - buttonWidth - 72;
	return [
		`<rect class="accent" width="8" height="${height}" fill="${colours.accent}"/>`,
		lines(title, { x: 28, y: height / 2 - 6, size: 20, weight: 800, space, most: 1, fill: colours.onMasthead }),
		lines(from, { x: 28, y: height / 2 + 22, size: 13, weight: 400, space, most: 1, fill: colours.onMasthead }),
		button(action, colours, width - buttonWidth - 24, (height - 40) / 2, buttonWidth),
	].join("");
}

function box({ title, text, action }: Said, colours: Palette, width: number, height: number, from: string): string {
	const space = width - 48;
	const titleLines = wrap(title, { size: 24, weight: 800, space, most: 3 });
	return [
		`<rect class="accent" width="${width}" height="8" fill="${colours.accent}"/>`,
		lines(from, { x: 24, y: 40, size: 13, weight: 400, space, most: 1, fill: colours.onMasthead }),
		lines(title, { x: 24, y: 76, size: 24, weight: 800, space, most: 3, fill: colours.onMasthead }),
		text ? lines(text, { x: 24, y: 76 + titleLines.length * 29, size: 15, weight: 400, space, most: 2, fill: colours.onMasthead }) : "",
		button(action, colours, 24, height - 64, buttonSize(action)),
	].join("");
}

const buttonSize = (action: string): number => Math.ceil(widthOf(action, 15, 700) + 32);

/** Least contrast of a button with its background (WCAG 1.4.11). */
const leastOfButton = 3;

/** In the brand's colour; inverted on a similar background. */
function button(action: string, { accent, onAccent, masthead }: Palette, x: number, y: number, width: number): string {
	const [field, ink] = contrast(accent, masthead) >= leastOfButton ? [accent, onAccent] : [onAccent, accent];
	return (
		`<rect class="accent" x="${x}" y="${y}" width="${width}" height="40" rx="4" fill="${field}"/>` +
		`<text x="${x + width / 2}" y="${y + 26}" class="on-accent" text-anchor="middle" font-size="15" font-weight="700" fill="${ink}">${xmlText(action)}</text>`
	);
}

/** Font size in px, weight, line width in px, most lines. */
interface LineSpace {
	size: number;
	weight: number;
	space: number;
	most: number;
}

interface Lines extends LineSpace {
	x: number;
	y: number;
	fill: string;
}

function lines(text: string, { x, y, fill, ...space }: Lines): string {
	const { size, weight } = space;
	const spans = wrap(text, space).map((line, i) => `<tspan x="${x}" dy="${i === 0 ? 0 : size * 1.2}">${xmlText(line)}</tspan>`);
	return `<text x="${x}" y="${y}" class="words" font-size="${size}" font-weight="${weight}" fill="${fill}">${spans.join("")}</text>`;
}

/** A text in lines; the last may end in an ellipsis. */
export function wrap(text: string, { size, weight, space, most }: LineSpace): string[] {
	const fits = (line: string) => widthOf(line, size, weight) <= space;
	const cut = (line: string): string => {
		const letters = Array.from(line);
		while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
		return `${letters.join("").replace(/[\s,.;:\u2013-]+$/, "")}…`;
	};
	const wrapped: string[] = [];
	let line = "";
	for (const word of text.trim().split(/\s+/)) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (line === "" || fits(longer)) line = longer;
		else {
			wrapped.push(line);
			line = word;
		}
	}
	wrapped.push(line);
	const isWhole = wrapped.length <= most;
	return wrapped.slice(0, most).map((words, index) => (fits(words) && (isWhole || index < most - 1) ? words : cut(words)));
}
