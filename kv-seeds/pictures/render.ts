/**
 * Draws every picture that the seeds refer to and writes its files and the manifest. What hasn't changed stays as it is.
 *   node kv-seeds/pictures/render.ts [--strict] [--prune] [brand …]
 * --strict  a reference to a picture that can't be drawn ends the run before it starts
 * --prune   deletes pictures that nothing refers to any more
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";
import { drawScene, focalOf, languageOf, rasterise } from "./draw.ts";
import { LANGUAGES } from "./languages.ts";
import { drawMark } from "./marks.ts";
import { type Focal, HEIGHT, type Variant, WIDTH } from "./pen.ts";
import { drawPortrait, PORTRAITS } from "./portraits.ts";
import { collect } from "./references.ts";

const HERE = import.meta.dirname;
const RENDERED = join(HERE, "rendered");
const MANIFEST = join(HERE, "manifest.json");
const WORKERS = 2;

type Format = "avif" | "webp";

/** The files of a picture and the quality of each for a calm drawing; a busy one gets less, see `qualityFor`. */
const SCENE_FILES: readonly (readonly [width: number, format: Format, quality: number])[] = [
	[320, "avif", 46],
	[640, "avif", 40],
	[960, "avif", 33],
	[1440, "avif", 27],
	[640, "webp", 26],
];
/** Social cards of pages: not every service reads AVIF. */
const LEAD_FILE = [1440, "webp", 22] as const;
const PORTRAIT_FILES: readonly (readonly [width: number, format: Format, quality: number])[] = [
	[160, "avif", 44],
	[320, "avif", 38],
	[480, "avif", 34],
	[640, "avif", 30],
	[160, "webp", 50],
	[480, "webp", 40],
	[640, "webp", 34],
];
const ENCODING = createHash("sha1")
	.update(JSON.stringify([SCENE_FILES, LEAD_FILE, PORTRAIT_FILES]))
	.digest("hex")
	.slice(0, 6);

interface Facts {
	readonly width: number;
	readonly height: number;
	readonly focal: Focal;
	readonly hash: string;
	/** The average colour, for the place of a picture that is still loading. */
	readonly color: string;
}

interface Job {
	readonly name: string;
	readonly brand: string;
	/** A scene with its variant, or a portrait's letter. */
	readonly what: { readonly scene: string; readonly variant: Variant; readonly lead: boolean } | { readonly letter: string };
	/** The hash of the picture in the manifest, if it is there. */
	readonly known: string | null;
}

interface Done {
	readonly name: string;
	/** Absent when the files on disk are right already. */
	readonly facts: Facts | null;
}

const filesOf = (job: Job): readonly (readonly [width: number, format: Format, quality: number])[] =>
	"letter" in job.what ? PORTRAIT_FILES : job.what.lead ? [...SCENE_FILES, LEAD_FILE] : SCENE_FILES;

const fileOf = (name: string, width: number, format: Format): string => join(RENDERED, `${name}-${width}.${format}`);

const encode = (image: Sharp, format: Format, quality: number): Promise<Buffer> =>
	(format === "avif" ? image.avif({ quality, effort: 2, chromaSubsampling: "4:2:0" }) : image.webp({ quality, effort: 4 })).toBuffer();

/** Dots, grooves and spray cost many times the bytes of flat paper and hide what a lower quality does: a 320 wide trial tells. */
const qualityFor = (trial: number): number => Math.max(0.35, Math.min(1, 2600 / trial));

const perform = async (job: Job): Promise<Done> => {
	const { what } = job;
	const [width, height] = "letter" in what ? [960, 960] : [WIDTH, HEIGHT];
	const svg = "letter" in what ? drawPortrait(job.brand, what.letter) : drawScene(job.brand, what.scene, what.variant);
	const hash = createHash("sha1").update(svg).update(ENCODING).digest("hex").slice(0, 12);
	if (hash === job.known && filesOf(job).every(([size, format]) => existsSync(fileOf(job.name, size, format))))
		return { name: job.name, facts: null };
	const pixels = await (await rasterise(svg, width, height)).raw().toBuffer();
	const image = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } });
	const part = "letter" in what ? 1 : qualityFor((await encode(image().resize(320), "avif", 48)).length);
	for (const [size, format, quality] of filesOf(job)) {
		const bytes = await encode(size === width ? image() : image().resize(size), format, Math.round(quality * part));
		writeFileSync(fileOf(job.name, size, format), bytes);
	}
	const [r = 0, g = 0, b = 0] = await image().resize(1, 1).raw().toBuffer();
	const color = `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
	const focal = "letter" in what ? { x: 0.5, y: 0.45 } : focalOf(what.scene, what.variant);
	return { name: job.name, facts: { width: "letter" in what ? 480 : width, height: "letter" in what ? 480 : height, focal, hash, color } };
};

/** The card of a brand's own pages and its icons. */
const drawCardAndIcons = async (brand: string, socialChanged: boolean): Promise<void> => {
	const folder = join(RENDERED, brand);
	const icon = drawMark(brand, 96);
	const iconFile = join(folder, "icon.svg");
	if (!existsSync(iconFile) || readFileSync(iconFile, "utf8") !== icon) {
		for (const size of [180, 192, 512])
			await sharp(Buffer.from(drawMark(brand)), { density: 144 })
				.resize(size, size)
				.png({ palette: true, effort: 10 })
				.toFile(join(folder, `icon-${size}.png`));
		writeFileSync(iconFile, icon);
	}
	const cardFile = join(folder, "social.jpg");
	if (existsSync(cardFile) && !socialChanged) return;
	const [scene = "", digit] = languageOf(brand).social.split("/");
	const variant = Number(digit) as Variant;
	const top = Math.round(Math.max(0, Math.min(125, focalOf(scene, variant).y * 800 - 675 / 2)));
	await (await rasterise(drawScene(brand, scene, variant), 1200, 800))
		.extract({ left: 0, top, width: 1200, height: 675 })
		.jpeg({ quality: 76, mozjpeg: true })
		.toFile(cardFile);
};

const readManifest = (): Record<string, Facts> =>
	existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, Facts>) : {};

/** Whole or not at all, for a build may read it meanwhile. */
const writeManifest = (manifest: Readonly<Record<string, Facts>>): void => {
	const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
	writeFileSync(`${MANIFEST}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
	renameSync(`${MANIFEST}.new`, MANIFEST);
};

