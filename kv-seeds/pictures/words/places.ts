import type { SceneWords } from "./sceneWords.ts";

export const placeWords: SceneWords = {
	ballot: [
		["A hand puts a marked ballot into a box with a check mark on it", "Una mano mete una boleta marcada en una urna con una palomita"],
	],
	capitol: [["A domed capitol with a flag on its top", "Un capitolio con cúpula y bandera"]],
	church: [
		[
			"A small church on a hill, with a steeple and a path to its door",
			"Una iglesia pequeña en una loma, con su torre y un camino hasta la puerta",
		],
	],
	courthouse: [
		["Two people walk up the steps of a courthouse with six columns", "Dos personas suben la escalinata de un juzgado de seis columnas"],
	],
	flag: [
		[
			"A striped flag with a star flies over the rooftops, and people look up at it",
			"Una bandera de franjas con una estrella ondea sobre los techos y la gente la mira",
		],
	],
	gavel: [["A gavel over its block, beside law books", "Un mazo sobre su base, junto a libros de leyes"]],
	newsroom: [
		[
			"People at desks and screens in a newsroom under a row of monitors",
			"Gente ante escritorios y pantallas en una redacción, bajo una fila de monitores",
		],
	],
	podium: [
		["A man at a podium raises his arm, before flags and an audience", "Un hombre levanta el brazo en un atril, ante banderas y público"],
		[
			"A woman speaks at a podium before a row of flags and an audience",
			"Una mujer habla en un atril, ante una fila de banderas y el público",
		],
		[
			"A man speaks at a podium in a spotlight, before flags and an audience",
			"Un hombre habla en un atril iluminado, ante banderas y público",
		],
		[
			"A woman speaks at a podium before a row of flags and an audience",
			"Una mujer habla en un atril, ante una fila de banderas y el público",
		],
	],
	protest: [["A crowd with signs and raised fists fills a street", "Una multitud con carteles y puños en alto llena la calle"]],
	scales: [
		[
			"A pair of scales that weighs round stones against a block, before a row of books",
			"Una balanza con piedras en un platillo y un bloque en el otro, ante una fila de libros",
		],
	],
	airport: [
		[
			"A plane takes off over a runway, and a traveler with a suitcase looks up",
			"Un avión despega sobre la pista y una viajera con maleta lo mira",
		],
		["A plane comes in low over a runway with a control tower", "Un avión baja sobre una pista con torre de control"],
	],
	beach: [
		[
			"A striped umbrella and a towel on a beach with a palm tree, and a boat on the water",
			"Una sombrilla de rayas y una toalla en una playa con palmera, y un barco en el agua",
		],
		[
			"A parent and a child walk past a striped umbrella on a beach",
			"Una madre y un niño pasan junto a una sombrilla de rayas en la playa",
		],
	],
	bridge: [["A suspension bridge with two tall towers over wide water", "Un puente colgante de dos torres altas sobre aguas anchas"]],
	cafe: [["Two people at a table outside a café with a striped awning", "Dos personas a la mesa frente a un café con toldo de rayas"]],
	factory: [
		[
			"A factory with saw-tooth roofs and smoking chimneys, and workers at its fence",
			"Una fábrica de techos dentados y chimeneas con humo, y obreros junto a la reja",
		],
	],
	harbor: [["A ship stacked with containers at a quay with a crane", "Un barco cargado de contenedores en un muelle con grúa"]],
	highway: [
		[
			"Cars on a straight highway under a big road sign, with hills ahead",
			"Autos en una carretera recta bajo un gran letrero, con cerros al fondo",
		],
	],
	hospital: [
		["An ambulance and two people outside a hospital", "Una ambulancia y dos personas a la entrada de un hospital"],
		["An ambulance and two people outside a hospital", "Una ambulancia y dos personas a la entrada de un hospital"],
		[
			"An ambulance and two people outside a hospital in the rain",
			"Una ambulancia y dos personas a la entrada de un hospital, bajo la lluvia",
		],
		["An ambulance and two people outside a hospital", "Una ambulancia y dos personas a la entrada de un hospital"],
	],
	house: [
		[
			"A small house with a chimney, a tree beside it and a path to its door",
			"Una casa pequeña con chimenea, un árbol al lado y un camino hasta la puerta",
		],
	],
	library: [
		[
			"Someone on a ladder in front of library shelves, and a reading table with a lamp",
			"Alguien en una escalera ante los estantes de una biblioteca, y una mesa con lámpara",
		],
	],
	market: [
		[
			"A shopper with a basket at a fruit stall under a striped awning",
			"Una clienta con canasta ante un puesto de fruta bajo un toldo de rayas",
		],
	],
	skyline: [["The towers of a city, seen across the water", "Las torres de una ciudad, vistas desde el otro lado del agua"]],
	street: [
		[
			"A row of town houses with shops below, people on the sidewalk and a car",
			"Una fila de casas con tiendas abajo, gente en la acera y un auto",
		],
	],
	bus: [
		["A city bus beside an empty bench at its stop", "Un autobús junto a la banca vacía de su parada"],
		["A woman waits at the stop as a city bus comes in", "Una mujer espera en la parada mientras llega un autobús"],
	],
	train: [
		["A fast train on a curve under its wires", "Un tren rápido en una curva bajo los cables"],
		["Two people on a platform as a fast train comes in", "Dos personas en un andén mientras llega un tren rápido"],
	],
	coast: [
		[
			"A striped lighthouse and a hut on a cliff, with a sailboat out at sea",
			"Un faro de rayas y una caseta sobre un acantilado, con un velero en el mar",
		],
	],
	desert: [
		[
			"People walk in a line between cactus and dunes, with flat-topped hills behind",
			"Gente que camina en fila entre cactos y dunas, con mesetas al fondo",
		],
	],
	farm: [["A tractor in a plowed field in front of a barn and a silo", "Un tractor en un campo arado, frente a un granero y un silo"]],
	flood: [
		["A family in a rowboat among flooded houses in the rain", "Una familia en un bote entre casas inundadas, bajo la lluvia"],
		["A family in a rowboat among flooded houses", "Una familia en un bote entre casas inundadas"],
	],
	forest: [["A walker on a path between tall pines", "Una persona en un camino entre pinos altos"]],
	garden: [
		[
			"A gardener in a straw hat waters rows of vegetables by a white fence",
			"Una jardinera con sombrero riega surcos de verduras junto a una cerca blanca",
		],
	],
	dam: [
		[
			"A curved concrete dam between two slopes, water falling from its middle, and somebody on top of it",
			"Una presa curva de concreto entre dos laderas, el agua que cae por el centro y alguien en lo alto",
		],
	],
	mountain: [
		[
			"A snow-topped mountain over dark pines, and two hikers at its foot",
			"Una montaña nevada sobre pinos oscuros y dos caminantes al pie",
		],
	],
	river: [
		[
			"A paddler in a small boat on a river that winds out of the mountains",
			"Una persona rema en un río que baja serpenteando de las montañas",
		],
	],
	solar: [["A worker among rows of solar panels", "Una persona que trabaja entre hileras de paneles solares"]],
	stars: [
		["Someone at a telescope under the Milky Way and a crescent moon", "Alguien con un telescopio bajo la Vía Láctea y la luna creciente"],
		["Someone at a telescope under the Milky Way and a constellation", "Alguien con un telescopio bajo la Vía Láctea y una constelación"],
		["Someone at a telescope under a ringed planet", "Alguien con un telescopio bajo un planeta con anillos"],
		["Someone at a telescope under a ringed planet", "Alguien con un telescopio bajo un planeta con anillos"],
	],
	storm: [
		[
			"Someone with an umbrella in heavy rain, a small house and a bolt of lightning",
			"Alguien con paraguas bajo la lluvia, una casita y un rayo",
		],
	],
	sunrise: [
		["The sun over hills, with a small house in the valley", "El sol sobre las colinas, con una casita en el valle"],
		["A big low sun over the sea, with a sailboat in its light", "Un gran sol bajo sobre el mar, con un velero en su luz"],
	],
	"tree-planting": [["Two people with a young tree between them, and a spade", "Dos personas con un árbol joven entre ellas y una pala"]],
	volcano: [
		[
			"A volcano with lava down its side and smoke above, over a small village",
			"Un volcán con lava en la ladera y humo encima, sobre un pueblito",
		],
	],
	wildfire: [["Firefighters in front of a burning forest under thick smoke", "Bomberos ante un bosque en llamas, bajo un humo espeso"]],
	windmill: [["Wind turbines on hills with a few sheep below", "Aerogeneradores en unas lomas con algunas ovejas abajo"]],
};
