const loading = new Map<string, Promise<void>>();

/** Loads a vendor's script, once for each address. One that fails or takes `limitMs` rejects, and may be tried again. */
export function loadScript(url: string, limitMs = 10_000): Promise<void> {
	const known = loading.get(url);
	if (known) return known;
	const script = document.createElement("script");
	const loaded = new Promise<void>((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`${url} did not load in ${limitMs} ms`)), limitMs);
		script.onload = () => {
			clearTimeout(timer);
			resolve();
		};
		script.onerror = () => {
			clearTimeout(timer);
			reject(new Error(`${url} did not load`));
		};
	}).catch((thrown: unknown) => {
		loading.delete(url);
		script.remove();
		throw thrown;
	});
	loading.set(url, loaded);
	script.src = url;
	script.async = true;
	document.head.append(script);
	return loaded;
}
