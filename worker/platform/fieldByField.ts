import * as v from "valibot";

/** A place in an answer that does not fit. */
export interface Misfit {
	path: string;
	/** In the schema's words: `string`, `url.primary: string`. */
	wanted: string;
	message: string;
}

/** A field that does not fit: left out, or read in its plain sense. */
export interface OddField extends Omit<Misfit, "message"> {
	what: "left out" | "read in its plain sense" | "made from the rest";
}

type Path = readonly (string | number)[];

/** Parts of an answer left as they are: its outer levels, and what is required. */
export interface Standing {
	levels: number;
	mayOmit: (path: Path, value: unknown) => boolean;
}

/** A schema with valibot's nested parts. */
interface Shape extends v.GenericSchema {
	entries?: Readonly<Record<string, Shape>>;
	item?: Shape;
	/** The items of a list that are read. */
	cut?: (items: readonly unknown[]) => readonly unknown[];
	wrapped?: Shape;
	value?: Shape;
	/** Schemas of a union, or words of a picklist. */
	options?: readonly unknown[];
	pipe?: readonly [Shape, ...unknown[]];
	getter?: (input: unknown) => Shape;
}

const isSchema = (value: unknown): value is Shape => typeof value === "object" && value !== null && "~run" in value;

/** An object of JSON, whatever its fields. */
export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** Makes a required field from those beside it; `null`: impossible. */
type StandIn = (beside: Fields) => unknown;
const WithStandIn = v.object({ standIn: v.function() });

/** Declares what replaces a required field missing in an answer. Publishing still requires it. */
export const standIn = <Input>(from: StandIn) => v.metadata<Input, { standIn: StandIn }>({ standIn: from });

function standInFor(schema: Shape, beside: Fields): unknown {
	const said = v.safeParse(WithStandIn, v.getMetadata(schema));
	return said.success ? said.output.standIn(beside) : null;
}

/** An answer with more odd fields is rejected: reading it would keep the isolate busy. */
const mostOdd = 4000;

const bad = Symbol("does not fit");

/**
 * Makes an answer fit a schema, field by field: an odd optional field is left out or read where its sense is plain; an unreadable item
 * leaves its list. `fault`: a required field that can't be read; nothing fits then. So the schemas for publishing serve for answers too.
 */
export function fieldByField(
	schema: v.GenericSchema,
	sent: unknown,
	standing: Standing,
): { fitting: unknown; odd: OddField[]; fault?: never } | { fault: Misfit } {
	const reading = new Reading(standing);
	const fitting = reading.read(schema, sent, []);
	return fitting === bad ? { fault: reading.fault ?? misfit(schema, sent, []) } : { fitting, odd: reading.odd };
}

/** Options to stop at the first fault. */
export const firstFault = { abortEarly: true } as const;

function misfit(schema: v.GenericSchema, sent: unknown, path: Path): Misfit {
	const issue = v.safeParse(schema, sent, firstFault).issues?.[0];
	const below = issue && v.getDotPath(issue);
	const expected = issue?.expected ?? issue?.type.replaceAll("_", " ") ?? "";
	return { path: path.join("."), wanted: below ? `${below}: ${expected}` : expected, message: issue?.message ?? "" };
}

class Reading {
	readonly odd: OddField[] = [];
	/** The innermost place of a failure; null once that part is left out. */
	fault: Misfit | null = null;
	readonly #standing: Standing;

	constructor(standing: Standing) {
		this.#standing = standing;
	}

	read(schema: Shape, sent: unknown, path: Path): unknown {
		if (v.is(schema, sent)) return sent;
		if (this.odd.length >= mostOdd) {
			this.fault ??= misfit(schema, sent, path);
			return bad;
		}
		const isOuter = path.length <= this.#standing.levels;
		const plain = plainReadings(schema, sent).filter((one) => one !== undefined && !(isOuter && !isPlain(one, sent)));
		for (const one of plain) if (v.is(schema, one)) return this.#note(schema, sent, path, "read in its plain sense", one);
		const noted = this.odd.length;
		const parts = this.#readParts(schema, sent, path);
		if (parts !== bad && v.is(schema, parts)) return parts;
		this.odd.length = noted;
		for (const one of plain) {
			const read = this.#readParts(schema, one, path);
			this.odd.length = noted;
			// A list whose one item can't be read is none.
			const isNone = read === bad || (Array.isArray(read) && read.length === 0);
			if (!isNone && v.is(schema, read)) return this.#note(schema, sent, path, "read in its plain sense", read);
		}
		if (v.is(schema, undefined) && this.#mayOmit(path, sent)) return this.#note(schema, sent, path, "left out", undefined);
		this.fault ??= misfit(schema, sent, path);
		return bad;
	}

	#readParts(schema: Shape, sent: unknown, path: Path): unknown {
		const { pipe, wrapped, getter, options, entries, item, cut, value } = schema;
		if (pipe) return this.read(pipe[0], sent, path);
		if (wrapped) return this.read(wrapped, sent, path);
		if (getter) return this.read(getter(sent), sent, path);
		if (options) return this.#readFirst(options, sent, path);
		if (item && Array.isArray(sent)) return this.#readItems(item, cut?.(sent) ?? sent, path);
		if (!isFields(sent)) return bad;
		if (entries) return this.#readFields(entries, sent, path);
		return value ? this.#readRecord(value, sent, path) : bad;
	}

