import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "../remoteServer.ts";

const words = {
	"en-US": {
		sections: ["Harbor & Coast", "Schools"],
		author: "Inés Calloway",
		bio: "Covers the harbor.",
		lead: "The ferry’s last <night> run",
		headline: "Story of the coast",
		text: "It left at nine.",
	},
	es: {
		sections: ["Puerto y costa", "Escuelas"],
		author: "Íñigo Peña",
		bio: "Cubre el puerto.",
		lead: "El último viaje nocturno del transbordador",
		headline: "Historia de la costa",
		text: "Salió a las nueve.",
	},
} as const;
type Locale = keyof typeof words;
const isLocale = (text: string | null): text is Locale => text !== null && Object.hasOwn(words, text);

type Fields = Record<string, unknown>;
interface Entry {
	sys: { id: string; contentType: { sys: { id: string } } } & Fields;
	fields: Fields;
}

const stories = 30;
const token = "cda-token";
const previewToken = "cpa-token";
const link = (linkType: "Entry" | "Asset", id: string) => ({ sys: { type: "Link", linkType, id } });
const node = (nodeType: string, content: readonly object[] = [], data: object = {}) => ({ nodeType, data, content });
const text = (value: string, ...marks: string[]) => ({ nodeType: "text", value, marks: marks.map((type) => ({ type })), data: {} });

/** An invented space that answers the documented shapes of Contentful's Content Delivery API, and nothing more. */
export class ContentfulSpace extends RemoteServer {
	static readonly token = token;
	static readonly previewToken = previewToken;
	readonly requested: string[] = [];
	/** Parameters that the API doesn't document. */
	readonly undocumented: string[] = [];
	failure: { status: number; headers?: Record<string, string> } | null = null;
	/** Ids of entries that were unpublished. */
	readonly withdrawn = new Set<string>();
	/** Changes entries on their way out. */
	rewrite: (entry: unknown) => unknown = (entry) => entry;

	constructor() {
		super("");
	}

	protected answer({ path, headers }: Received, response: ServerResponse) {
		const { pathname, searchParams: query } = new URL(path, `${this.url}/`);
		this.requested.push(path);
		const refuse = (status: number, id: string, more = {}) =>
			send(response, status, { sys: { type: "Error", id }, message: "No.", requestId: "r-1" }, more);
		if (this.failure) return refuse(this.failure.status, "RateLimitExceeded", this.failure.headers);
		const isPreview = pathname.startsWith("/preview/");
		if (headers.authorization !== `Bearer ${isPreview ? previewToken : token}`) return refuse(401, "AccessTokenInvalid");
		if (pathname.replace(/^\/preview/, "") !== "/spaces/harbor/environments/master/entries") return refuse(404, "NotFound");
		const locale = query.get("locale");
		const [limit, skip] = [Number(query.get("limit") ?? 100), Number(query.get("skip") ?? 0)];
		if (!isLocale(locale) || limit > 1000 || Number(query.get("include") ?? 1) > 10) return refuse(400, "BadRequest");
		const known =
			/^(?:content_type|locale|include|limit|skip|order|query|select|fields\.\w+(?:\[(?:in|nin|exists|gte|lte)\])?|fields\.\w+\.sys\.contentType\.sys\.id|fields\.\w+\.fields\.\w+(?:\[in\])?)$/;
		for (const name of query.keys()) if (!known.test(name)) this.undocumented.push(name);
		const all = entriesIn(locale).filter(({ sys }) => isPreview || (sys.id !== "draft" && !this.withdrawn.has(sys.id)));
		const found = all.filter((entry) => entry.sys.contentType.sys.id === query.get("content_type") && fits(entry, query, all));
		const selected = query.get("select")?.split(",");
		const items = found.slice(skip, skip + limit).map(({ sys, fields }) =>
			this.rewrite({
				...{ metadata: { tags: [], concepts: [] }, sys },
				fields: selected ? Object.fromEntries(Object.entries(fields).filter(([name]) => selected.includes(`fields.${name}`))) : fields,
			}),
		);
		let linked: Entry[] = [];
		for (let level = 0; level < Number(query.get("include") ?? 1); level++) {
			const known = JSON.stringify([items, linked]);
			linked = all.filter(({ sys }) => known.includes(`"linkType":"Entry","id":"${sys.id}"`));
		}
		const includes = { Entry: linked, Asset: assets };
		send(response, 200, { sys: { type: "Array" }, total: found.length, skip, limit, items, includes });
	}
}

const assets = [
	["ferry", "A ferry at night", "image/jpeg", { image: { width: 1600, height: 900 } }],
	["timetable", "", "application/pdf", {}],
	["crossing", "The crossing in a minute", "video/mp4", {}],
].map(([id, description, contentType, details]) => ({
	metadata: { tags: [] },
	sys: { id, type: "Asset", createdAt: "2026-10-01T08:00:00.000Z", updatedAt: "2026-10-01T08:00:00.000Z", revision: 1 },
	fields: {
		title: id,
		...(description ? { description } : {}),
		file: { url: `//images.ctfassets.net/harbor/${id}/file`, details: { size: 1, ...Object(details) }, fileName: id, contentType },
	},
}));

