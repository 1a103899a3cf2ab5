import * as v from "valibot";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { sameText } from "../../platform/digest.ts";
import { storyOfVideo } from "../conversion/address.ts";
import type { Document } from "../conversion/documents.ts";
import { type Caller, failureAnswer } from "./foreign.ts";
import type { Listed, MenuLink, System, Wanted } from "./system.ts";
import { fieldsOf, numberIn, pageOf, systemFor, wantedOf } from "./wanted.ts";

interface Settings {
	/** A secret: calls below it may read what is not public yet. It is the path of the site's `CONTENT_API_URL`. */
	PREVIEW_KEY?: string;
}

/** A shorter key could be guessed. */
const shortestKey = 20;

/** The systems of a deployment, one a brand, as its variables name them. */
export type Systems<Env> = (env: Env, caller: Caller) => readonly System[];

const correlationId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A Worker that answers the content calls of C7 out of foreign systems. What these lack is 404, which the site does without. */
export function createAdapter<Env extends Settings>(
	systemsOf: Systems<Env>,
): {
	fetch: (request: Request, env: Env) => Promise<Response>;
} {
	return {
		async fetch(request, env) {
			if (request.method !== "GET" && request.method !== "HEAD")
				return Response.json({ success: false, error: { code: "method" } }, { status: 405, headers: { allow: "GET, HEAD" } });
			const sent = request.headers.get("x-original-correlation-id") ?? "";
			const caller: Caller = { correlationId: correlationId.test(sent) ? sent : crypto.randomUUID() };
			const { pathname, searchParams } = new URL(request.url);
			const [first = "", ...rest] = pathname.split("/").filter(Boolean);
			const key = env.PREVIEW_KEY ?? "";
			const mayPreview = key.length >= shortestKey && sameText(first, key);
			const systems = systemsOf(env, caller);
			const data =
				mayPreview && rest[0] === "draft"
					? await held(systems, rest[1] ?? "", rest[2] ?? "")
					: await answerOf(systems, mayPreview ? rest : [first, ...rest], searchParams);
			if (!data.ok) return failureAnswer(caller, data.error);
			if (data.value === null) return Response.json({ success: false, error: { code: "not-found" } }, { status: 404 });
			return Response.json({ data: data.value, extensions: {}, success: true });
		},
	};
}

type Data = Result<Readonly<Record<string, unknown>> | null>;
const absent = { ok: true, value: null } as const;

function answerOf(systems: readonly System[], [call = "", ...rest]: readonly string[], query: URLSearchParams): Promise<Data> | Data {
	const [first = "", second = "", ...path] = rest;
	const ofSystem = (name: string) => systems.find(({ brand }) => brand.contentSystemId === name);
	switch (call) {
		case "article":
			return first === "related" ? listing(systems, query) : story(systems, first);
		case "video":
			return video(systems, first);
		case "videos":
			return videos(systems, first.split(","));
		case "search":
			return listing(systems, query);
		case "person":
			return person(systems, first);
		case "persons":
			return first === "search" ? people(systems, query) : absent;
		case "navigation":
			return withSystem(ofSystem(first), navigation);
		case "curation":
			if (first === "slug") return path.length > 0 ? absent : withSystem(ofSystem(second), front);
			if (first === "index")
				return withSystem(
					systems.find(({ brand }) => brand === findBrand(second.replace("%20", " "))),
					index,
				);
			if (first === "taxonomy-terms")
				return withSystem(ofSystem(second), (system) => topic(system, path.filter((part) => part !== "-1").join("/"), pageOf(query).page));
			return absent;
		default:
			return absent;
	}
}

const withSystem = (system: System | undefined, answer: (system: System) => Promise<Data>): Promise<Data> | Data =>
	system ? answer(system) : absent;

/** Maps what came; a failure and what is not there stay as they are. */
async function mapped<T extends object>(
	came: Promise<Result<T | null>>,
	data: (value: T) => Readonly<Record<string, unknown>> | null,
): Promise<Data> {
	const result = await came;
	if (!result.ok) return result;
	return { ok: true, value: result.value === null ? null : data(result.value) };
}

function story(systems: readonly System[], id: string): Promise<Data> | Data {
	for (const system of systems) {
		const number = numberIn(system.letters, id);
		if (number !== null) return mapped(system.story(number), (article) => ({ article }));
	}
	return absent;
}

/** A story or video that is not public yet: the site asks for a reader with a signed link. */
function held(systems: readonly System[], type: string, id: string): Promise<Data> | Data {
	if (type === "video") return video(systems, id, true);
	if (type !== "article") return absent;
	const system = systems.find(({ letters }) => numberIn(letters, id) !== null);
	return system?.heldStory ? mapped(system.heldStory(numberIn(system.letters, id) ?? ""), (article) => ({ article })) : absent;
}

const Filmed = v.object({ type: v.literal("embeddedVideo"), video: v.looseObject({ id: v.string() }) });

/** A video is read from its story, where alone it stands. */
function video(systems: readonly System[], id: string, isHeld = false): Promise<Data> | Data {
	const system = systems.find(({ letters }) => storyOfVideo(letters, id) !== null);
	const number = system ? storyOfVideo(system.letters, id) : null;
	const read = isHeld ? system?.heldStory?.(number ?? "") : system?.story(number ?? "");
	if (!read) return absent;
	return mapped(read, ({ body }) => {
		const shown = Array.isArray(body) ? body.filter((block) => v.is(Filmed, block)) : [];
		const block = shown.find((one) => one.video.id === id);
		return block ? { video: block.video } : null;
	});
}

