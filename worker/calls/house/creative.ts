import type { Brand, Palette } from "../../../brands/schema.ts";
import { xmlText } from "../../platform/xml.ts";
import type { Campaign } from "../../schemas/campaign.ts";

/** Characters of a font's em that a line may have, about: 0.56 em each in the system's faces. */
const emPerCharacter = 0.56;

/**
 * A campaign as a picture of one declared size, in the brand's colours: an SVG without script, link or font of its own, so that it is
 * an image like any other and asks nobody. `label` says that it is advertising, `from` who speaks.
 */
export function creativeSvg(
	{ theme }: Pick<Brand, "theme">,
	campaign: Pick<Campaign, "title" | "text" | "action">,
	[width, height]: readonly [number, number],
	{ from }: { from: string },
): string {
	const colours = theme.light;
	const face = xmlText(theme.text);
	const body = height < 120 ? banner(campaign, colours, width, height, from) : box(campaign, colours, width, height, from);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${face}">`,
		`<title>${xmlText(`${campaign.title}. ${campaign.action}`)}</title>`,
		`<rect width="${width}" height="${height}" fill="${colours.masthead}"/>`,
		body,
		"</svg>",
	].join("");
}

type Said = Pick<Campaign, "title" | "text" | "action">;

/** One line of words, and the button at the end. */
function banner({ title, action }: Said, colours: Palette, width: number, height: number, from: string): string {
	const buttonWidth = buttonSize(action);
	const room = width - buttonWidth - 72;
	return [
		`<rect width="8" height="${height}" fill="${colours.accent}"/>`,
		lines(title, { x: 28, y: height / 2 - 6, size: 20, weight: 800, room, most: 1, fill: colours.onMasthead }),
		lines(from, { x: 28, y: height / 2 + 22, size: 13, weight: 400, room, most: 1, fill: colours.onMasthead }),
		button(action, colours, width - buttonWidth - 24, (height - 40) / 2, buttonWidth),
	].join("");
}

/** Words from the top, the button at the foot. */
function box({ title, text, action }: Said, colours: Palette, width: number, height: number, from: string): string {
	const room = width - 48;
	const titleLines = wrap(title, 24, room, 3);
	return [
		`<rect width="${width}" height="8" fill="${colours.accent}"/>`,
		lines(from, { x: 24, y: 40, size: 13, weight: 400, room, most: 1, fill: colours.onMasthead }),
		lines(title, { x: 24, y: 76, size: 24, weight: 800, room, most: 3, fill: colours.onMasthead }),
		text ? lines(text, { x: 24, y: 76 + titleLines.length * 29, size: 15, weight: 400, room, most: 2, fill: colours.onMasthead }) : "",
		button(action, colours, 24, height - 64, buttonSize(action)),
	].join("");
}

const buttonSize = (action: string): number => Math.ceil(action.length * 15 * 0.6 + 36);

function button(action: string, colours: Palette, x: number, y: number, width: number): string {
	return (
		`<rect x="${x}" y="${y}" width="${width}" height="40" rx="4" fill="${colours.accent}"/>` +
		`<text x="${x + width / 2}" y="${y + 26}" text-anchor="middle" font-size="15" font-weight="700" fill="${colours.onAccent}">${xmlText(action)}</text>`
	);
}

interface Lines {
	x: number;
	y: number;
	size: number;
	weight: number;
	room: number;
	most: number;
	fill: string;
}

function lines(text: string, { x, y, size, weight, room, most, fill }: Lines): string {
	const spans = wrap(text, size, room, most).map((line, i) => `<tspan x="${x}" dy="${i === 0 ? 0 : size * 1.2}">${xmlText(line)}</tspan>`);
	return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${spans.join("")}</text>`;
}

/** A text in lines that fit `room` px at a font size; what does not fit the last one ends in an ellipsis. */
export function wrap(text: string, size: number, room: number, most: number): string[] {
	const width = Math.max(4, Math.floor(room / (size * emPerCharacter)));
	const wrapped: string[] = [];
	let line = "";
	for (const word of text.trim().split(/\s+/)) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (longer.length <= width || line === "") line = longer;
		else {
			wrapped.push(line);
			line = word;
		}
	}
	wrapped.push(line);
	const kept = wrapped.slice(0, most).map((kept) => (kept.length > width ? `${kept.slice(0, width - 1)}…` : kept));
	const last = kept.at(-1);
	if (wrapped.length > most && last !== undefined) kept[kept.length - 1] = `${last.slice(0, width - 1).replace(/[\s,.;:–-]+$/, "")}…`;
	return kept;
}
