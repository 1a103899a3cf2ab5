export interface JsonpPage {
	window: object;
	addScript: (url: string, failed: () => void) => () => void;
}

let called = 0;
const nothing = () => undefined;

/**
 * Calls a vendor by JSONP (C7.38): a script, so only hosts in `allowed` are called, whoever names the address. Rejects after `limitMs`
 * (A8.20); a late script finds a function that does nothing.
 * Nothing calls it yet (decision 0176).
 */
export function jsonp(
	url: string,
	{ allowed, limitMs = 5000, page = thisPage() }: { allowed: readonly string[]; limitMs?: number; page?: JsonpPage },
): Promise<unknown> {
	const address = URL.canParse(url) ? new URL(url) : null;
	if (address?.protocol !== "https:" || !allowed.includes(address.host))
		return Promise.reject(new Error(`JSONP request to ${url} is not allowed`));
	const name = `jsonp_${Date.now().toString(36)}_${++called}`;
	address.searchParams.set("callback", name);
	return new Promise((resolve, reject) => {
		const end = () => {
			clearTimeout(timer);
			remove();
			Reflect.set(page.window, name, nothing);
		};
		const timer = setTimeout(() => {
			end();
			reject(new Error(`JSONP request to ${url} timed out`));
		}, limitMs);
		Reflect.set(page.window, name, (answer: unknown) => {
			end();
			resolve(answer);
		});
		const remove = page.addScript(address.href, () => {
			end();
			reject(new Error(`JSONP request to ${url} failed`));
		});
	});
}

function thisPage(): JsonpPage {
	return {
		window,
		addScript: (url, failed) => {
			const script = Object.assign(document.createElement("script"), { src: url, async: true, onerror: failed });
			document.head.append(script);
			return () => script.remove();
		},
	};
}
