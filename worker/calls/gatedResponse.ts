import { loadArticle } from "../content/documents/articles.ts";
import type { Arrival } from "../edge/arrival.ts";
import { gateOf } from "../edge/gate.ts";
import { type Fields, isFields } from "../platform/fieldByField.ts";
import { isGatedInItsVertical } from "../schemas/documents/gating.ts";
import { isDocument, teaserOf } from "../schemas/documents/teaser.ts";

/** Beyond any real answer; cards of further blogs are cut. */
const mostBlogs = 20;

const isCard = (value: Fields): boolean => value.type === "card" || (isFields(value.content) && "markupAndEmbeds" in value.content);

/**
 * A content answer as its reader may have it (C5.1): for signed-out readers in the US gated documents at any depth, and cards of gated
 * live blogs, become teasers. Cut behind every cache, which stores the whole, so that no variant answers another.
 */
export async function answerForReader(arrival: Arrival, blogId: string | undefined, text: string): Promise<string> {
	if (arrival.reader.variant !== "teaser") return text;
	const answer: unknown = JSON.parse(text);
	const blogs = new Set<unknown>();
	mapped(answer, blogId, (value, blog) => {
		if (isCard(value)) blogs.add(blog);
		return value;
	});
	const closed = await closedBlogs(arrival, [...blogs]);
	let isCut = false;
	const forReader = (value: Fields, blog: unknown): Fields => {
		const isOfClosedBlog = isCard(value) && closed.has(blog);
		if (!isOfClosedBlog && !(isDocument(value) && isGatedInItsVertical(arrival.brand, value))) return value;
		isCut = true;
		return teaserOf(value);
	};
	const sent = mapped(answer, blogId, forReader);
	return isCut ? JSON.stringify(sent) : text;
}

/** Live blogs whose cards the reader may not have; one that can't be loaded counts as closed. */
async function closedBlogs(arrival: Arrival, ids: readonly unknown[]): Promise<ReadonlySet<unknown>> {
	const looked = await Promise.all(
		ids.map(async (id, index) => {
			if (typeof id !== "string" || index >= mostBlogs) return [id];
			const loaded = await loadArticle(arrival, id);
			return loaded.ok && loaded.value && gateOf(arrival, loaded.value) !== "closed" ? [] : [id];
		}),
	);
	return new Set(looked.flat());
}

/** The live blog of what stands in a value; a card that names none, in none, is filed under its own id (C3.2). */
function blogIn(value: Fields, above: unknown): unknown {
	if (isCard(value)) return value.articleId ?? above ?? value.id;
	return "cards" in value ? (value.id ?? above) : above;
}

function mapped(value: unknown, above: unknown, map: (value: Fields, blog: unknown) => Fields): unknown {
	if (Array.isArray(value)) return value.map((item) => mapped(item, above, map));
	if (!isFields(value)) return value;
	const blog = blogIn(value, above);
	return Object.fromEntries(Object.entries(map(value, blog)).map(([name, child]) => [name, mapped(child, blog, map)]));
}
