import * as v from "valibot";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { ContentId, maybe, TaxonomyPath } from "../../schemas/documents/fields.ts";
import { Autofill, Curation, frontPath } from "../../schemas/lists/curation.ts";
import type { Statements } from "../platform/contentSession.ts";
import { answer, type Call, notFound, textLimit, tracing } from "../platform/respond.ts";
import { Flag, readRows, storedJson } from "../platform/rows.ts";
import { allOf, type Filter, instantMs, is, type Publisher, publishers } from "../query/filters.ts";
import { ofOpenBlog } from "../query/sql.ts";
import { firstDocument, readDocument, type StoredDocument, selectFront } from "../store/documents.ts";
import { countRows, ListedRow, paginationOf, queryFor, selectNewest, selectPage, totalOf } from "../store/listings.ts";
import { bounded } from "./listings.ts";

type Package = Curation["layouts"][number]["packages"][number];

/** A stored tease: fields of a package's item, and all others unchanged. */
const Item = v.looseObject({
	id: v.string(),
	datePublished: maybe(v.string()),
	date: maybe(v.looseObject({ publishedAt: maybe(v.string()) })),
	taxonomy: v.nullish(v.looseObject({ allTerms: v.optional(v.unknown()) })),
	url: v.nullish(v.looseObject({ primary: v.nullish(v.string()) })),
});
type Item = v.InferOutput<typeof Item>;

/** A candidate for a package; parsed only when shown, and most are not. */
interface Candidate extends Pick<ListedRow, "id" | "json"> {
	/** Nobody chose it: its package filled itself with it. */
	autofilled?: true;
}

const defaultFill = 6;
/** Rows read beyond those wanted, since an earlier package may have shown some. */
const margin = 24;
const maxFills = 40;

/** GET curation/slug/{vertical}[/{slug…}] (C7.8). */
export async function curationBySlug(call: Call): Promise<Response> {
	const slug = call.req.param("slug") ?? "";
	const brand = findBrand(call.req.param("system") ?? "");
	if (!brand || !frontPath.test(slug)) return notFound();
	const stored = await firstDocument(selectFront(call.env.CONTENT_DB, brand.id, slug));
	if (stored) return answerCuration(call, stored);
	return slug === "" ? answerFilled(call, newestHome(brand), brand.publisher) : notFound();
}

/** The home of a brand whose editors made none (decision 0302): the newest, then what is filed under each section of its menu. */
function newestHome({ id, navigation: { local } }: Brand): Curation {
	const root = hyphenatedId({ id });
	const sections = local.filter(({ site, url }) => !site && /^\/[\w-]/.test(url) && frontPath.test(url));
	const packages = [
		{ id: "lead", type: "lead", autofill: { count: 5 } },
		...sections.map(({ label, url }) => ({
			id: url.slice(1),
			type: "grid",
			metadata: { title: label, url },
			autofill: { taxonomy: root + url, count: 4 },
		})),
		{ id: "newest", type: "list", autofill: { count: 24 } },
	];
	return v.parse(Curation, { id: `home-${root}`, vertical: id, slug: "", layouts: [{ packages }] });
}

/** GET curation/draft/{draftId} (C7.9). */
export async function curationDraft(call: Call): Promise<Response> {
	const stored = await readDocument(call.env, "curation", call.req.param("id") ?? "");
	return stored && curationOf(stored)?.draft ? answerCuration(call, stored) : notFound();
}

/**
 * GET curation/taxonomy-terms/{vertical}/{pagePath or -1}{route}?page (C7.10): the front at a path; without one, pages of what is filed
 * under it, newest first.
 */
export async function curationByTerms(call: Call): Promise<Response> {
	const path = (call.req.param("path") ?? "")
		.split("/")
		.filter((segment) => segment !== "" && segment !== "-1")
		.join("/");
	const brand = findBrand(call.req.param("system") ?? "");
	if (!brand || path === "" || !frontPath.test(path)) return notFound();
	const stored = await firstDocument(selectFront(call.env.CONTENT_DB, brand.id, path));
	if (stored) return answerCuration(call, stored);
	return answerTerms(call, brand, path);
}

