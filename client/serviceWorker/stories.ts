import { mostStored, type OfflineRequest, type StoredAs } from "../domain/offline.ts";

/* Stories to read offline (features B3, decision 0263): each in a cache of its own, with its files. */
declare const self: ServiceWorkerGlobalScope;

const { registration } = self;
const { pathname: scope } = new URL(registration.scope);
const offlinePath = `${scope}_offline`;
const titleHeader = "x-title";
const storedHeader = "x-stored";
const dayMs = 24 * 60 * 60 * 1000;

const sorts: readonly StoredAs[] = ["saved", "opened"];
const storedAt = (page: Response | undefined): number => Number(page?.headers.get(storedHeader) ?? 0);
const cacheName = (as: StoredAs | "page", path: string): string => `${as} ${path}`;

/** Stores the offline page, once a day. */
export async function storeOfflinePage(): Promise<void> {
	const known = await caches.match(offlinePath, { ignoreVary: true });
	if (Date.now() - storedAt(known) > dayMs) await storePage(cacheName("page", offlinePath), offlinePath);
}

export async function removeAll(): Promise<void> {
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

export async function fulfil(request: OfflineRequest): Promise<void> {
	if ("removeAll" in request) return removeAll();
	if ("remove" in request) return void (await caches.delete(cacheName("saved", request.remove)));
	const { as, store } = request;
	await storeOfflinePage();
	const own = cacheName(as, store);
	const isStored = await storePage(own, store);
	if (isStored === null) return;
	const all = await caches.keys();
	const named = (sort: StoredAs) => all.filter((name) => name.startsWith(`${sort} `));
	const old = named(as).slice(0, Math.max(0, named(as).length - mostStored[as]));
	// Full: the oldest makes space, rather one that nobody saved.
	if (!isStored) old.push(...[...named("opened"), ...named(as)].filter((name) => name !== own).slice(0, 1));
	await Promise.all(old.map((name) => caches.delete(name)));
	if (!isStored) await storePage(own, store);
}

const story = /<html[^>]* data-kind="(?:article|liveblog|recipe|slideshow|shell)"/;

const portrait = /<main[\s\S]*?<img[^>]* src="(\/[^"]+)"/;
const lead = /<main[\s\S]*?<figure(?:(?!<\/figure)[\s\S])*?<img[^>]* src="(\/[^"]+)"/;

/** Stores a page's lite version with its files, the page last; null where there is none, false where storage is full. */
async function storePage(name: string, path: string): Promise<boolean | null> {
	const answer = await fetch(`${path}?lite=1`, { credentials: "omit" });
	const html = answer.ok ? await answer.text() : "";
	if (!story.test(html) || html.includes("<script")) return null;
	const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)].map(([, address = ""]) => address);
	const pictures = [portrait, lead].flatMap((first) => first.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? []);
	const files = await Promise.all([...sheets, ...new Set(pictures)].map(async (address) => ({ address, file: await fetch(address) })));
	if (files.some(({ address, file }) => !file.ok && sheets.includes(address))) return null;
	const cache = await caches.open(name);
	const [, title = ""] = /<title>(.*?)(?: \| [^|]*)?<\/title>/.exec(html) ?? [];
	const headers = new Headers({ [titleHeader]: encodeURIComponent(title), [storedHeader]: String(Date.now()) });
	for (const name of ["content-type", "content-language", "content-security-policy"]) headers.set(name, answer.headers.get(name) ?? "");
	try {
		for (const { address, file } of files) if (file.ok) await cache.put(address, file);
		await cache.put(path, new Response(html, { headers }));
	} catch (thrown) {
		if (!(await cache.match(path, { ignoreVary: true }))) await caches.delete(name);
		// A file that broke off is no full storage.
		return thrown instanceof DOMException && thrown.name === "QuotaExceededError" ? false : null;
	}
	// An earlier version is there until this one is.
	const current = new Set([path, ...files.map(({ address }) => address)].map((address) => new URL(address, registration.scope).href));
	for (const old of await cache.keys()) if (!current.has(old.url)) await cache.delete(old);
	return true;
}

let failed = false;

/** Answers a page without a connection from what is stored, then its files. */
export function answer(event: FetchEvent): void {
	const { method, mode, destination } = event.request;
	if (method !== "GET") return;
	if (mode === "navigate" && destination === "document") event.respondWith(pageFor(event));
	else if ((failed || !navigator.onLine) && (destination === "style" || destination === "image"))
		event.respondWith(caches.match(event.request, { ignoreVary: true }).then((file) => file ?? fetch(event.request)));
}

async function pageFor(event: FetchEvent): Promise<Response> {
	const { preloadResponse, request } = event;
	const { pathname } = new URL(request.url);
	try {
		const page: Response | undefined = await preloadResponse;
		const fetched = page ?? (await fetch(request));
		failed = false;
		// The operator's switch.
		if (fetched.headers.get("x-offline-pages") === "off") event.waitUntil(Promise.all([removeAll(), registration.update()]));
		if (fetched.status === 404 || fetched.status === 410)
			event.waitUntil(Promise.all(sorts.map((as) => caches.delete(cacheName(as, pathname)))));
		return fetched;
	} catch {
		failed = true;
		const stored = await Promise.all(sorts.map((as) => caches.match(pathname, { ignoreVary: true, cacheName: cacheName(as, pathname) })));
		const [latest] = stored.flatMap((page) => page ?? []).sort((a, b) => storedAt(b) - storedAt(a));
		return latest ?? (await offlinePage()) ?? Response.error();
	}
}

async function offlinePage(): Promise<Response | null> {
	const page = await caches.match(offlinePath, { ignoreVary: true });
	if (!page) return null;
	const names = (await caches.keys()).reverse();
	const paths = new Set(
		sorts.flatMap((as) => names.filter((name) => name.startsWith(`${as} ${scope}`)).map((name) => name.slice(as.length + 1))),
	);
	const items = await Promise.all(
		[...paths].map(async (path) => {
			const title = (await caches.match(path, { ignoreVary: true }))?.headers.get(titleHeader);
			// It is text of HTML already.
			return title ? `<li><a href="${path.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">${decodeURIComponent(title)}</a></li>` : "";
		}),
	);
	const list = items.join("");
	const html = await page.text();
	const shown = list
		? html.replace(/(<ul class="offline-stories">)(?=<\/ul>)/, (start) => start + list)
		: html.replace(/<section class="offline-list">[\s\S]*?<\/section>/, "");
	return new Response(shown, { status: 503, headers: page.headers });
}
