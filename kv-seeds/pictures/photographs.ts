import { readFileSync } from "node:fs";
import type { Focal } from "./pen/pen.ts";
import type { Words } from "./words/sceneWords.ts";

/** A publisher's photograph: what it shows, who took it, and where its subject is. Licences are in photographs/CREDITS.md. */
interface Photograph {
	readonly width: number;
	readonly height: number;
	/** 0..1 from the left and the top. */
	readonly focal: Focal;
	readonly words: Words;
	readonly author?: string;
	/** Source in the credit: an agency, or the first publisher. */
	readonly source: string;
}

/** The photographs of the seeds, by file name. A story names one as `photograph/moon`. */
export const PHOTOGRAPHS: Readonly<Record<string, Photograph>> = {
	moon: {
		width: 2060,
		height: 1373,
		focal: { x: 0.48, y: 0.46 },
		words: [
			"Craters of the moon in low light, each with a long black shadow, below a black sky",
			"Cráteres de la luna con luz rasante, cada uno con su larga sombra negra, bajo un cielo negro",
		],
		source: "NASA",
	},
	"city-lights": {
		width: 2060,
		height: 1371,
		focal: { x: 0.36, y: 0.62 },
		words: [
			"Cities glow like embers across the dark earth, joined by threads of light, as seen from orbit",
			"Las ciudades brillan como brasas sobre la Tierra a oscuras, unidas por hilos de luz, vistas desde la órbita",
		],
		source: "NASA",
	},
	capsule: {
		width: 2060,
		height: 1373,
		focal: { x: 0.5, y: 0.5 },
		words: [
			"A white supply capsule with its solar panels spread, high above a desert coast and a dark blue sea",
			"Una cápsula de carga blanca con los paneles solares abiertos, muy por encima de una costa desértica y un mar azul oscuro",
		],
		source: "SpaceX",
	},
	canyon: {
		width: 2060,
		height: 1249,
		focal: { x: 0.32, y: 0.55 },
		words: [
			"Layer upon layer of red rock in a canyon that reaches to the horizon, under a violet evening sky",
			"Capas y más capas de roca roja en un cañón que llega hasta el horizonte, bajo un cielo violeta al atardecer",
		],
		author: "Jad Limcaco",
		source: "Unsplash",
	},
	jetty: {
		width: 2060,
		height: 1373,
		focal: { x: 0.6, y: 0.55 },
		words: [
			"A wooden jetty leads out over still water, with a strip of orange light behind the far shore",
			"Un muelle de madera se adentra en el agua quieta, con una franja de luz naranja tras la otra orilla",
		],
		author: "Paul Carmona",
		source: "Unsplash",
	},
};

/** A photograph's file, a JPEG as published; `null` without one of that name. */
export function photographNamed(name: string): Buffer | null {
	return Object.hasOwn(PHOTOGRAPHS, name) ? readFileSync(new URL(`photographs/${name}.jpg`, import.meta.url)) : null;
}