const mostFronts = 1000;
const SlugRow = v.object({ slug: v.string() });

/** GET curation/index/{vertical}: the slugs of public fronts and listings, for site maps; lists that only feed others are left out. */
export async function curationIndex(call: Call): Promise<Response> {
	const vertical = findBrand(call.req.param("vertical") ?? "");
	if (!vertical) return notFound();
	const found = await call.env.CONTENT_DB.prepare(
		`SELECT slug FROM documents WHERE type = 'curation' AND vertical = ?1 AND hidden = 0 AND slug IS NOT NULL
		AND iif(json_valid(body), COALESCE(body->>'$.layouts[0].type', ''), 'list') <> 'list' ORDER BY slug LIMIT ${mostFronts}`,
	)
		.bind(vertical.id)
		.all();
	return answer({ fronts: [...new Set(readRows("documents", SlugRow, found).map(({ slug }) => slug))] });
}

/** Items that a package carries whole; a longer, paged list names the rest by id. */
const mostCarried = 60;

const termsPerPage = 60;
const mostPages = 1000;

async function answerTerms(call: Call, brand: Brand, path: string): Promise<Response> {
	// Paths begin with the id, not the slug (C1.7).
	const taxonomy = `${hyphenatedId(brand)}/${path}`;
	const id = `terms-${taxonomy.replaceAll("/", "-")}`;
	// An address may be longer than any taxonomy path.
	if (!v.is(ContentId, id) || !v.is(TaxonomyPath, taxonomy)) return notFound();
	const curation = v.parse(Curation, {
		id,
		vertical: brand.id,
		slug: path,
		layouts: [{ type: "list", packages: [{ id: "newest", type: "list" }] }],
	});
	const fill = fillFilter(curation, v.parse(Autofill, { taxonomy }));
	const query = queryFor(fill, null, brand.publisher);
	if (!query) return notFound();
	const paging = { size: termsPerPage, page: bounded(call.req.query("page"), 1, mostPages) };
	const db = call.env.CONTENT_DB;
	const [rows, counted] = await db.batch([selectPage(db, query, paging), countRows(db, query)]);
	const items = candidatesIn(rows);
	if (items.length === 0) return notFound();
	const filled = withItems(curation, () => ({ items }));
	return answer({ curation: filled, pagination: paginationOf(paging, totalOf(counted) ?? items.length) });
}

/** GET curatedList/{id}/{count} (C7.14, C7.29): an editor's list, as teases. */
export async function curatedList(call: Call): Promise<Response> {
	const stored = await readDocument(call.env, "curation", call.req.param("id") ?? "");
	const curation = stored ? curationOf(stored) : null;
	if (!stored || !curation || curation.draft) return notFound();
	const filled = await itemsOfPackages(call, curation, stored.publisher);
	const packs = [...filled.values()];
	const count = bounded(call.req.param("count"), 10, 60);
	const seen = new Set<string>();
	const first = packs
		.flatMap(({ items }) => items)
		.filter(({ id }) => !seen.has(id) && seen.add(id))
		.slice(0, count);
	const itemIds = packs.flatMap((pack) => pack.itemIds);
	return answer(
		{
			curatedList: {
				id: stored.id,
				title: curation.title,
				vertical: curation.vertical,
				taxonomy: curation.taxonomy,
				itemIds,
				fills: [...filled.keys()].flatMap(({ autofill }) => (autofill ? [{ autofill }] : [])),
				content: { items: first.flatMap((candidate) => packageItem(candidate).map(({ item }) => item)) },
			},
		},
		tracing(stored),
	);
}

const curationOf = (stored: StoredDocument): Curation | null => storedJson(Curation, stored.body);

async function answerCuration(call: Call, stored: StoredDocument): Promise<Response> {
	const curation = curationOf(stored);
	return curation ? answerFilled(call, curation, stored.publisher, tracing(stored)) : notFound();
}

async function answerFilled(call: Call, curation: Curation, publisher: Publisher, trace?: ReturnType<typeof tracing>): Promise<Response> {
	const filled = await itemsOfPackages(call, curation, publisher);
	return answer({ curation: withItems(curation, (pack) => filled.get(pack)) }, trace);
}