const prune = (manifest: Record<string, Facts>, wanted: ReadonlySet<string>): number => {
	const stale = Object.keys(manifest).filter((name) => !wanted.has(name));
	for (const name of stale) {
		for (const [width, format] of [...SCENE_FILES, LEAD_FILE, ...PORTRAIT_FILES]) rmSync(fileOf(name, width, format), { force: true });
		delete manifest[name];
	}
	return stale.length;
};

const weigh = (): { readonly files: number; readonly bytes: number } => {
	let [files, bytes] = [0, 0];
	for (const entry of readdirSync(RENDERED, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		files++;
		bytes += statSync(join(entry.parentPath, entry.name)).size;
	}
	return { files, bytes };
};

const main = async (): Promise<void> => {
	const options = process.argv.slice(2);
	const only = options.filter((option) => !option.startsWith("--"));
	const brands = only.length > 0 ? only : Object.keys(LANGUAGES);
	const { wanted, faults } = collect(join(HERE, ".."));
	for (const fault of faults) console.error(fault);
	if (faults.length > 0 && options.includes("--strict")) {
		console.error(`${faults.length} references to pictures that can't be drawn.`);
		process.exit(1);
	}
	const manifest = readManifest();
	const jobs: Job[] = [];
	for (const brand of brands) {
		mkdirSync(join(RENDERED, brand), { recursive: true });
		for (const letter of PORTRAITS)
			jobs.push({
				name: `${brand}/portrait-${letter}`,
				brand,
				what: { letter },
				known: manifest[`${brand}/portrait-${letter}`]?.hash ?? null,
			});
		for (const [name, { scene, variant, lead, brand: owner }] of wanted)
			if (owner === brand) jobs.push({ name, brand, what: { scene, variant, lead }, known: manifest[name]?.hash ?? null });
	}
	// What nobody can see yet comes first.
	jobs.sort((a, b) => Number(a.known !== null) - Number(b.known !== null));
	const total = jobs.length;
	const changed = new Set<string>();
	let finished = 0;
	const next = jobs.values();
	const work = (): Promise<void> =>
		new Promise((resolve, reject) => {
			const worker = new Worker(new URL(import.meta.url));
			const give = (): void => {
				const { value, done } = next.next();
				if (done) {
					void worker.terminate();
					resolve();
				} else worker.postMessage(value);
			};
			worker.on("error", reject);
			worker.on("message", ({ name, facts }: Done) => {
				finished++;
				if (facts) {
					manifest[name] = facts;
					changed.add(name);
					if (changed.size % 20 === 0) {
						writeManifest(manifest);
						console.log(`${finished}/${total} ${name}`);
					}
				}
				give();
			});
			give();
		});
	await Promise.all(Array.from({ length: WORKERS }, work));
	for (const brand of brands) {
		const social = languageOf(brand).social.replace("/", "-");
		if (`${brand}/${social}` in manifest) await drawCardAndIcons(brand, changed.has(`${brand}/${social}`));
	}
	const removed = options.includes("--prune")
		? prune(
				manifest,
				new Set([...wanted.keys(), ...Object.keys(LANGUAGES).flatMap((brand) => PORTRAITS.map((letter) => `${brand}/portrait-${letter}`))]),
			)
		: 0;
	writeManifest(manifest);
	const { files, bytes } = weigh();
	console.log(
		`${changed.size} drawn, ${total - changed.size} unchanged, ${removed} removed, ${faults.length} references skipped; ${files} files, ${(bytes / 1e6).toFixed(1)} MB`,
	);
};

if (isMainThread) await main();
else {
	sharp.concurrency(1);
	parentPort?.on("message", async (job: Job) => parentPort?.postMessage(await perform(job)));
}