async function videos(systems: readonly System[], ids: readonly string[]): Promise<Data> {
	const all = await Promise.all(ids.slice(0, mostVideosAtOnce).map((id) => video(systems, id)));
	const failed = all.find((each) => !each.ok);
	if (failed) return failed;
	return { ok: true, value: { video: all.flatMap((each) => (each.ok && each.value ? [each.value.video] : [])) } };
}
const mostVideosAtOnce = 20;

const found = ({ items, total }: Listed) => ({ search: { items, pagination: { totalItems: total } } });
const nothing = { ok: true, value: found({ items: [], total: 0 }) } as const;

async function listing(systems: readonly System[], query: URLSearchParams): Promise<Data> {
	const fields = fieldsOf(query.get("filters") ?? "");
	const system = fields && systemFor(systems, fields);
	const wanted = system && wantedOf(system, fields, query);
	if (!wanted) return nothing;
	const listed = await mapped(system.stories(wanted), found);
	return listed.ok && listed.value === null ? nothing : listed;
}

function person(systems: readonly System[], id: string): Promise<Data> | Data {
	const system = systems.find(({ letters }) => id.startsWith(`${letters}-`));
	return system ? mapped(system.person(id.slice(system.letters.length + 1)), (document) => ({ person: document })) : absent;
}

function people(systems: readonly System[], query: URLSearchParams): Promise<Data> | Data {
	const fields = fieldsOf(query.get("filters") ?? "");
	const system = fields && systemFor(systems, fields);
	return system ? mapped(system.people({ words: query.get("q") ?? "", ...pageOf(query) }), found) : nothing;
}

/** The site waits for menus less than a second: both are requested at once. */
async function navigation(system: System): Promise<Data> {
	const [menu, sections] = await Promise.all([system.menu(), system.sections()]);
	if (!menu.ok) return menu;
	if (menu.value) return { ok: true, value: navigationOf(system, menu.value) };
	if (!sections.ok) return sections;
	return {
		ok: true,
		value: navigationOf(
			system,
			sections.value.map(({ name, slug }) => ({ label: name, url: `/${slug}` })),
		),
	};
}

const navigationOf = ({ brand }: System, global: readonly MenuLink[]) => ({
	navigation: { id: brand.contentSystemId, type: "menu", vertical: brand.id, global, local: [], footer: [] },
});

const index = (system: System): Promise<Data> =>
	mapped(system.sections(), (sections) => ({ fronts: ["", ...sections.map(({ slug }) => slug)] }));

const anything: Omit<Wanted, "size" | "page"> = {
	words: "",
	byRelevance: false,
	terms: [],
	numbers: [],
	without: [],
	author: null,
	from: null,
	to: null,
};

const leadCount = 7;
const frontCount = 60;
/** A section with fewer stories among the newest gets no package of its own. */
const fewest = 3;

const Filed = v.object({ taxonomy: v.object({ primarySection: v.object({ name: v.string(), slug: v.string() }) }) });
const sectionOf = (item: Document | undefined) => (v.is(Filed, item) ? item.taxonomy.primarySection : null);

/** A home front: the newest stories, those of each section, and the rest. */
const front = (system: System): Promise<Data> =>
	mapped(system.stories({ ...anything, size: frontCount, page: 1 }), ({ items }) => {
		const filed = [...Map.groupBy(items.slice(leadCount), (item) => sectionOf(item)?.slug ?? "")];
		const isLarge = ([slug, those]: (typeof filed)[number]) => slug !== "" && those.length >= fewest;
		const rest = filed.flatMap((section) => (isLarge(section) ? [] : section[1]));
		return curationOf(system, "home", "", [
			// Any story may come to a front of the newest: by this the site outdates it with each notice.
			{ ...packageOf("newest", "lead", items.slice(0, leadCount)), autofill: { type: "article", count: leadCount } },
			...filed
				.filter(isLarge)
				.map(([slug, those]) => packageOf(slug, "grid", those.slice(0, 6), { title: sectionOf(those[0])?.name, url: `/${slug}` })),
			...(rest.length > 0 ? [packageOf("more", "list", rest)] : []),
		]);
	});

const perPage = 60;

/** Pages of what is filed under a section, topic or tag; the last part of a path names it. */
function topic(system: System, path: string, page: number): Promise<Data> {
	const slug = path.split("/").at(-1) ?? "";
	return mapped(system.stories({ ...anything, terms: [slug], size: perPage, page }), ({ items, total }) =>
		items.length === 0
			? null
			: {
					...curationOf(system, `terms-${hyphenatedId(system.brand)}-${path.replaceAll("/", "-")}`, path, [
						packageOf("newest", "list", items),
					]),
					pagination: { totalPages: Math.max(1, Math.ceil(total / perPage)) },
				},
	);
}

const packageOf = (id: string, type: string, items: readonly Document[], metadata: object = {}) => ({
	id,
	type,
	metadata,
	items: items.map((item) => ({ item })),
});

const curationOf = ({ brand, letters }: System, id: string, slug: string, packages: readonly object[]) => ({
	curation: { id: `${letters}-${id}`, type: "curation", vertical: brand.id, slug, layouts: [{ type: "front", packages }] },
});
