/** What a drawn scene shows, for alt texts and captions: English, Spanish. Scenes of one group go well together in a series. */
type Words = readonly [en: string, es: string];

const groups: readonly Readonly<Record<string, Words>>[] = [
	{
		capitol: ["The Capitol's dome above a row of bare trees", "La cúpula del Capitolio sobre una hilera de árboles"],
		courthouse: ["The steps and columns of a courthouse", "La escalinata y las columnas de un juzgado"],
		ballot: ["A ballot on its way into the box", "Una boleta a punto de entrar en la urna"],
		podium: ["A podium with microphones, before anyone speaks", "Un atril con micrófonos, antes de que hable nadie"],
		protest: ["A crowd with signs in the middle of the street", "Una multitud con carteles en plena calle"],
		flag: ["A flag in the wind above the roofs", "Una bandera al viento sobre los techos"],
		scales: ["A pair of scales on a bench", "Una balanza sobre el estrado"],
		gavel: ["A gavel at rest on its block", "Un mazo en reposo sobre su base"],
		newsroom: ["Desks and screens in a newsroom", "Escritorios y pantallas de una redacción"],
		church: ["A white church at the end of the green", "Una iglesia blanca al final de la plaza"],
		library: ["Shelves that go up to the ceiling of a reading room", "Estantes que llegan al techo de una sala de lectura"],
		books: ["A stack of books with paper slips between the pages", "Una pila de libros con papelitos entre las páginas"],
		map: ["A map spread over a table", "Un mapa extendido sobre una mesa"],
		globe: ["A globe turned to the near coast", "Un globo terráqueo visto desde la costa"],
		letter: ["An opened letter beside its envelope", "Una carta abierta junto a su sobre"],
		hands: ["Two hands around the same piece of work", "Dos manos sobre el mismo trabajo"],
	},
	{
		skyline: ["Towers of the city, seen from across the water", "Las torres de la ciudad, vistas desde la otra orilla"],
		street: ["A street of low houses with its lamps lit", "Una calle de casas bajas con los faroles encendidos"],
		house: ["A small house with a light in one window", "Una casa pequeña con luz en una ventana"],
		harbor: ["Ships and cranes along the quay", "Barcos y grúas a lo largo del muelle"],
		bridge: ["A bridge over slow water", "Un puente sobre aguas tranquilas"],
		train: ["A train along the edge of town", "Un tren por las afueras"],
		airport: ["A plane at its gate under a wide sky", "Un avión en la puerta de embarque bajo un cielo abierto"],
		highway: ["Headlights on a highway between hills", "Luces en una carretera entre colinas"],
		hospital: ["The entrance of a hospital", "La entrada de un hospital"],
		laboratory: ["Glassware and a microscope on a bench", "Material de vidrio y un microscopio sobre la mesa"],
		classroom: ["Empty desks in front of a blackboard", "Pupitres vacíos frente al pizarrón"],
		market: ["Stalls of fruit under striped awnings", "Puestos de fruta bajo toldos de rayas"],
		cafe: ["Two tables outside a café", "Dos mesas a la puerta de un café"],
		factory: ["Sheds and chimneys of a factory", "Naves y chimeneas de una fábrica"],
		farm: ["A barn, a silo and a plowed field", "Un granero, un silo y un campo arado"],
		coins: ["Coins in uneven stacks", "Monedas en pilas desiguales"],
	},
	{
		storm: ["Rain and lightning over the plain", "Lluvia y relámpagos sobre la llanura"],
		wildfire: ["Fire along a ridge, with smoke above it", "Fuego en la cresta de un cerro, con el humo encima"],
		flood: ["Roofs and treetops above the flood", "Techos y copas de árboles sobre la inundación"],
		mountain: ["A ridge of mountains with snow on the highest", "Una cadena de montañas con nieve en la más alta"],
		desert: ["Dunes and a line of cactus", "Dunas y una fila de cactos"],
		coast: ["Waves at the foot of a cliff", "Olas al pie de un acantilado"],
		beach: ["An empty beach with one umbrella", "Una playa vacía con una sombrilla"],
		forest: ["Light between the trunks of a forest", "La luz entre los troncos de un bosque"],
		river: ["A river that turns between its banks", "Un río que da la vuelta entre sus orillas"],
		stars: ["The night sky over a dark ridge", "El cielo nocturno sobre un cerro oscuro"],
		sunrise: ["The sun over the nearest hills", "El sol sobre las colinas más cercanas"],
		volcano: ["A volcano with a plume that leans in the wind", "Un volcán con su columna de humo inclinada por el viento"],
		windmill: ["Wind turbines along a hill", "Aerogeneradores en una loma"],
		solar: ["Rows of solar panels under the sun", "Hileras de paneles solares bajo el sol"],
		"tree-planting": ["A young tree and the spade that planted it", "Un árbol joven y la pala con que se plantó"],
		footprint: ["A footprint in wet sand", "Una huella en la arena mojada"],
		"water-pipe": ["A pipe and its valve in an open trench", "Una tubería con su válvula en una zanja abierta"],
		garden: ["Beds of vegetables behind a low fence", "Surcos de verduras tras una cerca baja"],
	},
	{
		rocket: ["A rocket on its pad", "Un cohete en su plataforma"],
		robot: ["A robot with one arm raised", "Un robot con un brazo en alto"],
		circuit: ["The tracks of a circuit board", "Las pistas de una placa de circuitos"],
		phone: ["A phone face up on the table", "Un teléfono boca arriba sobre la mesa"],
		laptop: ["An open laptop at a window", "Una computadora abierta junto a la ventana"],
		headphones: ["Headphones beside a notebook", "Unos audífonos junto a un cuaderno"],
		watch: ["A watch on its strap", "Un reloj con su correa"],
		clock: ["A clock a few minutes before the hour", "Un reloj a pocos minutos de la hora"],
		vacuum: ["A vacuum cleaner on a rug", "Una aspiradora sobre una alfombra"],
	},
	{
		kitchen: ["A kitchen with a pot on the stove", "Una cocina con una olla en el fuego"],
		table: ["A table set for four", "Una mesa puesta para cuatro"],
		soup: ["A bowl of soup that still steams", "Un plato de sopa que todavía humea"],
		bread: ["A loaf of bread, the first slice cut", "Un pan con la primera rebanada cortada"],
		salad: ["A salad in a wide bowl", "Una ensalada en un tazón ancho"],
		cake: ["A cake with one slice missing", "Un pastel al que le falta una porción"],
		tacos: ["Tacos on a plate with lime", "Tacos en un plato con limón"],
		coffee: ["A cup of coffee and its saucer", "Una taza de café con su platito"],
		kettle: ["A kettle about to boil", "Una tetera a punto de hervir"],
		pan: ["A pan on the burner", "Una sartén en la hornilla"],
		"living-room": ["A living room with a lamp beside the sofa", "Una sala con una lámpara junto al sofá"],
		bedroom: ["A made bed under a window", "Una cama tendida bajo la ventana"],
		mattress: ["A mattress leaning on a wall", "Un colchón apoyado en la pared"],
		lamp: ["A lamp and the light it throws", "Una lámpara y la luz que da"],
		family: ["A family at the door of a house", "Una familia a la puerta de una casa"],
		dog: ["A dog that waits by the door", "Un perro que espera junto a la puerta"],
		cat: ["A cat on the windowsill", "Un gato en el alféizar"],
		gift: ["A wrapped box with a ribbon", "Una caja envuelta con su moño"],
		"shopping-bag": ["A shopping bag with its handles up", "Una bolsa de compras con las asas en alto"],
	},
	{
		"red-carpet": ["A red carpet between two rows of cameras", "Una alfombra roja entre dos filas de cámaras"],
		stage: ["A stage under its lights", "Un escenario bajo sus luces"],
		guitar: ["A guitar on its stand", "Una guitarra en su soporte"],
		microphone: ["A microphone, close", "Un micrófono, de cerca"],
		cinema: ["Seats in front of a lit screen", "Butacas frente a la pantalla encendida"],
		masks: ["Two masks on a wall", "Dos máscaras en una pared"],
		camera: ["A camera on its tripod", "Una cámara en su trípode"],
		studio: ["A studio with the lights already on", "Un estudio con las luces ya encendidas"],
		"tv-set": ["A set built for television", "Un decorado de televisión"],
		ring: ["A ring in its open box", "Un anillo en su estuche abierto"],
		wardrobe: ["Dresses on a rail", "Vestidos colgados en un perchero"],
		mirror: ["A dressing table with its mirror", "Un tocador con su espejo"],
		lipstick: ["A lipstick without its cap", "Un labial sin tapa"],
		perfume: ["A bottle of perfume on a tray", "Un frasco de perfume en una bandeja"],
		skincare: ["Jars and a dropper on a shelf", "Frascos y un gotero en una repisa"],
		sneakers: ["A pair of sneakers, laces undone", "Unos tenis con los cordones sueltos"],
		backpack: ["A backpack by the door", "Una mochila junto a la puerta"],
		fiesta: ["Paper flags over a square", "Papel picado sobre una plaza"],
		chess: ["A chessboard in the middle of a game", "Un tablero de ajedrez a media partida"],
	},
	{
		stadium: ["The stands and the grass of a stadium", "Las gradas y el césped de un estadio"],
		pitch: ["The lines of a field before the game", "Las líneas de una cancha antes del partido"],
		ball: ["A ball on the center spot", "Un balón en el punto central"],
		trophy: ["A trophy under a single light", "Un trofeo bajo una sola luz"],
		track: ["The lanes of a running track", "Los carriles de una pista"],
		bicycle: ["A bicycle against a wall", "Una bicicleta contra una pared"],
		pool: ["Lanes of a pool, the water still", "Carriles de una piscina con el agua quieta"],
		boxing: ["A pair of gloves on the ropes", "Unos guantes en las cuerdas"],
		baseball: ["A bat, a ball and a glove", "Un bate, una pelota y un guante"],
		basketball: ["A ball on its way to the hoop", "Un balón rumbo al aro"],
		"soccer-boots": ["A pair of boots at the edge of the grass", "Unos botines al borde del césped"],
		whistle: ["A referee's whistle on its cord", "El silbato de un árbitro"],
		scoreboard: ["A scoreboard before the first goal", "Un marcador antes del primer gol"],
	},
];

