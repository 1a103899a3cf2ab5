import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { brands } from "../../brands/registry.ts";
import { BrandSeeds } from "../../kv-seeds/compile/brandSeeds.ts";
import { catalogueDocuments } from "../../kv-seeds/compile/catalogue.ts";
import type { SeedDocument } from "../../kv-seeds/compile/documents.ts";
import {
	frontDocuments,
	menuDocument,
	mostPopularDocument,
	mostPopularShopDocument,
	type SeedFront,
} from "../../kv-seeds/compile/fronts.ts";
import { addLiveBlogs, type SeedLiveBlog } from "../../kv-seeds/compile/live.ts";
import { parseSection } from "../../kv-seeds/compile/markdown.ts";
import type { SeedPerson } from "../../kv-seeds/compile/people.ts";
import { addRecipes, type SeedRecipe } from "../../kv-seeds/compile/recipes.ts";
import { type SeedSchedule, scheduleDocuments } from "../../kv-seeds/compile/schedule.ts";
import { type SeedScores, withScores } from "../../kv-seeds/compile/scores.ts";
import { typographicDocument } from "../../kv-seeds/compile/typography.ts";
import { Clips, finishVideos, type SeedVideo } from "../../kv-seeds/compile/videos.ts";
import { pictureFacts } from "../../kv-seeds/pictures/render/library.ts";
import { type Example, examplesOf, listingExamples } from "./examples.ts";
import { writeFile } from "./writeFile.ts";

/** The file of compiled documents. */
export const seedFile = "dist/seeds.json";
/** The file of the links on local mode's start page. */
export const exampleFile = "dist/examples.json";

/** Compiles `kv-seeds/` into documents; a fault names its file and line. */
export async function compileSeeds(): Promise<{ documents: number; brands: number }> {
	const pictures = pictureFacts();
	const names = await readJson<Record<string, string>>("kv-seeds/names.json", {});
	const documents: SeedDocument[] = [];
	const examples: Example[] = [];
	const clips = new Clips();
	let filled = 0;
	for (const brand of brands) {
		documents.push(menuDocument(brand));
		const folder = `kv-seeds/${hyphenatedId(brand)}`;
		if (!existsSync(folder)) continue;
		filled++;
		const scores = await readJson<SeedScores>(`${folder}/scores.json`, {});
		const seeds = new BrandSeeds(brand, await readJson<SeedPerson[]>(`${folder}/people.json`, []), pictures, names, scores);
		for (const file of (await readdir(folder)).sort()) {
			if (!file.endsWith(".md")) continue;
			const path = `${folder}/${file}`;
			const text = withScores(path, await readFile(path, "utf8"), scores);
			for (const article of parseSection(path, text)) seeds.addArticle(basename(file, ".md"), article);
		}
		addLiveBlogs(
			brand,
			seeds,
			await readJson<SeedPerson[]>(`${folder}/people.json`, []),
			await readJson<SeedLiveBlog[]>(`${folder}/live.json`, [], (text) => withScores(`${folder}/live.json`, text, scores)),
		);
		seeds.finish();
		finishVideos(brand, seeds, await readJson<SeedVideo[]>(`${folder}/videos.json`, []), clips);
		addRecipes(brand, seeds, await readJson<SeedRecipe[]>(`${folder}/recipes.json`, []), names);
		const fronts = await readJson<SeedFront[]>(`${folder}/fronts.json`, []);
		const own = [...seeds.documents, ...frontDocuments(brand, fronts, seeds.articles)];
		documents.push(...own);
		documents.push(...scheduleDocuments(brand, seeds, await readJson<SeedSchedule | null>(`${folder}/schedule.json`, null)));
		examples.push(...examplesOf(brand, own));
		const catalogue = catalogueDocuments(brand, pictures);
		documents.push(...catalogue);
		examples.push(...listingExamples(brand, catalogue));
		// What nobody edits yet has sample stories alone, which would stand above those of an import.
		if (seeds.articles.length > 0) documents.push(mostPopularDocument(brand, fronts.length > 0 ? seeds.articles : []));
		documents.push(...mostPopularShopDocument(brand, seeds.articles));
	}
	refuseTwins(documents);
	await mkdir("dist", { recursive: true });
	await writeFile(seedFile, JSON.stringify(documents.map((seed) => ({ ...seed, document: typographicDocument(seed.document) }))));
	await writeFile(exampleFile, JSON.stringify(examples));
	return { documents: documents.length, brands: filled };
}

/** Two documents of one type and id would overwrite each other by load order. */
function refuseTwins(documents: readonly SeedDocument[]): void {
	const owners = new Map<string, unknown>();
	const twins: string[] = [];
	for (const { type, document } of documents) {
		const key = `${type} ${document.id}`;
		if (owners.has(key)) twins.push(`${key} (${owners.get(key)} and ${document.vertical})`);
		owners.set(key, document.vertical);
	}
	if (twins.length > 0) throw new Error(`Seeds share ids: ${twins.join(", ")}`);
}

async function readJson<T>(file: string, otherwise: T, said: (text: string) => string = (text) => text): Promise<T> {
	return existsSync(file) ? (JSON.parse(said(await readFile(file, "utf8"))) as T) : otherwise;
}
