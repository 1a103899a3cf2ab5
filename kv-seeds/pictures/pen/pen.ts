/** The pen a scene draws with, in roles and layers; the brand's treatment decides how those look. */

import { bent, type Waver } from "./bend.ts";
import { mulberry32 } from "./mulberry32.ts";
import { after, moved, moving, STILL, scaleOf } from "./transform.ts";

export type Role =
	| "sky"
	| "glow"
	| "sun"
	| "far"
	| "mid"
	| "near"
	| "front"
	| "body"
	| "lit"
	| "shade"
	| "pop"
	| "pop2"
	| "skin"
	| "ink"
	| "pale";
export type Colours = Readonly<Record<Role, string>>;
export const VARIANTS = [1, 2, 3, 4] as const;
export type Variant = (typeof VARIANTS)[number];

export const WIDTH = 1440;
export const HEIGHT = 960;

/** A brand's way to render a scene. */
export interface Treatment {
	/** Unevenness of edges; absent, they are as drawn. */
	readonly waver?: Waver;
	/** Patterns that the other hooks refer to; no filter, which every reader's machine would run on every paint. */
	readonly defs: (c: Colours) => string;
	/** A piece: a shape with a body of its own. */
	readonly fill: (d: string, role: Role, c: Colours, id: string) => string;
	readonly mark: (d: string, role: Role, c: Colours) => string;
	readonly line: (d: string, role: Role, width: number, c: Colours) => string;
	readonly shadow: (d: string, c: Colours) => string;
	readonly light: (d: string, c: Colours) => string;
	/** The brand's addition to a sky or a wall, behind all else. */
	readonly backdrop: (c: Colours, v: Variant) => string;
	readonly layer: (content: string, depth: number, c: Colours) => string;
	readonly finish: (content: string, c: Colours, v: Variant) => string;
}

const generator = (text: string): (() => number) => {
	let seed = 2166136261;
	for (const char of text) seed = Math.imul(seed ^ char.charCodeAt(0), 16777619);
	return mulberry32(seed);
};

export interface Focal {
	readonly x: number;
	readonly y: number;
}

/** The camera of each variant: wide, mirrored, close, mirrored and a little high. */
const CAMERAS: Readonly<Record<Variant, { readonly zoom: number; readonly flip: boolean }>> = {
	1: { zoom: 1, flip: false },
	2: { zoom: 1.08, flip: true },
	3: { zoom: 1.22, flip: false },
	4: { zoom: 1, flip: true },
};

export class Pen {
	readonly v: Variant;
	readonly c: Colours;
	readonly #treatment: Treatment;
	readonly #random: () => number;
	readonly #layers: { depth: number; parts: string[] }[] = [];
	#ids = 0;
	#move = STILL;

	constructor(seed: string, variant: Variant, colours: Colours, treatment: Treatment) {
		this.v = variant;
		this.c = colours;
		this.#treatment = treatment;
		this.#random = generator(seed);
	}

	/** One of four, by variant. */
	by<T>(one: T, two: T, three: T, four: T): T {
		return this.v === 1 ? one : this.v === 2 ? two : this.v === 3 ? three : four;
	}

	rnd(from = 0, to = 1): number {
		return from + this.#random() * (to - from);
	}

	chance(probability: number): boolean {
		return this.#random() < probability;
	}

	times(count: number, draw: (index: number) => void): void {
		for (let i = 0; i < count; i++) draw(i);
	}

	/** Starts a layer: 0 is the sky, 1 the subject, more is nearer; the camera moves near layers more than far ones. */
	layer(depth: number): this {
		this.#layers.push({ depth, parts: [] });
		return this;
	}

	#put(svg: string): this {
		if (this.#layers.length === 0) this.layer(0);
		this.#layers.at(-1)?.parts.push(svg);
		return this;
	}

	#moved(shapes: readonly string[]): string {
		const data = moved(shapes.join(""), this.#move);
		return this.#treatment.waver ? bent(data, this.#treatment.waver) : data;
	}

	fill(role: Role, ...shapes: readonly string[]): this {
		for (const d of shapes) this.#put(this.#treatment.fill(this.#moved([d]), role, this.c, `s${this.#ids++}`));
		return this;
	}

	mark(role: Role, ...shapes: readonly string[]): this {
		return this.#put(this.#treatment.mark(this.#moved(shapes), role, this.c));
	}

	line(role: Role, width: number, ...shapes: readonly string[]): this {
		return this.#put(this.#treatment.line(this.#moved(shapes), role, width * scaleOf(this.#move), this.c));
	}

	shadow(...shapes: readonly string[]): this {
		return this.#put(this.#treatment.shadow(this.#moved(shapes), this.c));
	}

	light(...shapes: readonly string[]): this {
		return this.#put(this.#treatment.light(this.#moved(shapes), this.c));
	}

	backdrop(): this {
		return this.#put(this.#treatment.backdrop(this.c, this.v));
	}

	within(shape: string, draw: () => void): this {
		const id = `c${this.#ids++}`;
		this.#put(`<clipPath id="${id}"><path d="${this.#moved([shape])}"/></clipPath><g clip-path="url(#${id})">`);
		draw();
		return this.#put("</g>");
	}

	/** Draws around a new origin. */
	at(x: number, y: number, how: { readonly scale?: number; readonly turn?: number; readonly mirror?: boolean }, draw: () => void): this {
		const before = this.#move;
		this.#move = after(before, moving(x, y, how.scale ?? 1, how.turn ?? 0, how.mirror === true));
		draw();
		this.#move = before;
		return this;
	}

	/** The whole picture, seen around its focal point. */
	svg(focal: Focal): string {
		const { zoom, flip } = CAMERAS[this.v];
		const [fx, fy] = [focal.x * WIDTH, focal.y * HEIGHT];
		const content = this.#layers
			.map(({ depth, parts }) => {
				const scale = 1 + (zoom - 1) * Math.min(depth, 1.6);
				const move =
					scale === 1
						? ""
						: ` transform="translate(${(fx * (1 - scale)).toFixed(1)} ${(fy * (1 - scale)).toFixed(1)}) scale(${scale.toFixed(3)})"`;
				return this.#treatment.layer(`<g${move}>${parts.join("")}</g>`, depth, this.c);
			})
			.join("");
		const turned = flip ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${content}</g>` : content;
		return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${this.#treatment.defs(this.c)}</defs>${this.#treatment.finish(turned, this.c, this.v)}</svg>`;
	}

	static focal(focal: Focal, variant: Variant): Focal {
		return { x: Number((CAMERAS[variant].flip ? 1 - focal.x : focal.x).toFixed(2)), y: focal.y };
	}
}

/** A scene: what it draws and the point that every crop keeps. */
export interface Scene {
	readonly focal: Focal;
	readonly draw: (pen: Pen) => void;
}
