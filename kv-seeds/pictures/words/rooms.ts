import type { SceneWords } from "./sceneWords.ts";

export const roomWords: SceneWords = {
	bread: [
		[
			"A loaf with its first slices cut, a knife and ears of wheat in a jar",
			"Un pan con las primeras rebanadas cortadas, un cuchillo y espigas en un frasco",
		],
		["A round loaf with a scored crust, in front of an oven", "Una hogaza redonda de corteza marcada, frente a un horno"],
		["Half a round loaf with seeds, on a board", "Media hogaza redonda con semillas, sobre una tabla"],
		["Half a round loaf with seeds, on a board", "Media hogaza redonda con semillas, sobre una tabla"],
	],
	cake: [["A layer cake with candles and dripping icing on a stand", "Un pastel de capas con velas y betún que escurre, sobre un pie"]],
	coffee: [
		["A steaming cup of coffee beside a moka pot", "Una taza de café humeante junto a una cafetera italiana"],
		["A glass coffee pot with its filter, beside a bag of beans", "Una cafetera de vidrio con filtro, junto a una bolsa de granos"],
		["A steaming cup of coffee beside a bag of beans", "Una taza de café humeante junto a una bolsa de granos"],
		["A steaming cup of coffee beside a bag of beans", "Una taza de café humeante junto a una bolsa de granos"],
	],
	kettle: [
		["A big kettle steams on the burner, with a mug beside it", "Una tetera grande humea en la hornilla, con una taza al lado"],
		["An electric kettle with a mug beside it", "Una tetera eléctrica con una taza al lado"],
		["A big kettle steams on the burner", "Una tetera grande humea en la hornilla"],
		["A pale kettle steams on the burner, with a mug beside it", "Una tetera clara humea en la hornilla, con una taza al lado"],
	],
	kitchen: [
		["A kitchen with a pot and a kettle on the stove under a hood", "Una cocina con una olla y una tetera en la estufa, bajo la campana"],
		["Someone at the stove of a kitchen with pots under a hood", "Alguien ante la estufa de una cocina con ollas bajo la campana"],
		["A kitchen at night with a pot and a kettle on the stove", "Una cocina de noche con una olla y una tetera en la estufa"],
		["Someone at the stove of a kitchen with pots under a hood", "Alguien ante la estufa de una cocina con ollas bajo la campana"],
	],
	pan: [
		["Two eggs in a steaming pan", "Dos huevos en una sartén humeante"],
		["Two eggs in a steaming pan, with pans hung on the wall behind", "Dos huevos en una sartén humeante, con sartenes colgadas detrás"],
		["Vegetables leap from a tilted pan", "Verduras que saltan de una sartén inclinada"],
		["Slices fry in a steaming pan on the burner", "Rodajas que se fríen en una sartén humeante"],
	],
	salad: [
		["A bowl of salad with wooden servers, and bottles of oil", "Un tazón de ensalada con cubiertos de madera y botellas de aceite"],
		["A platter of salad with leaves and slices of fruit", "Un platón de ensalada con hojas y rodajas de fruta"],
	],
	soup: [
		["A steaming bowl of soup with bread and a spoon", "Un tazón de sopa humeante con pan y cuchara"],
		["A steaming pot of soup, with a bottle and jars behind", "Una olla de sopa humeante, con una botella y frascos detrás"],
		["A steaming bowl of soup with bread and a spoon", "Un tazón de sopa humeante con pan y cuchara"],
		["A steaming pot of soup with a ladle in it", "Una olla de sopa humeante con un cucharón dentro"],
	],
	table: [
		["A table laid with plates and flowers in a dining room", "Una mesa puesta con platos y flores en un comedor"],
		["A table laid with plates and flowers in a dining room", "Una mesa puesta con platos y flores en un comedor"],
		[
			"Neighbors at a long table with a steaming pot in the middle, at night",
			"Vecinos en una mesa larga con una olla humeante en medio, de noche",
		],
		["A long table laid with plates and flowers under a lamp", "Una mesa larga puesta con platos y flores bajo una lámpara"],
	],
	tacos: [["A plate of filled tacos with lime and sauce under paper flags", "Un plato de tacos con limón y salsa bajo papel picado"]],
	bedroom: [
		["Someone asleep in a bed under a patterned blanket, by a bedside lamp", "Alguien dormido en una cama con cobija, junto a una lámpara"],
	],
	cat: [
		["A black cat on a windowsill in front of the moon", "Un gato negro en el alféizar, ante la luna"],
		["A black cat walks along a roof at night", "Un gato negro camina de noche por un tejado"],
		["A black cat walks along a roof at night", "Un gato negro camina de noche por un tejado"],
		["A black cat walks along a roof at night", "Un gato negro camina de noche por un tejado"],
	],
	classroom: [
		["A teacher draws shapes on the board in front of a full class", "Un maestro dibuja figuras en el pizarrón ante un grupo completo"],
		["A teacher shows a bar chart on the board to a full class", "Una maestra enseña una gráfica de barras ante un grupo completo"],
		["A teacher shows the planets on the board to a full class", "Un maestro enseña los planetas en el pizarrón ante un grupo completo"],
		["A teacher shows the planets on the board to a full class", "Un maestro enseña los planetas en el pizarrón ante un grupo completo"],
	],
	dog: [
		["A dog sits on the grass with a ball", "Un perro sentado en el pasto con una pelota"],
		["Someone walks a dog on a leash at sunset", "Alguien pasea a un perro con correa al atardecer"],
		["A dog asleep on the floor by a window", "Un perro dormido en el piso junto a una ventana"],
		["A dog holds a bone in its mouth", "Un perro con un hueso en la boca"],
	],
	door: [
		["A front door with a wreath, between potted plants", "Una puerta con una corona, entre macetas"],
		["Someone at an open front door", "Alguien a la puerta abierta de una casa"],
		["A dog sits before an open front door", "Un perro sentado ante una puerta abierta"],
		["A front door with a wreath and boots on the step", "Una puerta con una corona y botas en el escalón"],
	],
	family: [
		["A family of four, with a child who flies a kite", "Una familia de cuatro, con un niño que vuela un papalote"],
		["A family walks its dog, hand in hand", "Una familia pasea a su perro de la mano"],
		["A family with a child on its father’s shoulders", "Una familia con un niño en los hombros del padre"],
		["A family with a child on its father’s shoulders", "Una familia con un niño en los hombros del padre"],
	],
	lamp: [
		["A desk lamp over an open book", "Una lámpara de escritorio sobre un libro abierto"],
		["A table lamp with a pleated shade beside a pair of glasses", "Una lámpara de mesa con pantalla plisada junto a unos lentes"],
		["A desk lamp over an open book at night", "Una lámpara de escritorio sobre un libro abierto, de noche"],
		["A floor lamp that bends over an armchair", "Una lámpara de pie que se inclina sobre un sillón"],
	],
	"living-room": [
		["A living room with a sofa, a lamp and pictures on the wall", "Una sala con sofá, lámpara y cuadros en la pared"],
		["Someone reads on the sofa of a living room", "Alguien lee en el sofá de una sala"],
		["A living room at night, with a blanket over the sofa", "Una sala de noche, con una manta sobre el sofá"],
		["Someone reads on the sofa of a living room", "Alguien lee en el sofá de una sala"],
	],
	mattress: [
		["A bare mattress with two pillows", "Un colchón sin sábanas con dos almohadas"],
		["A cat on a stack of mattresses", "Un gato sobre una pila de colchones"],
		["Three mattresses in a stack", "Tres colchones apilados"],
		["Someone holds up a mattress that is taller than they are", "Alguien sostiene un colchón más alto que su cuerpo"],
	],
	vacuum: [
		["A woman pushes an upright vacuum over a rug", "Una mujer pasa una aspiradora vertical por la alfombra"],
		["A robot vacuum on a rug, near a cat", "Una aspiradora robot en una alfombra, cerca de un gato"],
	],
	wardrobe: [
		["Coats and dresses on a rail, shoes below", "Abrigos y vestidos en un perchero, con zapatos abajo"],
		["An open closet with clothes on hangers", "Un clóset abierto con ropa en ganchos"],
		["A rail of clothes beside a tall mirror", "Un perchero con ropa junto a un espejo alto"],
		["Someone takes a dress from a rail of clothes", "Alguien toma un vestido de un perchero"],
	],
	ball: [
		["A soccer ball on the grass of a stadium, in front of a goal", "Un balón de fútbol en el césped de un estadio, frente a la portería"],
		["A soccer ball on the grass of a stadium, in front of a goal", "Un balón de fútbol en el césped de un estadio, frente a la portería"],
		["A soccer ball on the grass of a stadium at night", "Un balón de fútbol en el césped de un estadio, de noche"],
		["A soccer ball in the net", "Un balón de fútbol en la red"],
	],
	baseball: [
		["A batter waits for the pitch in a full stadium", "Una persona al bate espera el lanzamiento en un estadio lleno"],
		["A ball in a leather glove, beside a cap", "Una pelota en un guante de cuero, junto a una gorra"],
	],
	basketball: [
		["A player leaps to the hoop before a full house", "Un jugador salta hacia el aro ante un público completo"],
		["Two players under the hoop of an outdoor court", "Dos jugadores bajo el aro de una cancha al aire libre"],
	],
	bicycle: [["A cyclist in a helmet on an open road", "Ciclista con casco en una carretera abierta"]],
	boxing: [
		["Two boxers trade punches in the ring", "Dos boxeadores se golpean en el ring"],
		["A pair of boxing gloves hangs in the ring", "Un par de guantes de boxeo colgado en el ring"],
	],
	pitch: [["Players run at the goal on a striped field", "Jugadores que corren hacia la portería en una cancha de franjas"]],
	scoreboard: [["A lit scoreboard over full stands", "Un marcador encendido sobre gradas llenas"]],
	sneakers: [
		["A running shoe on the floor", "Un tenis de correr en el piso"],
		["A pair of sneakers on a bench beside a bottle", "Un par de tenis en una banca, junto a una botella"],
		["A pair of sneakers hung by their laces", "Un par de tenis colgado de los cordones"],
		["A pair of sneakers on a bench beside a bottle", "Un par de tenis en una banca, junto a una botella"],
	],
	"soccer-boots": [
		["A pair of cleats on the grass of a stadium", "Un par de botines en el césped de un estadio"],
		[
			"Cleats hang by their laces between two jerseys in a locker room",
			"Botines colgados de los cordones entre dos camisetas en un vestidor",
		],
	],
	stadium: [["A full stadium under lights, with a game on the field", "Un estadio lleno bajo las luces, con un partido en la cancha"]],
	track: [["Runners sprint down the lanes of a track", "Corredores a toda velocidad por los carriles de una pista"]],
	trophy: [
		["A cup beside two medals on ribbons", "Una copa junto a dos medallas con listón"],
		["Hands lift a cup in front of full stands", "Unas manos levantan una copa ante gradas llenas"],
	],
	whistle: [
		["A referee’s whistle with two cards", "El silbato de un árbitro con dos tarjetas"],
		["A referee’s whistle with two cards and a stopwatch", "El silbato de un árbitro con dos tarjetas y un cronómetro"],
	],
};
