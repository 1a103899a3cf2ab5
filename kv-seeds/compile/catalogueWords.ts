/** The catalogue's parts: kinds with prices and pictures, makers, shops, and words for names. */

export interface Kind {
	/** Last segment of `select/kind/…`. */
	slug: string;
	label: string;
	noun: string;
	/** Whole dollars. */
	from: number;
	to: number;
	/** The scene that shows one on a plain background. */
	picture: string;
	made: readonly string[];
	forms: readonly string[];
}

/** Kinds from lines: slug, label, noun, least and highest price, scene, what they are made of, forms. */
const kindsIn = (lines: string): Kind[] =>
	lines
		.trim()
		.split("\n")
		.map((line) => {
			const [slug = "", label = "", noun = "", prices = "", picture = "", made = "", forms = ""] = line
				.split("|")
				.map((field) => field.trim());
			const [from = 0, to = 0] = prices.split("–").map(Number);
			return { slug, label, noun, from, to, picture, made: made.split(", "), forms: forms.split(", ") };
		});

export interface Department {
	slug: string;
	label: string;
	/** Below the listing's title. */
	note: string;
	kinds: readonly Kind[];
}

export const departments: readonly Department[] = [
	{
		slug: "kitchen",
		label: "Kitchen",
		note: "Pans that outlive their handles, knives that hold an edge, and the kettle that pours where you aim it.",
		kinds: kindsIn(`
			kettles | Kettles | Kettle | 24–189 | item-kettle | Steel, Enamel, Glass, Copper | 1 qt, 1.5 qt, Gooseneck, Electric
			pans | Pans and skillets | Skillet | 19–229 | item-skillet | Cast-Iron, Carbon-Steel, Tri-Ply, Nonstick | 8 in., 10 in., 12 in.
			pots | Pots | Stockpot | 29–349 | item-pot | Enameled, Steel, Stoneware | 3 qt, 5 qt, 7 qt
			knives | Knives | Chef’s Knife | 18–259 | item-knife | Forged, Stainless, High-Carbon | 6 in., 8 in., 10 in.
			coffee | Coffee gear | Coffee Grinder | 22–399 | item-grinder | Burr, Hand-Crank, Quiet | Small, Standard, With Scale
			tableware | Tableware | Dinner Plates | 12–128 | item-plates | Stoneware, Porcelain, Speckled | Set of 4, Set of 6, Set of 8
			storage | Food storage | Container Set | 9–79 | item-containers | Glass, Steel, Clear | 6 Pieces, 10 Pieces, 14 Pieces
		`),
	},
	{
		slug: "home",
		label: "Home",
		note: "Beds, light, dust and the one good doormat.",
		kinds: kindsIn(`
			lamps | Lamps | Table Lamp | 24–320 | item-lamp | Oak, Brass, Paper, Ceramic | Small, Tall, Dimmable
			bedding | Bedding | Sheet Set | 29–279 | item-bedding | Linen, Percale, Jersey, Flannel | Twin, Queen, King
			mattresses | Mattresses | Mattress | 299–900 | item-mattress | Hybrid, Foam, Latex | Twin, Queen, King
			vacuums | Vacuums | Vacuum | 79–699 | item-vacuum | Cordless, Robot, Upright | Light, Standard, Pet
			mirrors | Mirrors | Wall Mirror | 29–349 | item-mirror | Oak-Framed, Brass, Frameless | Round, Arched, Full Length
			rugs | Rugs and mats | Doormat | 14–119 | item-doormat | Coir, Jute, Rubber-Backed | Small, Wide, Double
		`),
	},
	{
		slug: "beauty",
		label: "Beauty",
		note: "Ingredient lists read aloud, prices by the ounce.",
		kinds: kindsIn(`
			skincare | Skin care | Face Cream | 7–128 | item-cream | Oat, Ceramide, Squalane, Unscented | 1.7 oz, 4 oz, 8 oz
			sunscreen | Sunscreen | Sunscreen SPF 50 | 8–48 | item-tube | Mineral, Clear, Tinted | 1.7 oz, 3 oz, Stick
			fragrance | Fragrance | Eau de Parfum | 24–220 | item-perfume | Fig, Cedar, Neroli, Rain | 10 ml, 50 ml, 100 ml
			hair | Hair tools | Hair Dryer | 22–399 | item-dryer | Ionic, Folding, Quiet | Travel, Standard, With Diffuser
			makeup | Makeup | Lip Color | 6–42 | item-lipstick | Matte, Satin, Sheer | Brick, Rose, Plum
		`),
	},
	{
		slug: "tech",
		label: "Tech",
		note: "Headphones, chargers and a watch that does less.",
		kinds: kindsIn(`
			headphones | Headphones | Headphones | 19–449 | item-headphones | Wireless, Wired, Noise-Canceling | On-Ear, Over-Ear, In-Ear
			watches | Watches | Watch | 39–499 | item-watch | Steel, Titanium, Silicone | 38 mm, 41 mm, 45 mm
			chargers | Chargers and cables | Charger | 9–89 | item-charger | Two-Port, Folding, Braided | 20 W, 45 W, 100 W
			laptops | Laptops | Laptop | 279–900 | item-laptop | Light, Rugged, Fanless | 13 in., 14 in., 15 in.
			screens | Screens | Television | 149–899 | item-television | LED, Matte, Frame | 32 in., 43 in., 55 in.
		`),
	},
	{
		slug: "style",
		label: "Style",
		note: "Worn, washed and worn again before we say a word.",
		kinds: kindsIn(`
			shoes | Shoes | Sneakers | 29–219 | item-sneaker | Canvas, Leather, Knit | Low, High, Trail
			outerwear | Coats and jackets | Jacket | 49–449 | item-jacket | Wool, Waxed, Down, Denim | Short, Long, Packable
			basics | Basics | T-Shirt | 9–68 | item-shirt | Cotton, Linen, Merino | Slim, Regular, Boxy
			jewelry | Jewelry | Ring | 19–390 | item-ring | Silver, Gold-Filled, Steel | Thin, Wide, Stacking
		`),
	},
	{
		slug: "travel",
		label: "Travel",
		note: "What fits under the seat, and what survives the belt.",
		kinds: kindsIn(`
			backpacks | Backpacks | Backpack | 29–289 | item-backpack | Nylon, Canvas, Recycled | 18 L, 26 L, 40 L
			bags | Bags | Weekender | 24–329 | item-bag | Canvas, Leather, Ripstop | Small, Medium, Large
			sleep | Sleep on the way | Travel Pillow | 12–89 | item-pillow | Memory-Foam, Inflatable, Buckwheat | Slim, Standard, With Mask
		`),
	},
	{
		slug: "kids",
		label: "Kids",
		note: "Put together by us, taken apart by them.",
		kinds: kindsIn(`
			books | Picture books | Picture Book | 7–32 | item-book | Board, Paperback, Cloth | Ages 0–2, Ages 3–5, Ages 6–8
			puzzles | Puzzles and games | Puzzle | 8–59 | item-puzzle | Wooden, Cork, Cardboard | 24 Pieces, 100 Pieces, 500 Pieces
			bikes | Bikes | Balance Bike | 59–289 | item-bike | Steel, Aluminum, Birch | 12 in., 14 in., 16 in.
		`),
	},
];

