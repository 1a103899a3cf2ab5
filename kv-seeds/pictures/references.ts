/** Which pictures the seeds ask for, and where they do. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "./languages.ts";
import type { Variant } from "./pen.ts";
import { SCENES } from "./scenes/index.ts";

export interface Reference {
	readonly brand: string;
	readonly scene: string;
	readonly variant: Variant;
	/** A page may lead with it, so that it stands on the page's social card. */
	readonly lead: boolean;
}

export interface References {
	/** Each picture once, by its name in the manifest. */
	readonly wanted: ReadonlyMap<string, Reference>;
	/** What can't be drawn: file, line and reason. */
	readonly faults: readonly string[];
}

/** Pictures that no text names: a slideshow turns them over with the others of its brand. */
const SLIDES: Readonly<Record<string, string>> = {
	news: "storm/2 flood/1 wildfire/2 coast/3 bridge/2 skyline/3 harbor/4 mountain/1 train/3 farm/2 library/3 river/4",
	today: "garden/2 kitchen/1 sunrise/3 beach/2 market/4 cake/1 table/3 family/2 dog/1 bread/4 cafe/3 forest/2",
	msnbc: "capitol/1 courthouse/2 podium/3 protest/4 ballot/1 newsroom/2 scales/3 gavel/4 flag/2 street/1 skyline/2 factory/3",
	telemundo: "fiesta/1 stage/2 guitar/3 market/2 tacos/4 street/3 church/1 beach/4 family/3 coffee/2 volcano/1 masks/4",
	eonline: "red-carpet/2 camera/1 ring/3 perfume/2 lipstick/4 stage/1 cinema/3 microphone/2 mirror/4 wardrobe/1 studio/3 headphones/4",
	mach: "rocket/1 robot/2 stars/3 laboratory/4 circuit/2 solar/1 windmill/3 globe/4 train/2 bridge/1 volcano/3 phone/4",
	better: "garden/3 salad/1 soup/2 bicycle/4 pool/1 forest/3 sunrise/2 kettle/4 bedroom/1 sneakers/2 mountain/3 river/1",
	think: "books/1 chess/2 library/4 scales/1 letter/3 map/2 clock/4 street/3 classroom/1 hands/2 masks/3 globe/1",
	globalcitizen: "tree-planting/1 protest/2 hands/3 globe/4 water-pipe/1 solar/2 windmill/1 footprint/3 classroom/4 farm/1 flood/2 river/3",
	noticias: "newsroom/1 microphone/2 podium/3 ballot/4 church/1 market/2 train/3 harbor/1 protest/2 hospital/3 street/4 family/1",
	deportes: "stadium/1 ball/2 pitch/3 trophy/4 whistle/1 scoreboard/2 soccer-boots/3 boxing/4 baseball/1 basketball/2 track/3 stadium/4",
	localstationdeportes:
		"stadium/2 ball/3 pitch/1 bicycle/4 pool/2 track/1 soccer-boots/2 scoreboard/3 basketball/4 baseball/2 whistle/3 sneakers/1",
	entretenimiento: "red-carpet/1 masks/2 stage/3 guitar/4 camera/2 tv-set/1 perfume/3 ring/4 microphone/1 cinema/2 fiesta/3 mirror/4",
	entretenimento: "red-carpet/3 mirror/2 stage/4 wardrobe/1 camera/3 tv-set/2 lipstick/1 ring/2 microphone/4 cinema/1 studio/2 masks/3",
	shows: "tv-set/1 studio/2 stage/3 cinema/4 masks/1 skyline/2 street/3 stars/4 guitar/2 fiesta/1 chess/3 camera/4",
};

const DIRECTIVES: Readonly<Record<string, number>> = { picture: 0, gallery: 2, video: 2, product: 6 };

interface Named {
	readonly text: string;
	readonly lead: boolean;
}

const inMarkdown = (line: string): readonly Named[] => {
	const head = /^picture:\s*(\S+)\s*$/.exec(line);
	if (head) return [{ text: head[1] ?? "", lead: true }];
	const [, kind = "", fields = ""] = /^:::(picture|gallery|video|product)\s+(.*)$/.exec(line) ?? [];
	const text = fields.split("|")[DIRECTIVES[kind] ?? 0]?.trim() ?? "";
	return text === "" ? [] : [{ text, lead: kind === "gallery" || kind === "video" }];
};

const inJson = (line: string): readonly Named[] =>
	[...line.matchAll(/"picture"\s*:\s*"([^"]*)"/g)].map((match) => ({ text: match[1] ?? "", lead: true }));

const inList = (line: string): readonly Named[] => {
	const text = line.replace(/#.*/, "").trim();
	return text === "" ? [] : [{ text, lead: false }];
};

/** Reads every brand's folder of the seeds, the list of slides and the social cards. */
export const collect = (seeds: string): References => {
	const wanted = new Map<string, Reference>();
	const faults: string[] = [];
	const add = (brand: string, { text, lead }: Named, where: string): void => {
		const [, scene, digit] = /^([a-z]+(?:-[a-z]+)*)\/([1-4])$/.exec(text) ?? [];
		if (scene === undefined) faults.push(`${where}: "${text}" is not scene/variant with a variant from 1 to 4`);
		else if (!(scene in SCENES)) faults.push(`${where}: there is no scene "${scene}"`);
		else {
			const name = `${brand}/${scene}-${digit}`;
			wanted.set(name, { brand, scene, variant: Number(digit) as Variant, lead: lead || wanted.get(name)?.lead === true });
		}
	};
	for (const [brand, language] of Object.entries(LANGUAGES)) {
		add(brand, { text: language.social, lead: false }, `the social card of ${brand}`);
		for (const text of SLIDES[brand]?.split(" ") ?? []) add(brand, { text, lead: false }, `the slides of ${brand}`);
		const folder = join(seeds, brand);
		if (!existsSync(folder)) continue;
		for (const file of readdirSync(folder).sort()) {
			if (!/\.(md|json)$/.test(file) && file !== "pictures.txt") continue;
			for (const [index, line] of readFileSync(join(folder, file), "utf8").split("\n").entries()) {
				const found = file.endsWith(".md") ? inMarkdown(line) : file.endsWith(".json") ? inJson(line) : inList(line);
				for (const named of found) add(brand, named, `kv-seeds/${brand}/${file}:${index + 1}`);
			}
		}
	}
	for (const match of readFileSync(join(seeds, "videos", "clips.json"), "utf8").matchAll(
		/"brand":\s*"([^"]+)",\s*"scene":\s*"([^"]+)",\s*"variant":\s*(\d)/g,
	))
		add(match[1] ?? "", { text: `${match[2]}/${match[3]}`, lead: true }, "kv-seeds/videos/clips.json");
	return { wanted, faults };
};
