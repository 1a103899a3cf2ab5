import { findBrand } from "../../../brands/registry.ts";
import { answer, type Call, notFound } from "../platform/respond.ts";
import { jsonOf, readRows } from "../platform/rows.ts";
import { blogTerm } from "../store/filing.ts";
import { jsonItems, ListedRow } from "../store/listings.ts";

/** GET showBlogNavigation/{vertical}/{blog}/{post}/ (C7.11): the posts after and before a post of a show blog, and the newest. */
export async function showBlogNavigation(call: Call): Promise<Response> {
	const { vertical: name = "", blog = "", post = "" } = call.req.param();
	const brand = findBrand(name);
	if (!brand) return notFound();
	const db = call.env.CONTENT_DB;
	const path = blogTerm(brand.id, blog);
	const neighbour = (compare: "<" | ">", order: "ASC" | "DESC"): D1PreparedStatement =>
		db
			.prepare(
				`SELECT d.id, d.type, ${jsonOf("d.tease")} AS json FROM documents p
				CROSS JOIN document_terms t INDEXED BY terms_by_path_type ON t.path = ?1 AND t.publisher = ?2 AND t.type = 'article' AND (t.published_at, t.id) ${compare} (p.published_at, p.id)
				CROSS JOIN documents d ON d.doc_no = t.doc_no AND d.listed = 1
				WHERE p.type = 'article' AND p.id = ?3 ORDER BY t.published_at ${order}, t.id ${order} LIMIT 1`,
			)
			.bind(path, brand.publisher, post);
	const [next, previous, latest] = await db.batch([
		neighbour(">", "ASC"),
		neighbour("<", "DESC"),
		db
			.prepare(
				`SELECT d.id, d.type, ${jsonOf("d.tease")} AS json FROM document_terms t INDEXED BY terms_by_path_type CROSS JOIN documents d ON d.doc_no = t.doc_no
				WHERE t.path = ?1 AND t.publisher = ?2 AND t.type = 'article' AND d.listed = 1 ORDER BY t.published_at DESC, t.id DESC LIMIT 1`,
			)
			.bind(path, brand.publisher),
	]);
	if (!latest || latest.results.length === 0) return notFound();
	const posts = (result: D1Result | undefined) => ({ items: jsonItems(readRows("documents", ListedRow, result)) });
	return answer({ next: posts(next), previous: posts(previous), latest: posts(latest) });
}
