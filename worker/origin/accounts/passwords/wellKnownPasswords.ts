import { bytesOfBase64 } from "../../../../client/domain/bytes.ts";
import { commonPasswords } from "./commonPasswords.ts";
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

/** Returns whether a password is well known (security row 6), in any spelling and with digits around it. */
export function isWellKnown(password: string): boolean {
	const text = password.toLowerCase();
	// A repetition of few characters; a run of digits with a letter.
	if (/^(.{1,4})\1+.{0,3}$/su.test(text) || /^\D{0,2}(?:0123|1234)56?7?8?9?0?\d*\D{0,2}$/.test(text)) return true;
	if (runsOf(text) <= mostRuns) return true;
	const stem = stemOf(password);
	if (stem.length < shortestStem || text.length - stem.length > mostAround) return false;
	return isCommon(stem) || isTwoCommon(stem);
}

function isCommon(stem: string): boolean {
	filter ??= bytesOfBase64(commonPasswords) ?? new Uint8Array();
	const bytes = filter;
	return ours.has(stem) || bitsOf(stem).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

function isTwoCommon(stem: string): boolean {
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