	#readFirst(options: readonly unknown[], sent: unknown, path: Path): unknown {
		for (const option of options.filter(isSchema)) {
			const read = this.read(option, sent, path);
			this.fault = null;
			if (read !== bad) return read;
		}
		return bad;
	}

	#readItems(item: Shape, sent: readonly unknown[], path: Path): unknown {
		const items: unknown[] = [];
		for (const [index, value] of sent.entries()) {
			const own = [...path, index];
			const read = this.read(item, value, own);
			if (read !== bad) items.push(read);
			else if (!this.#mayOmit(own, value)) return bad;
			else this.#note(item, value, own, "left out", undefined);
		}
		return items;
	}

	#readFields(entries: Readonly<Record<string, Shape>>, sent: Fields, path: Path): unknown {
		const fields: Record<string, unknown> = {};
		for (const [name, entry] of Object.entries(entries)) {
			const own = [...path, name];
			const read = this.read(entry, sent[name], own);
			if (read !== bad) {
				fields[name] = read;
				continue;
			}
			const made = standInFor(entry, sent);
			const fitting = made === null ? bad : this.read(entry, made, own);
			if (fitting === bad) return bad;
			fields[name] = this.#note(entry, sent[name], own, "made from the rest", fitting);
		}
		return fields;
	}

	#readRecord(value: Shape, sent: Fields, path: Path): unknown {
		const fitting: Record<string, unknown> = {};
		for (const [name, each] of Object.entries(sent)) {
			const read = this.read(value, each, [...path, name]);
			if (read !== bad) fitting[name] = read;
			else if (!this.#mayOmit([...path, name], each)) return bad;
			else this.#note(value, each, [...path, name], "left out", undefined);
		}
		return fitting;
	}

	#mayOmit(path: Path, value: unknown): boolean {
		return this.odd.length < mostOdd && path.length > this.#standing.levels && this.#standing.mayOmit(path, value);
	}

	#note<T>(schema: Shape, sent: unknown, at: Path, what: OddField["what"], value: T): T {
		const { path, wanted } = misfit(schema, sent, at);
		this.odd.push({ path, what, wanted });
		this.fault = null;
		return value;
	}
}

/** Spellings of true and false by content systems. */
const words = new Map<unknown, boolean>([
	...["true", "yes", "y", "on", "1", 1].map((word) => [word, true] as const),
	...["false", "no", "n", "off", "0", "", 0].map((word) => [word, false] as const),
]);

/** The innermost schema, below optionality, pipes and what the value decides. */
function coreOf({ pipe, wrapped, getter, ...schema }: Shape, sent: unknown): Shape {
	const inner = pipe?.[0] ?? wrapped ?? getter?.(sent);
	return inner ? coreOf(inner, sent) : schema;
}

/** Plain readings of an odd value: a text for an object with one, one thing for a list. */
function plainReadings(schema: Shape, sent: unknown): unknown[] {
	if (sent === undefined || sent === null) return [];
	const { type, entries = {} } = coreOf(schema, sent);
	switch (type) {
		case "boolean":
			return [words.get(typeof sent === "string" ? sent.trim().toLowerCase() : sent)];
		case "number":
			return typeof sent === "string" && sent.trim() !== "" ? [Number(sent), v.is(Instant, sent) ? Date.parse(sent) : undefined] : [];
		case "string":
			if (typeof sent === "number") return [String(sent), instantAt(sent)];
			return isFields(sent) ? [sent.primary, sent.name] : v.is(Instant, sent) ? [respelled(sent)] : [];
		case "array":
			return Array.isArray(sent) ? [] : [[sent]];
		case "object":
			return [...objectsOf(sent)].filter((fields) => Object.keys(fields).some((name) => name in entries));
		default:
			return [];
	}
}

/** The words and numbers that an answer's frame may have in another form: no object that was none, and no count out of a time. */
const isPlain = (read: unknown, sent: unknown): boolean => typeof read !== "object" && !(typeof read === "number" && read !== Number(sent));

const Instant = v.pipe(v.string(), v.isoTimestamp());
/** A moment in ms since 1970 as ISO 8601, where it is of this age. */
const instantAt = (ms: number): string | undefined => (ms > 1e11 && ms < 1e13 ? new Date(ms).toISOString() : undefined);
/** A moment with a T between day and time, and an offset with minutes. */
const respelled = (instant: string): string =>
	instant.replace(/^(.{10}) /, "$1T").replace(/ ?([+-]\d\d)(?::?(\d\d))?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`);

function objectsOf(sent: unknown): Fields[] {
	if (typeof sent === "string") return [{ primary: sent }, { name: sent }, { url: { primary: sent } }, { path: sent }];
	// A term without a path is filed under its slug.
	return isFields(sent) && sent.slug !== undefined ? [{ ...sent, path: sent.slug }] : [];
}
