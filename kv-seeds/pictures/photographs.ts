import { readFileSync } from "node:fs";
import type { Focal } from "./pen/pen.ts";
import type { Words } from "./words/sceneWords.ts";

/** A publisher's photograph; its licence is in photographs/CREDITS.md. */
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
	"bay-skyline": {
		width: 2060,
		height: 1373,
		focal: { x: 0.62, y: 0.46 },
		words: [
			"Towers of a city by a bay, their windows lit, under a deep blue and pink evening sky",
			"Rascacielos junto a una bahía, con las ventanas encendidas, bajo un cielo azul y rosa al anochecer",
		],
		author: "Carol M. Highsmith",
		source: "Rawpixel",
	},
	turbines: {
		width: 2060,
		height: 1374,
		focal: { x: 0.57, y: 0.6 },
		words: [
			"White wind turbines stand along dark hills against an evening sky",
			"Aerogeneradores blancos sobre colinas oscuras, contra el cielo del atardecer",
		],
		author: "Jason Blackeye",
		source: "Unsplash",
	},
	"glacier-park": {
		width: 2060,
		height: 1373,
		focal: { x: 0.45, y: 0.45 },
		words: ["Mountains with snow above a still lake", "Montañas con manchas de nieve sobre un lago ancho y quieto"],
		author: "Jacob W. Frank",
		source: "National Park Service",
	},
	"petit-minou": {
		width: 2060,
		height: 1373,
		focal: { x: 0.48, y: 0.42 },
		words: [
			"A lit lighthouse at the end of a stone causeway, on rocks in a blue evening sea",
			"Un faro encendido al final de un puente de piedra, sobre rocas en un mar azul al anochecer",
		],
		author: "William Bout",
		source: "Unsplash",
	},
	"circuit-board": {
		width: 2060,
		height: 1375,
		focal: { x: 0.5, y: 0.5 },
		words: [
			"A green circuit board from close by, crowded with small parts and black chips",
			"Una placa de circuitos verde vista de cerca, llena de piezas pequeñas y chips negros",
		],
		source: "Negative Space",
	},
	"waiting-room": {
		width: 1600,
		height: 1067,
		focal: { x: 0.45, y: 0.62 },
		words: [
			"Empty black chairs in a bright waiting room, with a screen on the wall",
			"Sillas negras vacías en una sala de espera luminosa, con una pantalla en la pared",
		],
		author: "Harrison Keely",
		source: "Wikimedia Commons",
	},
	lavender: {
		width: 2060,
		height: 1373,
		focal: { x: 0.5, y: 0.6 },
		words: [
			"Stalks of lavender in bloom, with a violet field out of focus behind them",
			"Tallos de lavanda en flor, con un campo violeta desenfocado detrás",
		],
		author: "gnokii",
		source: "Fedora",
	},
	underwater: {
		width: 1650,
		height: 1100,
		focal: { x: 0.5, y: 0.5 },
		words: [
			"Flecks of sunlight on the blue underside of the sea’s surface",
			"Destellos de sol en la cara inferior, azul, de la superficie del mar",
		],
		author: "Krystian Tambur",
		source: "StockSnap",
	},
	stream: {
		width: 1600,
		height: 1065,
		focal: { x: 0.5, y: 0.6 },
		words: [
			"A stream falls over pale stones in small steps between wooded banks",
			"Un arroyo baja a saltos entre piedras claras y orillas arboladas",
		],
		author: "Aitzol Berasategi",
		source: "Lomiri",
	},
	"night-lights": {
		width: 2060,
		height: 1373,
		focal: { x: 0.5, y: 0.7 },
		words: [
			"Lights of a city drawn out into long streaks under a dark sky",
			"Luces de una ciudad alargadas en trazos bajo un cielo oscuro",
		],
		source: "Flickr",
	},
	"sea-ice": {
		width: 2060,
		height: 1368,
		focal: { x: 0.45, y: 0.68 },
		words: [
			"Broken floes of white ice on a dark sea, under a low gray cloud",
			"Placas rotas de hielo blanco en un mar oscuro, bajo una nube gris y baja",
		],
		author: "Patrick Kelley",
		source: "Wikimedia Commons",
	},
	"misty-forest": {
		width: 2060,
		height: 1373,
		focal: { x: 0.5, y: 0.5 },
		words: [
			"Rows of dark conifers on a slope, half hidden by blue mist",
			"Hileras de coníferas oscuras en una ladera, medio ocultas por la niebla azul",
		],
		author: "Clyde He",
		source: "Fedora",
	},
	earthrise: {
		width: 2060,
		height: 1373,
		focal: { x: 0.5, y: 0.5 },
		words: [
			"Earth, half lit, above the gray edge of the moon, in a black sky",
			"La Tierra, iluminada a medias, sobre el borde gris de la luna, en un cielo negro",
		],
		source: "NASA",
	},
	"dusk-lighthouse": {
		width: 2060,
		height: 1373,
		focal: { x: 0.82, y: 0.3 },
		words: [
			"A white lighthouse on a jetty of rocks, above a violet sea and below a pink sky",
			"Un faro blanco sobre una escollera de rocas, ante un mar violeta y bajo un cielo rosado",
		],
		author: "Everaldo Coelho",
		source: "Fedora",
	},
	"still-lake": {
		width: 2060,
		height: 1373,
		focal: { x: 0.4, y: 0.45 },
		words: [
			"Two mountains with snow on their tops, mirrored in a dark lake at dusk",
			"Dos montañas con nieve en la cumbre, reflejadas en un lago oscuro al anochecer",
		],
		author: "dhanvi",
		source: "Fedora",
	},
	spices: {
		width: 1600,
		height: 1067,
		focal: { x: 0.45, y: 0.6 },
		words: [
			"Heaps of spices, dried petals and minerals in bowls, in red, orange, blue and white",
			"Montones de especias, pétalos secos y minerales en recipientes: rojos, naranjas, azules y blancos",
		],
		author: "Julius Enriquez",
		source: "Budgie",
	},
};

/** A photograph's file, a JPEG as published; `null` without one of that name. */
export function photographNamed(name: string): Buffer | null {
	return Object.hasOwn(PHOTOGRAPHS, name) ? readFileSync(new URL(`photographs/${name}.jpg`, import.meta.url)) : null;
}