export const makers =
	"Ambler, Brightwork, Calloway, Clearbrook, Cupwright, Dovetail & Sons, Eastlight, Elder & Ash, Fernwick, Gable Street, Harrow & Pine, Hollin, Inkwell & Co, Juniper Row, Kiln Street, Larkhill, Lumen & Oak, Marlow, Marrow & Mint, Millrace, Northpasture, Northwind, Ostler, Oswin, Paper Row, Penny Vale, Pip & Otter, Plainfield, Quillon, Rook & Reed, Sable Row, Stroud, Tamsin, Thistledown, Umber Works, Vesper, Wattle, Wren & Field, Yarrow, Zephyrine".split(
		", ",
	);

export const shops =
	"Corner Pantry, Glass Counter, Good Rooms, Larder Lane, Paper Row, Signal Row, Small Hours, Stride House, Thread & Thimble".split(", ");

export const lines =
	"Acorn, Alder, Anchor, Arbor, Aster, Atlas, Basalt, Beacon, Birch, Bramble, Bristle, Brook, Cairn, Canyon, Cedar, Chalk, Cinder, Clover, Cobble, Comet, Copse, Coral, Dapple, Dawn, Delta, Drift, Dune, Echo, Ember, Fable, Fern, Field, Finch, Flint, Forge, Fox, Gale, Glade, Granite, Grove, Harbor, Haven, Hazel, Heron, Hollow, Iris, Isle, Jasper, Keel, Kestrel, Lantern, Larch, Ledge, Linden, Loft, Lumen, Maple, Marsh, Meadow, Mesa, Mica, Mist, Moor, Moss, Nimbus, North, Oak, Onyx, Orbit, Otter, Pebble, Pine, Plank, Plover, Prairie, Quarry, Quill, Rain, Reef, Ridge, River, Robin, Rowan, Sage, Shale, Shore, Slate, Sorrel, Spruce, Sparrow, Stone, Summit, Tarn, Teal, Thicket, Tide, Timber, Vale, Willow, Wren".split(
		", ",
	);

export const colors = "Black, White, Oat, Sand, Clay, Rust, Moss, Sage, Slate, Navy, Sky, Plum".split(", ");

/** The gift guide's three filters (C3.36). */
export const giftGuide = {
	occasion: ["Birthday", "Wedding", "Housewarming", "Graduation", "Anniversary", "Thank you"],
	recipient: ["Mom", "Dad", "Kids", "Teens", "Friends", "Coworkers"],
	interest: ["Cooking", "Coffee", "Music", "Reading", "Outdoors", "Self-care", "Gadgets"],
} as const;

/** Interests and recipients that a department suggests. */
export const suits: Readonly<Record<string, { interest: readonly string[]; recipient: readonly string[] }>> = {
	kitchen: { interest: ["Cooking", "Coffee"], recipient: ["Mom", "Dad", "Friends"] },
	home: { interest: ["Self-care", "Reading"], recipient: ["Mom", "Dad", "Coworkers"] },
	beauty: { interest: ["Self-care"], recipient: ["Mom", "Teens", "Friends"] },
	tech: { interest: ["Gadgets", "Music"], recipient: ["Dad", "Teens", "Coworkers"] },
	style: { interest: ["Outdoors", "Self-care"], recipient: ["Teens", "Friends", "Mom"] },
	travel: { interest: ["Outdoors", "Gadgets"], recipient: ["Friends", "Coworkers", "Dad"] },
	kids: { interest: ["Reading", "Outdoors"], recipient: ["Kids"] },
};
