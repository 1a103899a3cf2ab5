import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const printed = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
/** English, Spanish, and the names that stand in both; ligatures by their own code points. */
const ofStories = `${printed}\u00a0¡¿°·àáâäçèéêíñóöúüÁÉÍÑÓÖÚÜ–—‘’“”…`;
export const letters = {
	/** Headlines: names from further away, prices, quotations of every kind. */
	display: `${ofStories}£©«®»½×ãåëìîïòôøùûÀÄÅÇÈØß‚„•€™−\ufb01\ufb02`,
	/** Running text, in three files: what is not in them comes from the stand-in, letter by letter. */
	story: ofStories,
	/** Share pictures: all that the file has of the languages written in Latin letters. */
	picture: `${ofStories}${String.fromCodePoint(...Array.from({ length: 0x17f - 0xad }, (_, index) => 0xae + index))}£©«‚„†•‹›€™−`,
} as const;

/** Faces of earlier builds: to subset and compress them is half of the work of `assets`. */
const folder = "dist/faces";

/**
 * A face with the letters that a brand's languages need and its kerning, as woff2 or for tools. Fontsource's latin files have twice the glyphs:
 * small capitals, old figures, fractions, which no sheet asks for.
 */
export async function subsetFace(
	path: string,
	use: keyof typeof letters,
	targetFormat: "woff2" | "truetype" = "woff2",
): Promise<Uint8Array> {
	const source = await readFile(path);
	const hash = createHash("sha256").update(source).update(letters[use]);
	// Of the packages that draw it, too.
	const file = `${folder}/${hash.update(await readFile("package-lock.json")).digest("hex")}.${targetFormat}`;
	const made = await readFile(file).catch(() => null);
	if (made) return made;
	const face = await subsetFont(source, letters[use], { targetFormat, noLayoutClosure: true });
	await mkdir(folder, { recursive: true });
	// Atomic: another build may read it.
	await writeFile(`${file}.${process.pid}`, face);
	await rename(`${file}.${process.pid}`, file);
	return face;
}
