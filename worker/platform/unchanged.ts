type Fields = Record<string, unknown>;

/** A plain object; instances of classes have an identity of their own. */
function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * `next` with every part that equals its counterpart in `known` replaced by that one: unchanged parts keep their identity, and so what is
 * cached by it (models, fragments). Items of lists match by id, else by place. Changes `next` in place.
 */
export function reuseUnchanged<T>(known: unknown, next: T): T {
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

function idOf(thing: unknown): unknown {
	if (!isFields(thing)) return undefined;
	return thing.id ?? (isFields(thing.item) ? thing.item.id : undefined);
}
