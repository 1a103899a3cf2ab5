import jwt from "@tsndr/cloudflare-worker-jwt";
import * as v from "valibot";
import { findBrand } from "../../brands/registry.ts";
import { ingest } from "../calls/ingest.ts";
import type { Arrival } from "../edge/arrival.ts";
import { readFields } from "../edge/http/formFields.ts";
import { jsonError } from "../edge/http/json.ts";
import { redirect } from "../edge/http/redirect.ts";

const Post = v.object({
	blog: v.pipe(v.string(), v.regex(/^[a-z]{4}\d+$/)),
	brand: v.pipe(
		v.string(),
		v.check((id) => findBrand(id) !== undefined),
	),
	headline: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});

const brandOf = (id: string): string => findBrand(id)?.name ?? id;

/** POST /_dev/card: publishes a post into a seeded live blog, as an editor's tool would. */
export async function postCard(arrival: Arrival): Promise<Response> {
	const { env, now } = arrival;
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const form = v.safeParse(Post, read.fields);
	if (!form.success) return jsonError(arrival, 400, { code: "invalid", message: "Say which blog and what happened." });
	const { blog, brand, headline } = form.output;
	const token = await jwt.sign(
		{ iss: "masthead-start-page", scope: "ingest", exp: Math.floor(now / 1000) + 60 },
		env.INGEST_SECRET ?? "",
		"HS256",
	);
	const at = new Date(now).toISOString();
	const id = `ncrd${now}`;
	const card = {
		id,
		type: "card",
		subType: "post",
		vertical: brand,
		articleId: blog,
		revision: now,
		date: { publishedAt: at, modifiedAt: at },
		authors: [{ name: brandOf(brand) }],
		content: { headline, markupAndEmbeds: [] },
	};
	const put = new Request(`${arrival.origin}/ingest/card/${id}`, {
		method: "PUT",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify(card),
	});
	const answer = await ingest({ ...arrival, request: put, pathname: `/ingest/card/${id}` });
	return answer.ok ? redirect(arrival, 303, "/_dev/#publish") : answer;
}
