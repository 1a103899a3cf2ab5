import { describe, expect, it } from "vitest";
import { SCENES } from "../pictures/scenes/index.ts";
import { type GiftList, giftLists } from "./giftLists.ts";

/** Nouns for a present's name, by its drawing. */
const nouns: Readonly<Record<string, string>> = {
	"item-ball": "balón",
	"item-basket": "canasta",
	"item-bedding": "sábanas",
	"item-board": "tabla de cortar",
	"item-book": "libro|libreta|cancionero",
	"item-box": "caja",
	"item-candle": "vela",
	"item-cards": "lotería de cartas|tarjetas",
	"item-doormat": "tapete",
	"item-flowerpot": "maceta",
	"item-glove": "guantes?",
	"item-goal": "portería",
	"item-grinder": "molino",
	"item-guitar": "guitarra",
	"item-hammock": "hamaca",
	"item-headphones": "audífonos",
	"item-jug": "jarra",
	"item-kettle": "tetera",
	"item-lamp": "lámpara",
	"item-maracas": "maracas",
	"item-microphone": "micrófono",
	"item-mirror": "espejo",
	"item-molcajete": "molcajete",
	"item-mug": "taza",
	"item-pot": "olla",
	"item-shirt": "camiseta",
	"item-skillet": "sartén",
	"item-speaker": "bocina",
	"item-thermos": "termo",
};

/** Returns the faults of a list of presents: its name begins with the thing drawn ("Juego de …" aside), no picture or name stands twice. */
function faultsOf({ items }: Pick<GiftList, "items">): string[] {
	return items.flatMap(([name, , picture], index) => {
		const [scene = "", variant] = picture.split("/");
		const noun = nouns[scene];
		const said = noun !== undefined && new RegExp(`^(?:juego de )?(?:${noun})(?![\\p{L}])`, "iu").test(name);
		const earlier = items.slice(0, index);
		return [
			...(said ? [] : [`"${name}" shows ${scene}`]),
			...(scene in SCENES && /^[1-4]$/.test(variant ?? "") ? [] : [`${picture} is not drawn`]),
			...(earlier.some(([, , other]) => other === picture) ? [`${picture} stands twice`] : []),
			...(earlier.some(([other]) => other === name) ? [`"${name}" is said twice`] : []),
			...(earlier.filter(([, , other]) => other.startsWith(`${scene}/`)).length > 1 ? [`${scene} is shown more than twice`] : []),
		];
	});
}

const present = (name: string, picture: string) => [name, 10, picture, "casa", "Para mamá"] as const;

describe("the lists of presents", () => {
	it.each(Object.entries(giftLists))("show the thing that each present's name says, each its own picture: %s", (_, list) => {
		expect(list.items.length).toBeGreaterThan(7);
		expect(faultsOf(list)).toEqual([]);
	});

	it("are sent back for another thing's picture, one not drawn, or one shown again", () => {
		expect(faultsOf({ items: [present("Olla de viaje", "item-mug/3")] })).toEqual(['"Olla de viaje" shows item-mug']);
		expect(faultsOf({ items: [present("Taza para la olla", "item-pot/3")] })).toHaveLength(1);
		expect(faultsOf({ items: [present("Velador de noche", "item-candle/1")] })).toHaveLength(1);
		expect(faultsOf({ items: [present("Vela de nardo", "item-candle/5")] })).toEqual(["item-candle/5 is not drawn"]);
		expect(faultsOf({ items: [present("Vela de nardo", "item-candle/1"), present("Vela de nardo", "item-candle/1")] })).toEqual([
			"item-candle/1 stands twice",
			'"Vela de nardo" is said twice',
		]);
		const three = ["roja", "blanca", "negra"].map((color, index) => present(`Vela ${color}`, `item-candle/${index + 1}`));
		expect(faultsOf({ items: three })).toEqual(["item-candle is shown more than twice"]);
	});

	it("use every noun of the table", () => {
		const drawn = new Set(Object.values(giftLists).flatMap(({ items }) => items.map(([, , picture]) => picture.split("/")[0])));
		expect(Object.keys(nouns).filter((scene) => !drawn.has(scene))).toEqual([]);
	});
});
