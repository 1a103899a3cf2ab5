type Fields = Record<string, unknown>;

/** An object as JSON has them; what a class made has an identity of its own. */
function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * `next`, in which every part that equals its counterpart in `known` is that one: what did not change keeps its identity,
 * and with it whatever was made from it (models, fragments). Counterparts in lists are things of one id, else of one place.
 * `next` is changed in place.
 */
export function keepUnchanged<T>(known: unknown, next: T): T {
	return unchanged(known, next) as T;
}

function unchanged(known: unknown, next: unknown): unknown {
	if (known === next) return known;
	if (Array.isArray(known) && Array.isArray(next)) return unchangedList(known, next);
	if (!isFields(known) || !isFields(next)) return next;
	let isSame = true;
	const names = Object.keys(next);
	for (const name of names) {
		next[name] = unchanged(known[name], next[name]);
		isSame &&= next[name] === known[name];
	}
	return isSame && names.length === Object.keys(known).length ? known : next;
}

function unchangedList(known: unknown[], next: unknown[]): unknown[] {
	const byId = new Map(known.map((thing) => [idOf(thing), thing]));
	let isSame = known.length === next.length;
	for (let at = 0; at < next.length; at++) {
		const id = idOf(next[at]);
		next[at] = unchanged(id === undefined ? known[at] : byId.get(id), next[at]);
		isSame &&= next[at] === known[at];
	}
	return isSame ? known : next;
}

/** The identity of a thing in a list: its own id, or that of the item that it holds (a front's places). */
function idOf(thing: unknown): unknown {
	if (!isFields(thing)) return undefined;
	return thing.id ?? (isFields(thing.item) ? thing.item.id : undefined);
}
