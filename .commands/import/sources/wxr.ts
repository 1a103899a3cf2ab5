import { SaxesParser, type SaxesTagPlain } from "saxes";
import { slugOf } from "../../../worker/adapters/conversion/address.ts";
import type { Entry, Filed, Item, Person, Source, State } from "../../../worker/adapters/conversion/entry.ts";
import { instantOf } from "../../../worker/adapters/conversion/text.ts";
import { type Opened, textOf } from "./opened.ts";

/** The fields of an item or of a term or author: the last text of each element by name, in small letters. */
type Fields = Record<string, string>;

interface RawItem {
	fields: Fields;
	categories: { domain: string; slug: string; name: string }[];
	meta: Fields;
	formerSlugs: string[];
	comments: number;
}

const states: Readonly<Record<string, State>> = {
	publish: "published",
	inherit: "published",
	future: "scheduled",
	draft: "draft",
	"auto-draft": "draft",
	pending: "draft",
	private: "private",
	trash: "trash",
};

/** An author by the account's name; the slug is the one that WordPress makes of it for their address. */
function personOf(login: string, name = ""): Person {
	const slug = slugOf(login.replace(/[^\p{L}\p{M}\p{N}_.\s-]/gu, "")) || login;
	return { slug, name: name.trim() || slug };
}

/** A WordPress export (WXR 1.0 to 1.2), an item at a time. What is no well-formed XML is counted and read as far as it goes. */
export function wxrSource(opened: Opened): Source {
	return { name: "WordPress export", items: () => readWxr(opened), progress: opened.progress };
}

async function* readWxr(opened: Opened): AsyncIterable<Item> {
	const reader = new WxrReader();
	for await (const text of textOf(opened)) {
		reader.write(text);
		yield* reader.take();
	}
	reader.close();
	yield* reader.take();
}

/** Collects elements into items as they end. */
class WxrReader {
	readonly #xml = new SaxesParser({ xmlns: false });
	readonly #path: string[] = [];
	#text: string[] = [];
	#ready: Item[] = [];
	#item: RawItem | null = null;
	#group: Fields = {};
	#attributes: Record<string, string> = {};
	#home = "";
	#exportedAt: string | null = null;
	#isSiteReported = false;
	#isClosed = false;
	readonly #authors = new Map<string, Person>();
	readonly #categories = new Map<string, { slug: string; name: string; parent: string }>();
	readonly #categoryIds = new Map<string, string>();

	constructor() {
		const xml = this.#xml;
		// Control characters and bare ampersands are common in real exports; each is counted, and reading goes on.
		xml.on("error", (error) => this.#fault(error.message));
		xml.on("opentag", (tag: SaxesTagPlain) => this.#open(tag.name.toLowerCase(), tag.attributes));
		xml.on("text", (text) => this.#text.push(text));
		xml.on("cdata", (text) => this.#text.push(text));
		xml.on("closetag", (tag: SaxesTagPlain) => this.#close(tag.name.toLowerCase()));
	}

	write(text: string): void {
		this.#xml.write(text);
	}

	close(): void {
		if (this.#isClosed) return;
		this.#isClosed = true;
		this.#xml.close();
		// Of a file that was cut off the last item is not whole.
		if (this.#item) {
			const title = this.#item.fields.title ?? "";
			this.#ready.push({ is: "other", kind: "item cut off", why: "The file ends inside of it.", example: title });
			this.#item = null;
		}
		this.#reportSite();
	}

	*take(): Iterable<Item> {
		const ready = this.#ready;
		this.#ready = [];
		yield* ready;
	}

	#fault(message: string): void {
		const words = message.replace(/^\d+:\d+: /, "").replace(/[:.].*$/, "");
		this.#ready.push({ is: "note", what: `not well-formed XML: ${words}`, example: message });
	}

	#open(name: string, attributes: Record<string, string>): void {
		this.#path.push(name);
		this.#text = [];
		this.#attributes = attributes;
		if (name === "item") {
			this.#reportSite();
			this.#item = { fields: {}, categories: [], meta: {}, formerSlugs: [], comments: 0 };
		} else if (/^wp:(?:author|category|tag|term|postmeta|comment)$/.test(name)) this.#group = {};
	}

	#close(name: string): void {
		this.#path.pop();
		const text = this.#text.join("");
		this.#text = [];
		const around = this.#path.at(-1) ?? "";
		if (name === "item") this.#endItem();
		else if (around === "item") this.#field(name, text);
		else if (around === "channel") this.#channelField(name, text);
		else this.#group[name] = text;
	}

	#field(name: string, text: string): void {
		const item = this.#item;
		if (!item) return;
		if (name === "category") {
			const { domain = "category", nicename = "" } = this.#attributes;
			item.categories.push({ domain, slug: nicename || text, name: text });
		} else if (name === "wp:postmeta") {
			const { "wp:meta_key": key = "", "wp:meta_value": value = "" } = this.#group;
			item.meta[key] = value;
			if (key === "_wp_old_slug") item.formerSlugs.push(value);
		} else if (name === "wp:comment") item.comments++;
		else item.fields[name] = text;
	}

	#channelField(name: string, text: string): void {
		const group = this.#group;
		if (name === "wp:base_blog_url" || (name === "link" && this.#home === "")) this.#home = text.trim();
		else if (name === "pubdate") this.#exportedAt = instantOf(text);
		else if (name === "wp:author") {
			const login = group["wp:author_login"] ?? "";
			this.#authors.set(login, personOf(login, group["wp:author_display_name"]));
		} else if (name === "wp:category") {
			const slug = group["wp:category_nicename"] ?? "";
			const parent = group["wp:category_parent"] ?? "";
			this.#categories.set(slug, { slug, name: group["wp:cat_name"] || slug, parent });
			this.#categoryIds.set(group["wp:term_id"] ?? "", slug);
		}
	}

	#reportSite(): void {
		if (this.#isSiteReported) return;
		this.#isSiteReported = true;
		this.#ready.push({ is: "site", home: this.#home, exportedAt: this.#exportedAt });
	}

	#endItem(): void {
		const item = this.#item;
		this.#item = null;
		if (!item) return;
		const { fields, meta } = item;
		const type = fields["wp:post_type"] || "post";
		const guest = meta["cap-user_login"];
		if (guest) this.#authors.set(guest, personOf(guest, fields.title));
		const id = fields["wp:post_id"] || fields.guid || fields.link || "";
		for (let n = 0; n < item.comments; n++)
			this.#ready.push({ is: "other", kind: "comment", why: "comments are not imported", example: fields.title ?? "" });
		if (type === "attachment") {
			const url = fields["wp:attachment_url"] || fields.guid || "";
			const caption = fields["excerpt:encoded"] ?? "";
			this.#ready.push({
				is: "media",
				media: { id, url, alt: meta._wp_attachment_image_alt ?? "", caption, parent: fields["wp:post_parent"] ?? "" },
			});
		} else if (type === "wp_block") {
			this.#ready.push({ is: "pattern", pattern: { id, content: fields["content:encoded"] ?? "" } });
		} else this.#ready.push({ is: "entry", entry: this.#entryOf(item, type, id) });
	}

