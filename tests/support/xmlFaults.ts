import { SaxesParser } from "saxes";

/** Parents and elements with their required children (RSS 2.0, sitemaps.org, Google's). */
const required: ReadonlyMap<string, readonly string[]> = new Map([
	["rss channel", ["title", "link", "description"]],
	["channel item", ["title", "link", "guid", "pubDate"]],
	["urlset url", ["loc"]],
	["url news:news", ["news:publication", "news:publication_date", "news:title"]],
	["news:news news:publication", ["news:name", "news:language"]],
	["url image:image", ["image:loc"]],
	["url video:video", "thumbnail_loc title description player_loc".split(" ").map((name) => `video:${name}`)],
]);

/** Returns what is no well-formed XML with namespaces, and which elements lack a child. */
export function xmlFaults(text: string): string[] {
	const faults: string[] = [];
	const open: { name: string; children: Set<string> }[] = [];
	const xml = new SaxesParser({ xmlns: true });
	xml.on("error", ({ message }) => faults.push(message));
	xml.on("opentag", ({ name }) => {
		open.at(-1)?.children.add(name);
		open.push({ name, children: new Set() });
	});
	xml.on("closetag", ({ name }) => {
		const children = open.pop()?.children;
		for (const child of required.get(`${open.at(-1)?.name} ${name}`) ?? [])
			if (!children?.has(child)) faults.push(`${name} without ${child}`);
	});
	xml.write(text).close();
	return faults;
}