interface Filled {
	items: readonly Candidate[];
	itemIds?: readonly string[];
}

function withItems(curation: Curation, filledOf: (pack: Package) => Filled | undefined) {
	const fits = textLimit();
	const layouts = curation.layouts.map((layout) => ({
		...layout,
		packages: layout.packages.map((pack) => {
			const { items = [], itemIds = pack.itemIds } = filledOf(pack) ?? {};
			return { ...pack, itemIds, items: items.filter(fits).flatMap(packageItem) };
		}),
	}));
	return { ...curation, layouts };
}

/**
 * Fills every package (C3.33, C4.22): its named items in order, then its autofill's newest not yet shown. One batch reads all; a second
 * only where overlapping autofills ran out. Hidden and missing items and those of the other publisher (C1.9) are left out.
 */
async function itemsOfPackages(call: Call, curation: Curation, publisher: Publisher): Promise<Map<Package, Required<Filled>>> {
	const packages = curation.layouts.flatMap((layout) => layout.packages);
	const named = new Map<Package, string[]>(
		packages.map((pack) => [pack, [...new Set([...pack.itemIds, ...pack.items.map(({ item }) => item.id)])]]),
	);
	const namedIds = [...new Set([...named.values()].flat())];
	const carriedIds = [...new Set([...named.values()].flatMap((ids) => ids.slice(0, mostCarried)))];
	const inline = new Map<string, Item>(packages.flatMap((pack) => pack.items.map(({ item }): [string, Item] => [item.id, item])));
	const groups = fillGroups(curation, packages, publisher);
	const db = call.env.CONTENT_DB;
	const [found, ...newest] = await db.batch([
		selectNamed(db, carriedIds),
		...groups.map((group) => selectNewest(db, group.query, group.wanted + margin, namedIds)),
	]);
	const rows = readRows("documents", NamedRow, found);
	const items = itemsOf(rows.filter((row) => row.listed && row.publisher === publisher));
	// Inline items replace what is missing, not what was withdrawn or is another publisher's.
	for (const { id } of rows) inline.delete(id);
	const candidates = new Map(groups.map((group, index) => [group.key, candidatesIn(newest[index])]));
	const filled = new Map<Package, Required<Filled>>();
	const put = (): FillGroup[] => {
		const used = new Set(namedIds);
		const lacking = new Set<FillGroup>();
		for (const pack of packages) {
			const own = (named.get(pack) ?? [])
				.slice(0, mostCarried)
				.flatMap((id) => items.get(id) ?? inlineItem(inline.get(id), publisher) ?? []);
			const group = groups.find(({ packs }) => packs.includes(pack));
			const fill = group ? take(candidates.get(group.key) ?? [], used, pack.autofill) : [];
			const size = group ? (candidates.get(group.key)?.length ?? 0) : 0;
			// A list read to its end has no more.
			if (group && fill.length < fillCount(pack.autofill) && size >= group.wanted + margin) lacking.add(group);
			// A cached answer must be outdated when any item named here changes, shown or not.
			filled.set(pack, { items: [...own, ...fill], itemIds: named.get(pack) ?? [] });
		}
		return [...lacking];
	};
	const lacking = put();
	if (lacking.length === 0) return filled;
	const most = groups.reduce((sum, { wanted }) => sum + wanted, margin);
	const again = await db.batch(lacking.map(({ query }) => selectNewest(db, query, most, namedIds)));
	for (const [index, { key }] of lacking.entries()) candidates.set(key, candidatesIn(again[index]));
	put();
	return filled;
}

const candidatesIn = (result: D1Result | undefined): Candidate[] => [...itemsOf(readRows("documents", ListedRow, result)).values()];

interface FillGroup {
	key: string;
	query: NonNullable<ReturnType<typeof queryFor>>;
	wanted: number;
	packs: Package[];
}

