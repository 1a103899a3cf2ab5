import type { Brand } from "../../brands/schema.ts";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { contentId } from "../../client/domain/content/contentId.ts";
import { loadPerson } from "../content/documents/persons.ts";
import { loadVideos } from "../content/documents/videos.ts";
import { loadFront } from "../content/lists/curations.ts";
import { loadNewest } from "../content/lists/newest.ts";
import { loadWork } from "../content/lists/search.ts";
import { loadAllPosts } from "../content/lists/showBlogs.ts";
import { isAbsent, lacksCall } from "../content/upstream/call.ts";
import type { Arrival } from "../edge/arrival.ts";
import { redirect } from "../edge/http/redirect.ts";
import { errorPage, pageForFailure } from "../pages/error/error.page.tsx";
import { belongsTo } from "../pages/kernel/context.ts";
import { pageRoute } from "../pages/kernel/kinds.ts";
import { canonicalUrl, showBlogAt, termPath } from "../pages/kernel/links.ts";
import { isGatedInItsVertical } from "../schemas/documents/gating.ts";
import type { Tease } from "../schemas/lists/content.ts";
import type { Curation } from "../schemas/lists/curation.ts";
import { hubOf } from "../vendors/announcing/webSub.ts";
import { rss } from "./feedXml.ts";
import { fileResponse } from "./fileResponse.ts";

const feedSize = 50;
/** Life of feeds and site maps in caches. */
export const xmlSeconds = 60;

/** The brand's newest; empty where the content system has no call for them. */
export async function newestOf(arrival: Arrival, request: Parameters<typeof loadNewest>[1]): Promise<Result<Tease[]>> {
	const newest = await loadNewest(arrival, request);
	return newest.ok || !lacksCall(newest.error) ? newest : { ok: true, value: [] };
}

/** GET {path}/rss.xml: of the brand, a section or topic, a show blog, a writer (`/author/{id}`), or its videos (`/video`). */
export async function feed(arrival: Arrival): Promise<Response> {
	const route = pageRoute(arrival.pathname);
	if (route.kind === "redirect") return redirect(arrival, 308, `${arrival.prefix}${route.path}${arrival.search}`);
	const path = arrival.pathname.slice(0, -"/rss.xml".length);
	const [, section = "", second, ...rest] = path.split("/");
	if (rest.length > 0 || !/^[\w/-]*$/.test(path) || path.endsWith("/")) return errorPage(arrival, 404);
	const channel = await (section === "author"
		? writersFeed(arrival, second ?? "")
		: path === "/video"
			? videoFeed(arrival)
			: termFeed(arrival, path.slice(1)));
	if (!channel.ok) return pageForFailure(arrival, channel.error);
	if (!channel.value) return errorPage(arrival, 404);
	const { brand, env } = arrival;
	const hub = hubOf(env);
	const links = hub ? `<${hub}>; rel="hub", <${canonicalUrl(brand, arrival.pathname)}>; rel="self"` : undefined;
	return fileResponse(arrival, {
		type: "application/rss+xml",
		body: rss(brand, { ...channel.value, path, hub }),
		maxAgeSeconds: xmlSeconds,
		links,
	});
}

type Channel = Omit<Parameters<typeof rss>[1], "path">;

/** Stories of a term or show blog; without any a front's, none of a gated one. */
async function termFeed(arrival: Arrival, slug: string): Promise<Result<Channel | null>> {
	const { brand } = arrival;
	const blog = showBlogAt(brand.showBlogs, slug)?.blog;
	if (blog) {
		const posts = await loadAllPosts(arrival, blog, 1);
		return posts.ok ? { ok: true, value: { title: blog.name, items: posts.value.items } } : posts;
	}
	const [newest, front] = await Promise.all([
		newestOf(arrival, { types: ["article"], ...(slug ? { sections: [slug] } : {}), size: feedSize, openings: true }),
		slug ? loadFront(arrival, slug) : null,
	]);
	if (!newest.ok) return newest;
	if (front && !front.ok && (newest.value.length === 0 || !isAbsent(front.error))) return front;
	if (front?.ok && !belongsTo(brand, front.value)) return { ok: true, value: null };
	const named = front?.ok ? (front.value.title ?? null) : slug ? termNameIn(brand, `/${slug}`, newest.value) : null;
	const isClosed = front?.ok && isGatedInItsVertical(brand, front.value);
	const items = isClosed ? [] : newest.value.length === 0 && front?.ok ? storiesOf(front.value) : newest.value;
	return { ok: true, value: { title: named ? `${brand.name}: ${named}` : brand.name, items } };
}

/** The name of a term by its page's path, as stories that are filed under it have it. */
function termNameIn(brand: Brand, path: string, items: readonly Tease[]): string | null {
	const terms = items.flatMap(({ taxonomy }) => [taxonomy?.primarySection, taxonomy?.primaryTopic, ...(taxonomy?.topics ?? [])]);
	return terms.find((term) => term?.name && termPath(brand, term) === path)?.name ?? null;
}

async function writersFeed(arrival: Arrival, id: string): Promise<Result<Channel | null>> {
	if (!contentId.test(id)) return { ok: true, value: null };
	const [person, work] = await Promise.all([loadPerson(arrival, id), loadWork(arrival, id, 1)]);
	if (!person.ok) return person;
	if (!work.ok) return work;
	// Of a family's writers each brand lists what is its own to show; somebody without work here is not found.
	const { items } = work.value;
	return { ok: true, value: person.value && items.length > 0 ? { title: `${arrival.brand.name}: ${person.value.name}`, items } : null };
}

/** The newest videos with their files, for players of podcasts; gated ones have none. */
async function videoFeed(arrival: Arrival): Promise<Result<Channel | null>> {
	const { brand } = arrival;
	const title = `${brand.name}: Video`;
	const newest = await loadNewest(arrival, { types: ["video"], size: feedSize });
	if (!newest.ok) return lacksCall(newest.error) ? { ok: true, value: { title, items: [], videos: new Map() } } : newest;
	const items = newest.value.filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > arrival.now);
	if (items.length === 0) return { ok: true, value: null };
	const whole = await loadVideos(
		arrival,
		items.map(({ id }) => id),
	);
	if (!whole.ok) return whole;
	const videos = new Map(whole.value.flatMap((video) => (isGatedInItsVertical(brand, video) ? [] : [[video.id, video]])));
	return { ok: true, value: { title, items, videos } };
}

function storiesOf({ layouts }: Curation): Tease[] {
	const items = layouts.flatMap(({ packages }) => packages.flatMap((pack) => pack.items.map(({ item }) => item)));
	return [...new Map(items.filter(({ type }) => type === "article").map((item) => [item.id, item])).values()].slice(0, feedSize);
}