/** The light of each variant, as an afterthought to the scene. */
const lights: readonly Words[] = [
	["in full daylight", "a plena luz del día"],
	["late in the afternoon", "al caer la tarde"],
	["after dark", "ya de noche"],
	["in the last color of the sky", "con el último color del cielo"],
];

function partsOf(reference: string): { scene: string; variant: number } {
	const [scene = "", variant = "1"] = reference.split("/");
	return { scene, variant: Number(variant) };
}

/** What a picture `scene/variant` shows, as a sentence's beginning without its stop; the scene's name where nobody described it. */
export function sceneText(reference: string, language: "en" | "es"): string {
	const { scene } = partsOf(reference);
	const words = groups.find((group) => Object.hasOwn(group, scene))?.[scene];
	return words?.[language === "es" ? 1 : 0] ?? scene.replaceAll("-", " ");
}

/** A caption: what is seen, and in which light. */
export function sceneCaption(reference: string, language: "en" | "es"): string {
	const light = lights[(partsOf(reference).variant - 1) % lights.length];
	return `${sceneText(reference, language)}, ${light?.[language === "es" ? 1 : 0] ?? ""}.`;
}

/** How far a picture is from another in what it shows: 0 the same scene, 1 the same group, 2 neither. */
export function sceneDistance(from: string, to: string): 0 | 1 | 2 {
	const [a, b] = [partsOf(from).scene, partsOf(to).scene];
	if (a === b) return 0;
	return groups.some((group) => Object.hasOwn(group, a) && Object.hasOwn(group, b)) ? 1 : 2;
}
