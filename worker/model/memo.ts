let models = new WeakMap<object, Map<string, { minute: number; model: unknown }>>();

/**
 * A model is a pure function of validated data, scope and clock, and the words that it writes change by the minute at
 * most: so it is made once per data version, scope and minute. The data's identity is kept while its text is unchanged.
 */
export function oncePerMinute<M>(data: object, scope: string, now: number, make: () => M): M {
	const minute = Math.floor(now / 60_000);
	let scopes = models.get(data);
	if (!scopes) {
		scopes = new Map();
		models.set(data, scopes);
	}
	const known = scopes.get(scope);
	if (known?.minute === minute) return known.model as M;
	const model = make();
	scopes.set(scope, { minute, model });
	return model;
}

/** Empties the memory: tests and measurements start cold. */
export function forgetModels(): void {
	models = new WeakMap();
}
