import type { SceneWords } from "./sceneWords.ts";

export const thingWords: SceneWords = {
	circuit: [
		["A chip with a star on it, in the middle of a circuit board", "Un chip con una estrella, en medio de una placa de circuitos"],
		["A chip with a drop on it, in the middle of a circuit board", "Un chip con una gota, en medio de una placa de circuitos"],
	],
	globe: [["A globe on its stand beside books", "Un globo terráqueo en su soporte junto a unos libros"]],
	laboratory: [
		[
			"A scientist at a microscope, between flasks and shelves of bottles",
			"Una científica al microscopio, entre matraces y estantes con frascos",
		],
		["Flasks and test tubes on a laboratory bench", "Matraces y tubos de ensayo en la mesa de un laboratorio"],
	],
	laptop: [
		["A laptop with a page on its screen, beside a steaming cup", "Una computadora portátil con una página, junto a una taza humeante"],
		["A laptop with a bar chart on its screen, beside a cup", "Una computadora portátil con una gráfica de barras, junto a una taza"],
		["A laptop with lines of text on its screen at night", "Una computadora portátil con líneas de texto, de noche"],
		["A laptop with lines of text on its screen at night", "Una computadora portátil con líneas de texto, de noche"],
	],
	map: [
		["A folded map with a dotted route and a compass", "Un mapa desplegado con una ruta de puntos y una brújula"],
		["A folded map with a pin, beside a camera", "Un mapa desplegado con un alfiler, junto a una cámara"],
		["A folded map with two pins and a compass", "Un mapa desplegado con dos alfileres y una brújula"],
		["A folded map with a pin, beside a camera", "Un mapa desplegado con un alfiler, junto a una cámara"],
	],
	phone: [
		["A phone that charges on a table", "Un teléfono que se carga sobre una mesa"],
		["A hand holds up a phone full of apps in front of a city", "Una mano sostiene un teléfono lleno de aplicaciones ante una ciudad"],
		["A phone with a clock on its screen, in the dark", "Un teléfono con un reloj en la pantalla, a oscuras"],
		["The front and the back of a phone, beside its case", "El frente y el reverso de un teléfono, junto a un estuche"],
	],
	robot: [
		["A tall robot waves, and a child waves back", "Un robot alto saluda y una niña le responde"],
		["Robot arms pack boxes on a line, and a worker watches", "Brazos robóticos empacan cajas y una persona los vigila"],
	],
	rocket: [
		["A rocket lifts off beside its tower", "Un cohete despega junto a su torre"],
		["A rocket lifts off beside its tower", "Un cohete despega junto a su torre"],
		["A rocket in space, with a satellite above a bare moon", "Un cohete en el espacio, con un satélite sobre una luna desnuda"],
		["A rocket lifts off beside its tower", "Un cohete despega junto a su torre"],
	],
	backpack: [["A backpack between books and a bottle", "Una mochila entre libros y una botella"]],
	clock: [
		["A wall clock and a calendar over a desk", "Un reloj de pared y un calendario sobre un escritorio"],
		["A stopwatch with its hand past the quarter", "Un cronómetro con la manecilla pasado el cuarto"],
		["A big clock over someone at a desk at night", "Un reloj grande sobre alguien en un escritorio, de noche"],
		["Someone beside a tall case clock", "Alguien junto a un reloj de caja"],
	],
	coins: [
		["Stacks of coins that grow like plants, under a rising line", "Pilas de monedas que crecen como plantas, bajo una línea que sube"],
		["A jar full of coins, with one coin above it", "Un frasco lleno de monedas, con una más encima"],
		["A piggy bank with a coin over its slot", "Una alcancía con una moneda sobre la ranura"],
		["Stacks of coins in front of a board of figures", "Pilas de monedas ante un tablero de cifras"],
	],
	gift: [
		["A wrapped box with a big bow, and a letter beside it", "Una caja envuelta con un gran moño y una carta al lado"],
		["Wrapped boxes of several sizes under paper stars", "Cajas envueltas de varios tamaños bajo estrellas de papel"],
		["A stack of wrapped boxes with bows", "Una pila de cajas envueltas con moños"],
		["A stack of wrapped boxes with bows", "Una pila de cajas envueltas con moños"],
	],
	hands: [
		["A handshake, with two more hands that reach up below", "Un apretón de manos y otras dos manos que se alzan abajo"],
		["Two hands tie a cord over a sheet of paper", "Dos manos atan un cordón sobre una hoja"],
		["A row of raised hands", "Una fila de manos levantadas"],
		["Hands that hold a seedling", "Unas manos que sostienen un brote"],
	],
	headphones: [
		["Headphones on a stand", "Unos audífonos en su soporte"],
		["A woman with headphones, with waves at both ears", "Una mujer con audífonos y ondas en ambos oídos"],
		["Headphones on a table at night", "Unos audífonos sobre una mesa, de noche"],
		["Headphones beside a record, with notes in the air", "Unos audífonos junto a un disco, con notas en el aire"],
	],
	letter: [
		["A letter half out of its envelope, with pencils and glasses", "Una carta a medio salir del sobre, con lápices y lentes"],
		["A mail clerk sorts letters into pigeonholes", "Una persona clasifica cartas en casilleros"],
		["A heap of envelopes under a lamp", "Un montón de sobres bajo una lámpara"],
		["Two envelopes beside a mailbox", "Dos sobres junto a un buzón"],
	],
	lipstick: [
		["An open lipstick on a stand, with a brush", "Un labial abierto sobre un pedestal, con una brocha"],
		["Four lipsticks in a row beside a round mirror", "Cuatro labiales en fila junto a un espejo redondo"],
	],
	mirror: [
		["A woman with a raised arm before a tall mirror", "Una mujer con el brazo en alto ante un espejo de cuerpo entero"],
		["A woman at a dressing table with a lit mirror", "Una mujer ante un tocador con espejo iluminado"],
		["A dressing table with a round mirror and a face in it", "Un tocador con espejo redondo y un rostro en él"],
		["A hand mirror beside a vase of flowers", "Un espejo de mano junto a un florero"],
	],
	perfume: [["A square perfume bottle with a leaf on its label", "Un frasco de perfume cuadrado con una hoja en la etiqueta"]],
	"shopping-bag": [
		["Two paper shopping bags and a bank card", "Dos bolsas de compras de papel y una tarjeta"],
		["A woman with shopping bags in front of a store", "Una mujer con bolsas de compras frente a una tienda"],
		["A tote bag with bread and greens in it", "Una bolsa de tela con pan y verduras"],
		["A tote bag with bread and greens in it", "Una bolsa de tela con pan y verduras"],
	],
	skincare: [
		["A dropper bottle, a tube and a jar, with a mirror", "Un gotero, un tubo y un tarro, con un espejo"],
		["Jars and a bottle beside a mirror and a flower", "Tarros y un frasco junto a un espejo y una flor"],
	],
	watch: [
		["A wristwatch with hands, beside its box", "Un reloj de pulsera con manecillas, junto a su estuche"],
		["A smart watch on a wrist", "Un reloj inteligente en una muñeca"],
	],
	"water-pipe": [
		["Water runs from a tap into a glass", "Agua que corre de una llave a un vaso"],
		["A burst pipe in a trench, and a worker beside it", "Una tubería rota en una zanja y una persona junto a ella"],
		["A hand wheel on a thick pipe, with a tag", "Un volante sobre una tubería gruesa, con una etiqueta"],
		["Two workers on a big pipe in a trench", "Dos personas sobre una tubería grande en una zanja"],
	],
	books: [
		["A stack of books with a steaming cup on top", "Una pila de libros con una taza humeante encima"],
		["An open book from which birds fly", "Un libro abierto del que salen pájaros"],
		["A row of books under a lamp", "Una fila de libros bajo una lámpara"],
		["A book with a star on its cover, and glasses", "Un libro con una estrella en la portada y unos lentes"],
	],
	camera: [
		["A camera with its strap, and a few prints", "Una cámara con su correa y algunas fotos"],
		["A film camera on a tripod with its operator and a clapperboard", "Una cámara de cine en trípode, con quien la maneja y una claqueta"],
		["A camera with its flash going off, and a few prints", "Una cámara con el flash encendido y algunas fotos"],
		["A film camera on a tripod with its operator and a clapperboard", "Una cámara de cine en trípode, con quien la maneja y una claqueta"],
	],
	chess: [["A knight and a king face each other on a chessboard", "Un caballo y un rey frente a frente en un tablero de ajedrez"]],
	cinema: [
		["A full theater in front of a film with a lone figure", "Una sala llena ante una película con una figura solitaria"],
		["People in front of a movie theater with a marquee", "Gente frente a un cine con marquesina"],
		["A full theater in front of a film with a moon", "Una sala llena ante una película con una luna"],
		["A bucket of popcorn and two tickets", "Un bote de palomitas y dos boletos"],
	],
	fiesta: [
		[
			"Paper flags and a big piñata over a square with people and a palm",
			"Papel picado y una gran piñata sobre una plaza con gente y una palmera",
		],
		["Dancers in wide skirts and a guitarist under paper flags", "Bailarinas de falda ancha y un guitarrista bajo papel picado"],
		["Dancers in wide skirts and a guitarist under fireworks", "Bailarinas de falda ancha y un guitarrista bajo fuegos artificiales"],
		["Paper flags and a big piñata over a square with people", "Papel picado y una gran piñata sobre una plaza con gente"],
	],
	guitar: [
		["An acoustic guitar in a spotlight, with notes in the air", "Una guitarra acústica bajo un reflector, con notas en el aire"],
		["An acoustic guitar against an armchair", "Una guitarra acústica apoyada en un sillón"],
		["An acoustic guitar in a spotlight, with notes in the air", "Una guitarra acústica bajo un reflector, con notas en el aire"],
		["An electric guitar against an armchair", "Una guitarra eléctrica apoyada en un sillón"],
	],
	masks: [
		["A laughing and a crying theater mask before a curtain", "Una máscara de teatro que ríe y otra que llora, ante un telón"],
		["A feathered carnival mask", "Una máscara de carnaval con plumas"],
		["A laughing and a crying theater mask before a curtain", "Una máscara de teatro que ríe y otra que llora, ante un telón"],
		["A laughing and a crying theater mask among confetti", "Una máscara de teatro que ríe y otra que llora, entre confeti"],
	],
	microphone: [
		["A studio microphone beside the wave of a voice", "Un micrófono de estudio junto a la onda de una voz"],
		["Hands hold a cluster of microphones and a notepad", "Unas manos sostienen varios micrófonos y una libreta"],
		["A hand holds up a microphone in a spotlight", "Una mano alza un micrófono bajo un reflector"],
		["A studio microphone beside headphones", "Un micrófono de estudio junto a unos audífonos"],
	],
	"red-carpet": [
		[
			"A woman in a long gown on a carpet, between photographers’ flashes",
			"Una mujer de vestido largo en una alfombra, entre flashes de fotógrafos",
		],
	],
	ring: [
		["A diamond ring in its open box, beside flowers", "Un anillo de diamante en su estuche abierto, junto a flores"],
		["A diamond ring in its open box", "Un anillo de diamante en su estuche abierto"],
		["A diamond ring in its open box", "Un anillo de diamante en su estuche abierto"],
		["A diamond ring in its open box", "Un anillo de diamante en su estuche abierto"],
	],
	stage: [
		["A band with a singer on a stage before a crowd", "Una banda con cantante en un escenario ante el público"],
		["A singer and a drummer on a stage before a crowd", "Cantante y batería en un escenario ante el público"],
	],
	studio: [
		[
			"Two presenters at a desk in a television studio, with a camera in front",
			"Dos presentadores en la mesa de un estudio de televisión, con una cámara delante",
		],
		[
			"Someone with headphones sings at a microphone in a recording booth",
			"Alguien con audífonos ante el micrófono de una cabina de grabación",
		],
	],
	"tv-set": [
		[
			"An old television with a landscape on its screen, by a window",
			"Un televisor antiguo con un paisaje en la pantalla, junto a una ventana",
		],
		["Two people watch a big television", "Dos personas ven una pantalla grande"],
		[
			"An old television at night with a play button on its screen",
			"Un televisor antiguo de noche, con el signo de reproducir en la pantalla",
		],
		["A big television with a star on its screen, and popcorn", "Una pantalla grande con una estrella, y palomitas"],
	],
};