/** Groups equal autofills, to read each once. */
function fillGroups(curation: Curation, packages: readonly Package[], publisher: Publisher): FillGroup[] {
	const groups = new Map<string, FillGroup>();
	for (const pack of packages) {
		const { autofill } = pack;
		if (!autofill) continue;
		const key = `${autofill.type ?? ""} ${autofill.taxonomy ?? ""}`;
		const known = groups.get(key);
		const wanted = fillCount(autofill) + autofill.exclude.length;
		if (known) {
			known.wanted += wanted;
			known.packs.push(pack);
			continue;
		}
		const query = groups.size < maxFills ? queryFor(fillFilter(curation, autofill), null, publisher) : null;
		if (query) groups.set(key, { key, query, wanted, packs: [pack] });
	}
	return [...groups.values()];
}

const fillCount = (autofill: Autofill | undefined): number => autofill?.count ?? defaultFill;

/** The newest of a path and type for the front's vertical; a path of another vertical names its own. */
function fillFilter(curation: Curation, { taxonomy, type }: Autofill): Filter | null {
	const vertical = curation.vertical === undefined ? undefined : findBrand(curation.vertical);
	const owner = taxonomy === undefined ? undefined : brandOfPath(taxonomy);
	return allOf(
		is("type", (type ?? "article").toLowerCase()),
		taxonomy === undefined ? null : is("taxonomy", taxonomy),
		vertical && (owner === undefined || owner.id === vertical.id) ? is("vertical", vertical.id) : null,
		is("autoCuration", "true"),
	);
}

const brandOfPath = (path: string): Brand | undefined => findBrand(path.split("/")[0] ?? "");

const NamedRow = v.object({ ...ListedRow.entries, listed: Flag, publisher: v.picklist(publishers) });

function selectNamed(db: Statements, ids: readonly string[]): D1PreparedStatement {
	return db
		.prepare(
			`SELECT d.id, d.type, d.tease AS json, d.listed AND ${ofOpenBlog} AS listed, d.publisher
			FROM json_each(?1) j CROSS JOIN documents d INDEXED BY documents_by_id ON d.id = j.value
			WHERE d.listed = 1 OR d.hidden = 1
			UNION ALL SELECT r.id, r.type, '{}', 0, 'group' FROM json_each(?1) j CROSS JOIN removals r ON r.id = j.value
			ORDER BY 2`,
		)
		.bind(JSON.stringify(ids));
}

function itemsOf(rows: readonly ListedRow[]): Map<string, Candidate> {
	const items = new Map<string, Candidate>();
	for (const { id, json } of rows) if (!items.has(id)) items.set(id, { id, json });
	return items;
}

/** An inline item, unless hidden, held back or the other publisher's. */
function inlineItem(item: Item | undefined, publisher: Publisher): Candidate | null {
	if (!item || item.hidden === true || item.draft === true) return null;
	if ([item.date?.publishedAt, item.datePublished].some((at) => at && (instantMs(at) ?? 0) > Date.now())) return null;
	const owner = typeof item.vertical === "string" ? findBrand(item.vertical) : undefined;
	return (owner?.publisher ?? publisher) === publisher ? { id: item.id, json: JSON.stringify(item) } : null;
}

function take(candidates: readonly Candidate[], used: Set<string>, autofill: Autofill | undefined): Candidate[] {
	const excluded = new Set(autofill?.exclude ?? []);
	const taken = candidates.filter(({ id }) => !used.has(id) && !excluded.has(id)).slice(0, fillCount(autofill));
	for (const { id } of taken) used.add(id);
	return taken.map((candidate) => ({ ...candidate, autofilled: true }));
}

/** C3.33: the item, its taxonomy, and its computed address; paths stand beside the item only. */
function packageItem(candidate: Candidate) {
	const item = storedJson(Item, candidate.json);
	if (!item) return [];
	const { taxonomy, url } = item;
	const { allTerms, ...filed } = taxonomy ?? {};
	const slim = taxonomy ? { ...item, taxonomy: filed } : item;
	const { autofilled } = candidate;
	return [{ item: slim, ...(allTerms ? { taxonomy: { allTerms } } : {}), computedValues: { url: url?.primary ?? undefined }, autofilled }];
}