	#entryOf({ fields, meta, categories, formerSlugs, comments }: RawItem, kind: string, id: string): Entry {
		const status = fields["wp:status"] ?? "publish";
		const hasPassword = (fields["wp:post_password"] ?? "") !== "";
		const slug = fields["wp:post_name"] ?? "";
		const link = fields.link?.trim() || null;
		const address = link?.replace(/\/+$/, "") ?? "";
		const formerLinks = address.endsWith(`/${slug}`) ? formerSlugs.map((former) => address.slice(0, -slug.length) + former) : [];
		const thumbnail = meta._thumbnail_id;
		return {
			kind,
			id,
			state: hasPassword ? "password" : (Object.hasOwn(states, status) && states[status]) || "other",
			title: fields.title ?? "",
			slug,
			link,
			formerLinks,
			publishedAt: instantOf(fields["wp:post_date_gmt"]) ?? instantOf(fields.pubdate) ?? instantOf(fields["wp:post_date"]),
			modifiedAt: instantOf(fields["wp:post_modified_gmt"]) ?? instantOf(fields["wp:post_modified"]),
			authors: this.#authorsOf(categories, (fields["dc:creator"] ?? "").trim()),
			filed: this.#filed(categories, this.#categoryIds.get(meta._yoast_wpseo_primary_category ?? "")),
			excerpt: fields["excerpt:encoded"] ?? "",
			body: { format: "wordpress", text: fields["content:encoded"] ?? "" },
			picture: thumbnail ? { id: thumbnail } : null,
			gated: false,
			comments,
		};
	}

	/** The authors that Co-Authors Plus names, else who wrote the post. */
	#authorsOf(categories: RawItem["categories"], creator: string): Person[] {
		const known = (login: string): Person => this.#authors.get(login) ?? personOf(login);
		const named = categories.filter(({ domain }) => domain === "author");
		if (named.length === 0) return creator === "" ? [] : [known(creator)];
		return named.map(({ slug, name }) => ({ ...known(name), slug: slug.replace(/^cap-/, "") }));
	}

	/** Categories with those above them, and tags; the editor's primary one first where a plugin names it. */
	#filed(categories: RawItem["categories"], primary: string | undefined): Filed[] {
		const filed = categories.flatMap(({ domain, slug, name }): Filed[] => {
			if (domain === "category") return [{ kind: "section", path: this.#pathTo(slug, name) }];
			return domain === "post_tag" || domain === "tag" ? [{ kind: "tag", path: [{ slug, name }] }] : [];
		});
		const isPrimary = ({ path }: Filed): number => (path.at(-1)?.slug === primary ? 0 : 1);
		return primary ? filed.sort((a, b) => isPrimary(a) - isPrimary(b)) : filed;
	}

	#pathTo(slug: string, name: string): { slug: string; name: string }[] {
		const path = [{ slug, name }];
		let parent = this.#categories.get(slug)?.parent ?? "";
		// Exports may name a parent by slug or by name, and circles are not unheard of.
		while (parent !== "" && path.length < 4) {
			const found = this.#categories.get(parent);
			if (!found || path.some((term) => term.slug === found.slug)) break;
			path.unshift({ slug: found.slug, name: found.name });
			parent = found.parent;
		}
		return path;
	}
}
