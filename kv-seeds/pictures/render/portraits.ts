/** Portraits of a brand's people: head and shoulders in its colours, without features. */
import { mix } from "../pen/colour.ts";
import { disc, oval } from "../pen/geometry.ts";
import { Pen } from "../pen/pen.ts";
import { FACE, type Sitter } from "../sitters/pieces.ts";
import { sitters } from "../sitters/sitters.ts";
import { languageOf } from "./draw.ts";

export const SITTERS: ReadonlyMap<string, Sitter> = new Map(Object.entries(sitters));

/** The camera of a portrait on the sheet of a scene: the brand's hand draws both at one size. */
const FRAME = { x: 320, y: 96, side: 800 };

/** The SVG of one of a brand's portraits, 480 by 480. */
export const drawPortrait = (brand: string, letter: string): string => {
	const sitter = SITTERS.get(letter);
	if (!sitter) throw new Error(`no portrait ${letter}: there are ${[...SITTERS.keys()].join(", ")}`);
	const { lights, treatment } = languageOf(brand);
	const light = lights[sitter.light];
	const skin = sitter.tone > 0 ? mix(light.skin, light.front, sitter.tone) : mix(light.skin, light.pale, -sitter.tone);
	const p = new Pen(`portrait/${letter}`, 1, { ...light, skin }, treatment);
	p.layer(0).mark("sky", "M-60 -60H1500V1020H-60Z").backdrop();
	p.mark(sitter.ground, disc(720, 440, 322));
	p.layer(1).at(720, 424, {}, () => {
		sitter.behind?.(p);
		p.fill("skin", "M-56 70H56V240Q0 318 -56 240Z");
		sitter.clothes(p);
		p.shadow("M-54 118Q0 170 54 118V176Q0 214 -54 150Z");
		p.fill("skin", oval(-106, 2, 20, 34), oval(106, 2, 20, 34), FACE);
		p.shadow("M22 -134C90 -126 106 -90 104 -34C102 62 58 142 0 142C44 100 62 40 56 -30C54 -80 44 -110 22 -134Z");
		sitter.front(p);
	});
	return p
		.svg({ x: 0.5, y: 0.5 })
		.replace(
			/width="\d+" height="\d+" viewBox="[^"]*"/,
			`width="480" height="480" viewBox="${FRAME.x} ${FRAME.y} ${FRAME.side} ${FRAME.side}"`,
		);
};
