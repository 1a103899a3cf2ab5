import type { SceneWords } from "./sceneWords.ts";

export const dishWords: SceneWords = {
	"apple-cake": [
		["A round cake covered in rings of thin apple slices, from above", "Un pastel redondo cubierto de láminas de manzana en espiral"],
	],
	beans: [["A bowl of black beans with a spoonful of cream and a few leaves", "Un tazón de frijoles negros con crema y unas hojas"]],
	braise: [["Meat on the bone in a round pot, with carrots and thyme", "Carne con hueso en una olla redonda, con zanahoria y tomillo"]],
	carrots: [["Roasted carrots with their green tops, scattered with nuts", "Zanahorias asadas con sus hojas y nueces por encima"]],
	ceviche: [
		["A bowl of shrimp and diced mango, with lime halves beside it", "Un tazón de camarón con cubos de mango, junto a mitades de limón"],
	],
	"chicken-skillet": [
		["Pieces of chicken in a skillet with dates, shallots and thyme", "Piezas de pollo en una sartén con dátiles, chalotes y tomillo"],
	],
	"cold-brew": [
		["Two tall glasses of iced coffee with straws, beside a jar of it", "Dos vasos altos de café con hielo y popote, junto a un frasco"],
	],
	cookies: [["Cookies with chunks of chocolate on a rack; one is gone", "Galletas con trozos de chocolate en una rejilla; falta una"]],
	cornbread: [["Cornbread in a skillet, cut in eight with one piece gone", "Pan de maíz en una sartén, cortado en ocho; falta un trozo"]],
	flan: [["A whole flan on a plate, caramel running down its sides", "Un flan entero en un plato, con el caramelo que le escurre"]],
	"grain-bowl": [["A bowl of grains with greens, beans and half an egg", "Un tazón de granos con hojas verdes, frijoles y medio huevo"]],
	"lemon-cookies": [
		["Cracked yellow cookies dusted with sugar, beside a cut lemon", "Galletas amarillas agrietadas con azúcar, junto a un limón partido"],
	],
	noodles: [
		["A bowl of noodles with cucumber and sesame seeds, and chopsticks", "Un tazón de fideos con pepino y ajonjolí, y unos palillos"],
	],
	oats: [["A bowl of oatmeal with fruit, berries and a few nuts", "Un tazón de avena con fruta, moras y unas nueces"]],
	"orange-salad": [["A plate of orange slices with olives and feathery fennel", "Un plato de rodajas de naranja con aceitunas e hinojo"]],
	pancakes: [
		[
			"A tall stack of pancakes with butter on top and syrup running down",
			"Una pila alta de panqueques con mantequilla y jarabe que escurre",
		],
	],
	pasta: [["A nest of spaghetti with tomato sauce and basil on a white plate", "Un nido de espagueti con salsa de tomate y albahaca"]],
	"potato-salad": [["A bowl of potatoes in chunks with capers and dill", "Un tazón de papas en trozos con alcaparras y eneldo"]],
	"rice-skillet": [["Rice in a skillet with peas and strips of pepper", "Arroz en una sartén con gandules y tiras de pimiento"]],
	salmon: [
		[
			"A glazed salmon fillet with sesame, beside slices of cucumber",
			"Un filete de salmón glaseado con ajonjolí, junto a rodajas de pepino",
		],
	],
	sandwich: [
		["A tall sandwich on a plate, with a paper flag stuck in the bun", "Un sándwich alto en un plato, con una banderita clavada en el pan"],
	],
	"sheet-pan": [
		["Gnocchi, tomatoes and cubes of cheese on a sheet pan, from above", "Ñoquis, tomates y cubos de queso en una charola de horno"],
	],
	"shredded-beef": [
		[
			"Shredded beef in red sauce in a skillet, with strips of pepper",
			"Carne deshebrada en salsa roja en una sartén, con tiras de pimiento",
		],
	],
	"tomato-soup": [
		["A bowl of tomato soup with a swirl of cream, and two cheese toasts", "Un tazón de sopa de tomate con crema y dos panes con queso"],
	],
};
