/** Words for the shops' pictures, in English and Spanish; see `words.ts`. */
import type { SceneWords, Words } from "./sceneWords.ts";

const names: Readonly<Record<string, Words>> = {
	kettle: ["A kettle", "Una tetera"],
	skillet: ["A skillet", "Una sartén"],
	pot: ["A pot with its lid", "Una olla con tapa"],
	knife: ["A kitchen knife", "Un cuchillo de cocina"],
	grinder: ["A hand grinder", "Un molino de manivela"],
	plates: ["A stack of plates", "Una pila de platos"],
	containers: ["Three containers with lids", "Tres recipientes con tapa"],
	lamp: ["A table lamp", "Una lámpara de mesa"],
	bedding: ["Folded linen in a stack", "Ropa de casa doblada"],
	mattress: ["A mattress", "Un colchón"],
	vacuum: ["An upright vacuum", "Una aspiradora vertical"],
	mirror: ["An oval mirror", "Un espejo ovalado"],
	doormat: ["A mat with a leaf pattern", "Un tapete con hojas"],
	cream: ["A jar with a lid", "Un tarro con tapa"],
	tube: ["A tube with a cap", "Un tubo con tapa"],
	perfume: ["A perfume bottle", "Un frasco de perfume"],
	dryer: ["A hair dryer", "Una secadora de pelo"],
	lipstick: ["An open lipstick", "Un labial abierto"],
	headphones: ["A pair of headphones", "Unos audífonos"],
	watch: ["A watch", "Un reloj"],
	charger: ["A charger and its cable", "Un cargador con su cable"],
	laptop: ["An open laptop", "Una computadora portátil abierta"],
	television: ["A television", "Un televisor"],
	phone: ["A phone", "Un teléfono"],
	sneaker: ["A sneaker", "Un tenis"],
	jacket: ["A jacket", "Una chamarra"],
	shirt: ["A T-shirt", "Una camiseta"],
	ring: ["A ring with a stone", "Un anillo con piedra"],
	dress: ["A dress", "Un vestido"],
	backpack: ["A backpack", "Una mochila"],
	bag: ["A bag with handles", "Una bolsa con asas"],
	pillow: ["A pillow", "Una almohada"],
	suitcase: ["A suitcase with wheels", "Una maleta con ruedas"],
	book: ["A book", "Un libro"],
	puzzle: ["Four puzzle pieces", "Cuatro piezas de rompecabezas"],
	bike: ["A small bicycle", "Una bicicleta pequeña"],
	mug: ["A mug with a leaf on it", "Una taza con una hoja"],
	ball: ["A soccer ball", "Un balón de futbol"],
	guitar: ["A guitar", "Una guitarra"],
	microphone: ["A microphone", "Un micrófono"],
	radio: ["A radio with its antenna up", "Un radio con la antena en alto"],
	basket: ["A woven basket", "Una canasta tejida"],
	candle: ["A lit candle", "Una vela encendida"],
	flowerpot: ["A plant in a pot", "Una planta en su maceta"],
	fan: ["A table fan", "Un ventilador de mesa"],
	torch: ["A flashlight", "Una linterna"],
	thermos: ["A thermos", "Un termo"],
	glove: ["A padded glove", "Un guante acolchado"],
	box: ["A box with a bow", "Una caja con moño"],
	purifier: ["An air purifier", "Un purificador de aire"],
	board: ["A cutting board", "Una tabla de cortar"],
};

/** Words for shops' pictures, by their scenes' names: one thing, named in both languages, on a plain ground. */
export const onPlainGround = (things: Readonly<Record<string, Words>>): SceneWords =>
	Object.fromEntries(
		Object.entries(things).map(([name, [en, es]]) => [`item-${name}`, [[`${en} on a plain ground`, `${es} sobre un fondo liso`]] as const]),
	);

export const itemWords = onPlainGround(names);
