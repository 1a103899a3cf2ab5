/** A present: its price in dollars, its picture, its department and for whom it is. */
export type Regalo = readonly [name: string, price: number, picture: string, category: string, recipient: string];

/** A list of presents chosen by a Spanish brand's editors. */
export interface GiftList {
	slug: string;
	title: string;
	description: string;
	/** The testers' word on those they would buy again. */
	verdict: string;
	items: readonly Regalo[];
}

export const giftLists: Readonly<Record<string, GiftList>> = {
	telemundo: {
		slug: "regalos",
		title: "Regalos con cariño",
		description: "Treinta ideas elegidas por la redacción para quien cocina, canta, juega o recibe en casa.",
		verdict: "Lo usamos un mes en la redacción y nadie quiso devolverlo.",
		items: [
			["Olla de barro con tapa", 48, "item-pot/2", "cocina", "Para mamá"],
			["Molcajete de piedra volcánica", 62, "item-molcajete/3", "cocina", "Para papá"],
			["Sartén de hierro de 11 pulgadas", 34, "item-skillet/1", "cocina", "Para papá"],
			["Tetera esmaltada con pico largo", 39, "item-kettle/2", "cocina", "Para mamá"],
			["Taza grande con una hoja pintada", 18, "item-mug/3", "cocina", "Para amigos"],
			["Molino de café de manivela", 45, "item-grinder/1", "cocina", "Para amigos"],
			["Canasta de pan dulce para ocho", 28, "item-basket/2", "cocina", "Para amigos"],
			["Tabla de cortar de parota", 31, "item-board/1", "cocina", "Para mamá"],
			["Caja de chocolates de Oaxaca con moño", 19, "item-box/4", "cocina", "Para amigos"],
			["Guitarra de estudio en cedro", 229, "item-guitar/2", "música", "Para jóvenes"],
			["Maracas de guaje, el par", 22, "item-maracas/1", "música", "Para jóvenes"],
			["Audífonos para ensayar de noche", 79, "item-headphones/4", "música", "Para jóvenes"],
			["Libro de guitarra en doce clases", 27, "item-book/2", "música", "Para papá"],
			["Micrófono para cantar en casa", 119, "item-microphone/1", "música", "Para jóvenes"],
			["Bocina portátil para el patio", 96, "item-speaker/2", "música", "Para papá"],
			["Cancionero de boleros con acordes", 18, "item-book/3", "música", "Para mamá"],
			["Balón de entrenamiento número 5", 25, "item-ball/3", "deporte", "Para jóvenes"],
			["Portería para el parque", 129, "item-goal/2", "deporte", "Para jóvenes"],
			["Guantes de portero", 42, "item-glove/4", "deporte", "Para jóvenes"],
			["Camiseta de algodón para el estadio", 35, "item-shirt/3", "deporte", "Para papá"],
			["Termo para los domingos de partido", 29, "item-thermos/2", "deporte", "Para papá"],
			["Juego de sábanas de algodón peinado", 98, "item-bedding/2", "casa", "Para mamá"],
			["Hamaca doble de algodón", 94, "item-hammock/1", "casa", "Para papá"],
			["Vela de cera de abeja", 16, "item-candle/4", "casa", "Para amigos"],
			["Espejo ovalado para la entrada", 58, "item-mirror/1", "casa", "Para mamá"],
			["Tapete de palma con hojas", 46, "item-doormat/1", "casa", "Para mamá"],
			["Lámpara de mesa con pantalla de papel", 37, "item-lamp/2", "casa", "Para amigos"],
			["Lotería de cartas ilustradas", 21, "item-cards/1", "casa", "Para amigos"],
			["Maceta de barro con su agave", 32, "item-flowerpot/3", "casa", "Para mamá"],
			["Jarra de barro para aguas frescas", 33, "item-jug/3", "casa", "Para amigos"],
		],
	},
};
