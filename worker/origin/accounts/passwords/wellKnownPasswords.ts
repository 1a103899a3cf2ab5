import { bitsOf, shortestStem, stemOf } from "./passwordStem.ts";

/** Common passwords missing in the mostly English list of leaks: our names, and Spanish ones. */
const ours: ReadonlySet<string> = new Set([
	..."masthead news today noticias deportes telemundo msnbc bienvenido contrasena familia mifamilia felicidad estrella".split(" "),
	..."princesa mariposa corazon teamo teamomucho tequiero tequieromucho mivida miamor amormio jesusteamo diosesamor".split(" "),
	..."virgenmaria guadalupe vivamexico puertorico realmadrid barcelona chivas america holahola".split(" "),
]);

/** Digits and signs around a word; more of them count as a secret of their own. */
const mostAround = 6;
/** Texts of so few runs are sequences: abcdefghijk1, 123456789abc, aaaaaabbbbbb1. */
const mostRuns = 3;

let filter: Uint8Array | null = null;

/** The build's filter of common passwords, read once by an isolate. Throws where the deployment lacks it: no password passes unjudged. */
export async function readCommonPasswords({ ASSETS }: { ASSETS: Pick<Fetcher, "fetch"> }): Promise<Uint8Array> {
	if (filter) return filter;
	const answer = await ASSETS.fetch("https://assets.local/account-files/common-passwords.bin");
	if (!answer.ok) throw new Error(`No common passwords (${answer.status})`);
	filter = new Uint8Array(await answer.arrayBuffer());
	return filter;
}

/** Returns whether a password is well known (security row 6), in any spelling and with digits around it. */
export function isWellKnown(password: string, common: Uint8Array): boolean {
	const text = password.toLowerCase();
	// A repetition of few characters; a run of digits with a letter.
	if (/^(.{1,4})\1+.{0,3}$/su.test(text) || /^\D{0,2}(?:0123|1234)56?7?8?9?0?\d*\D{0,2}$/.test(text)) return true;
	if (runsOf(text) <= mostRuns) return true;
	const stem = stemOf(password);
	if (stem.length < shortestStem || text.length - stem.length > mostAround) return false;
	const isCommon = (word: string) => ours.has(word) || bitsOf(word).every((bit) => ((common[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
	if (isCommon(stem)) return true;
	// Two of them make no secret either.
	for (let at = shortestStem; at <= stem.length - shortestStem; at++)
		if (isCommon(stem.slice(0, at)) && isCommon(stem.slice(at))) return true;
	return false;
}

/** Counts the runs of neighbouring characters: `abc321` has two. */
function runsOf(text: string): number {
	let [runs, step] = [text === "" ? 0 : 1, Number.NaN];
	for (let i = 1; i < text.length; i++) {
		const next = text.charCodeAt(i) - text.charCodeAt(i - 1);
		if (Math.abs(next) <= 1 && (Number.isNaN(step) || step === next)) step = next;
		else [runs, step] = [runs + 1, Number.NaN];
	}
	return runs;
}
