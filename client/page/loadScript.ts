const loading = new Map<string, Promise<void>>();

/**
 * Brings a vendor's script into the page, once for each address. One that fails or does not come in `limitMs` rejects and is
 * forgotten, so that a second try is a new one.
 */
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
