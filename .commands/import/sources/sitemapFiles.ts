import { SaxesParser, type SaxesTagPlain } from "saxes";
import { instantOf } from "../../../worker/adapters/conversion/text.ts";
import { type Opened, openUrl, textOf } from "./opened.ts";

/** A page that a sitemap names; `title` and `isNews` are of a news sitemap. */
export interface Listed {
	url: string;
	/** The day or instant of its last change as an instant; of a news sitemap without one that of its publication. */
	changedAt: string | null;
	publishedAt: string | null;
	title: string;
	isNews: boolean;
}

/** A line of a sitemap, or of one that it leads to. */
export type Line = { is: "page"; page: Listed } | { is: "note"; what: string; example: string };

/** Sitemaps that one leads to, at most: the protocol has 50,000 addresses in each. */
const mostFiles = 5000;

/** Reads a sitemap or an index of them, with all that they lead to (sitemaps.org; news by Google's extension). */
export async function* readSitemaps(opened: Opened): AsyncIterable<Line> {
	const seen = new Set<string>(opened.url === null ? [] : [opened.url]);
	const files: (Opened | string)[] = [opened];
	for (let file = files.shift(); file !== undefined; file = files.shift()) {
		const found = typeof file === "string" ? await openUrl(file).catch((error: unknown) => String(error)) : file;
		if (typeof found === "string") {
			yield { is: "note", what: "sitemap that can't be read", example: `${String(file)} ${found}` };
			continue;
		}
		for await (const row of rowsOf(found)) {
			if (row.is === "note") yield row;
			else if (row.is === "page") yield { is: "page", page: pageOf(row.fields) };
			else {
				const url = row.fields.loc ?? "";
				if (!/^https?:\/\//.test(url) || !URL.canParse(url)) yield { is: "note", what: "sitemap without an address", example: url };
				else if (seen.size >= mostFiles) yield { is: "note", what: `sitemap beyond ${mostFiles} left out`, example: url };
				else if (!seen.has(url)) {
					seen.add(url);
					files.push(url);
				}
			}
		}
	}
}

type Fields = Readonly<Record<string, string>>;
type Row = { is: "page" | "file"; fields: Fields } | { is: "note"; what: string; example: string };

function pageOf(fields: Fields): Listed {
	const publishedAt = instantOf(fields.publication_date);
	return {
		url: fields.loc ?? "",
		changedAt: instantOf(fields.lastmod) ?? publishedAt,
		publishedAt,
		title: fields.title ?? "",
		isNews: fields.title !== undefined || publishedAt !== null,
	};
}

async function* rowsOf(opened: Opened): AsyncIterable<Row> {
	const xml = new SaxesParser({ xmlns: false });
	const path: string[] = [];
	let ready: Row[] = [];
	let fields: Record<string, string> = {};
	let text = "";
	const hear = (piece: string) => {
		text += piece;
	};
	xml.on("error", ({ message }) => {
		ready.push({
			is: "note",
			what: `not well-formed XML: ${message.replace(/^\d+:\d+: /, "").replace(/[:.].*$/, "")}`,
			example: opened.label,
		});
	});
	xml.on("text", hear);
	xml.on("cdata", hear);
	xml.on("opentag", ({ name }: SaxesTagPlain) => {
		path.push(name);
		text = "";
		if (/^(?:\w+:)?(?:url|sitemap)$/.test(name)) fields = {};
	});
	xml.on("closetag", ({ name }: SaxesTagPlain) => {
		path.pop();
		const around = path.at(-1) ?? "";
		const [own, parent] = [name.split(":").at(-1) ?? "", around.split(":").at(-1)];
		// Pictures and videos of a page have addresses of their own, in another namespace than the page.
		const isOfPage = /^(?:url|sitemap)$/.test(parent ?? "") && name.slice(0, -own.length) === around.slice(0, -(parent ?? "").length);
		if (isOfPage || (parent === "news" && (own === "title" || own === "publication_date"))) fields[own] = text.trim();
		else if (own === "url" || own === "sitemap") ready.push({ is: own === "url" ? "page" : "file", fields });
		text = "";
	});
	for await (const piece of textOf(opened)) {
		xml.write(piece);
		yield* ready;
		ready = [];
	}
	xml.close();
	yield* ready;
}