function entriesIn(locale: Locale): Entry[] {
	const { sections, author, bio, lead, headline, text: opening } = words[locale];
	const entry = (type: string, id: string, fields: Fields): Entry => ({
		sys: {
			...{ id, type: "Entry", createdAt: "2026-10-01T08:00:00.000Z", updatedAt: "2026-11-20T08:00:00.000Z", revision: 2, locale },
			...{ space: { sys: { type: "Link", linkType: "Space", id: "harbor" } }, environment: { sys: { id: "master" } } },
			contentType: { sys: { type: "Link", linkType: "ContentType", id: type } } as Entry["sys"]["contentType"],
		},
		fields,
	});
	const body = node("document", [
		node("paragraph", [
			text(`${opening} `),
			text("Forty came", "bold", "italic"),
			node("hyperlink", [text("again")], { uri: "https://a.example/" }),
		]),
		node("heading-2", [text("Why now")]),
		node("embedded-asset-block", [], { target: link("Asset", "ferry") }),
		node("embedded-asset-block", [], { target: link("Asset", "timetable") }),
		node("embedded-asset-block", [], { target: link("Asset", "crossing") }),
		node("blockquote", [node("paragraph", [text("I grew up on it <script>alert(1)</script>")])]),
		node("unordered-list", [
			node("list-item", [node("paragraph", [text("One"), node("entry-hyperlink", [text("more")], { target: link("Entry", "s2") })])]),
		]),
		node("hr"),
		node("table", [
			node("table-row", [node("table-header-cell", [node("paragraph", [text("Boat")])])]),
			node("table-row", [node("table-cell", [node("paragraph", [text("Alma")])])]),
		]),
		node("embedded-entry-block", [], { target: link("Entry", "s3") }),
		node("embedded-entry-block", [], { target: link("Entry", "gone") }),
		node("a-later-type", [node("paragraph", [text("Said later")])]),
	]);
	return [
		...Array.from({ length: stories }, (_, index) => {
			const number = stories - index;
			return entry("story", `s${number}`, {
				...{
					number,
					title: number === stories ? lead : `${headline} ${number}`,
					slug: number === stories ? "last-night-run" : `story-${number}`,
				},
				...{ dek: "Forty people came to wave.", body, picture: link("Asset", "ferry") },
				...{ section: link("Entry", `section-${number % 2}`), authors: [link("Entry", "author")] },
				publishedAt: new Date(Date.UTC(2026, 9, 1) + number * 3_600_000).toISOString(),
			});
		}),
		entry("story", "draft", { number: 77, title: "A draft", slug: "a-draft", body, section: link("Entry", "section-1") }),
		entry("story", "untranslated", {
			...{ number: 78, publishedAt: "2026-10-01T00:00:00.000Z" },
			...(locale === "es" ? {} : { title: "In English alone", slug: "in-english-alone" }),
		}),
		entry("story", "later", { number: 79, title: "Later", slug: "later", publishedAt: "2999-01-01T00:00:00.000Z" }),
		entry("story", "unnumbered", { title: "Without a number", publishedAt: "2026-11-01T00:00Z" }),
		...sections.map((name, index) => entry("section", `section-${index}`, { name, slug: name.toLowerCase().replace(/[^a-z]+/g, "-") })),
		entry("author", "author", { name: author, slug: "author-1", bio }),
	];
}

/** Returns whether an entry fits the documented filters of a query. */
function fits({ fields }: Entry, query: URLSearchParams, all: readonly Entry[]): boolean {
	return [...query].every(([name, wanted]) => {
		if (name === "query") return JSON.stringify(fields).toLowerCase().includes(wanted.toLowerCase());
		const [, field = "", below = "", slug, operator = ""] =
			/^fields\.(\w+)(\.fields\.(\w+)|\.sys\.contentType\.sys\.id)?(?:\[(\w+)\])?$/.exec(name) ?? [];
		if (field === "" || below.startsWith(".sys")) return true;
		const ids = [...JSON.stringify(fields[field] ?? "").matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => id);
		const values = slug
			? all.filter(({ sys }) => ids.includes(sys.id)).map((entry) => String(entry.fields[slug]))
			: [String(fields[field])];
		const isThere = fields[field] !== undefined;
		switch (operator) {
			case "exists":
				return String(isThere) === wanted;
			case "nin":
				return !values.some((value) => wanted.split(",").includes(value));
			case "gte":
				return values.every((value) => value >= wanted);
			case "lte":
				return values.every((value) => value <= wanted);
			default:
				return isThere && values.some((value) => wanted.split(",").includes(value));
		}
	});
}
