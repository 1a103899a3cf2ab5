import { readFile } from "node:fs/promises";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { findBrand, localHost } from "../brands/registry.ts";
import { contentId } from "../client/domain/content/contentId.ts";
import { longestPreviewDays, previewKey } from "../worker/edge/identity/previewKey.ts";
import { parametersOf } from "./parameters.ts";
import { localIngestSecret } from "./serve/localDefaults.ts";
import { siteAt } from "./serve/runningSite.ts";
import { fail, messageOf } from "./stages.ts";

/**
 * `npm run publish -- card --blog rcna1901 --headline "…" --text "…" [--key] [--by "Name"] [--id ncrd5]`: a reporter's post.
 * Paragraphs of the text are cut at empty lines; with the `--id` of a post it is edited, with `--delete` withdrawn.
 *
 * `npm run publish -- preview DRAFT [--brand today] [--days 7]`: prints a link that shows a draft of a front to who has it;
 * with `--story` DRAFT is a story, or a recipe, video, playlist, slideshow or card, that is held back.
 *
 * `npm run publish -- figures [--days 7]`: prints a token that opens `/house/figures`, the operator's page; it is the password that a browser asks for.
 *
 * `npm run publish -- FILE.json [--url http://localhost:8787] [--delete]`: publishes a document, or a list of documents, through /ingest.
 * Without `--url` it goes to the site that runs in this folder, and to no other one.
 */
const { values, positionals } = parametersOf({
	allowPositionals: true,
	options: {
		url: { type: "string" },
		delete: { type: "boolean", default: false },
		blog: { type: "string" },
		id: { type: "string" },
		headline: { type: "string" },
		text: { type: "string" },
		by: { type: "string" },
		key: { type: "boolean", default: false },
		brand: { type: "string" },
		story: { type: "boolean", default: false },
		days: { type: "string", default: "7" },
	},
});
const site = await siteAt(values.url);
const [file] = positionals;
if (!file) fail("Say which file: npm run publish -- FILE.json (one document or a list; each with `type`, `id` and `vertical`).");

const secret = process.env.INGEST_SECRET ?? localIngestSecret;
if (file === "preview") {
	console.log(await previewLink());
	process.exit(0);
}
if (file === "figures") {
	const days = Number(values.days);
	if (!(days > 0 && days <= 365)) fail("A token lives for at most 365 days: --days 7");
	const exp = Math.floor(Date.now() / 1000 + days * 86_400);
	console.log(await jwt.sign({ iss: "masthead-publish", scope: "figures", exp }, secret, "HS256"));
	process.exit(0);
}
if (site === null) fail("No site runs in this folder. Start it with npm start, or name another one with --url.");
const documents = file === "card" ? [await card()] : await read(file);
let failed = 0;
for (const document of documents) {
	const { type, id } = document;
	if (typeof type !== "string" || typeof id !== "string") fail(`A document in ${file} lacks \`type\` or \`id\`.`);
	const exp = Math.floor(Date.now() / 1000) + 300;
	const token = await jwt.sign({ iss: "masthead-publish", scope: "ingest", exp }, secret, "HS256");
	const target = `${site}/ingest/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
	const answer = await fetch(target, {
		method: values.delete ? "DELETE" : "PUT",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		...(values.delete ? {} : { body: JSON.stringify(document) }),
	}).catch(() => fail(`Nothing answers at ${site}. Start the site with npm start, or name another with --url.`));
	const words = { 200: "replaced", 201: "new", 204: "deleted" }[answer.status];
	if (words) console.log(`${type} ${id}: ${words} at ${addressOf(document)}${await leftOut(answer)}`);
	else {
		failed++;
		console.error(`${type} ${id}: ${answer.status} ${await reason(answer)}`);
	}
}
process.exit(failed === 0 ? 0 : 1);

/** The link to a draft; locally a brand is named by id, else the URL's host names it. */
async function previewLink(): Promise<string> {
	const [, draftId = ""] = positionals;
	const days = Number(values.days);
	if (!contentId.test(draftId)) return fail("Say which draft: npm run publish -- preview DRAFT");
	if (!(days > 0 && days < longestPreviewDays)) return fail(`A link lives for less than ${longestPreviewDays} days: --days 7`);
	// A document is found by id: a redirect fills in section and slug.
	const link = new URL(values.story ? `/held/story/${draftId}` : `/preview/front/${draftId}`, site ?? "http://localhost:8787");
	if (values.brand !== undefined) {
		const brand = findBrand(values.brand) ?? fail(`There is no brand "${values.brand}".`);
		if (link.hostname === "localhost") link.hostname = localHost(brand);
	}
	link.searchParams.set("key", await previewKey(draftId, Date.now() + days * 86_400_000, process.env.PREVIEW_SECRET ?? secret));
	return link.href;
}

function addressOf({ url, vertical }: Record<string, unknown>): string {
	const path = typeof url === "object" && url !== null && "primary" in url ? url.primary : undefined;
	const page = new URL(typeof path === "string" ? path : "/", site ?? undefined);
	const brand = typeof vertical === "string" ? findBrand(vertical) : undefined;
	if (brand && page.hostname === "localhost") page.hostname = localHost(brand);
	return page.href;
}

/** A post from the command line: a time-based id by default, the blog's vertical, growing revisions. */
async function card(): Promise<Record<string, unknown>> {
	const { blog, id, headline, text, by, key } = values;
	const now = Date.now();
	if (values.delete) return id ? { type: "card", id } : fail("Say which post to withdraw: --id ncrd…");
	if (!blog || !text) return fail('Say where and what: npm run publish -- card --blog rcna1901 --headline "…" --text "…"');
	const known = await dataOf(`article/${encodeURIComponent(blog)}`, "article");
	if (typeof known?.vertical !== "string") return fail(`There is no live blog ${blog} at ${site}.`);
	const old = id ? await dataOf(`card/${encodeURIComponent(id)}`, "card") : null;
	const at = new Date(now).toISOString();
	const published = (old?.date as { publishedAt?: string } | undefined)?.publishedAt ?? at;
	const escaped = (part: string) => part.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
	const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
	return {
		type: "card",
		id: id ?? `ncrd${now}`,
		subType: headline ? "post" : "text",
		vertical: known.vertical,
		articleId: blog,
		keyEvent: key,
		revision: now,
		date: { publishedAt: published, modifiedAt: at },
		authors: by ? [{ name: by }] : [],
		content: {
			...(headline ? { headline } : {}),
			text,
			markupAndEmbeds: paragraphs.filter(Boolean).map((part) => ({ type: "markup", element: "p", html: escaped(part) })),
		},
	};
}

/** A document by the site's content calls; null for none. */
async function dataOf(endpoint: string, name: string): Promise<Record<string, unknown> | null> {
	const answer = await fetch(`${site}/bentoapi/${endpoint}`).catch(() =>
		fail(`Nothing answers at ${site}. Start the site with npm start.`),
	);
	const json = (await answer.json().catch(() => null)) as { data?: Record<string, Record<string, unknown> | null> } | null;
	return json?.data?.[name] ?? null;
}

async function read(path: string): Promise<Record<string, unknown>[]> {
	const text = await readFile(path, "utf8").catch(() => fail(`${path} can't be read.`));
	try {
		const parsed: unknown = JSON.parse(text);
		return (Array.isArray(parsed) ? parsed : [parsed]) as Record<string, unknown>[];
	} catch (error) {
		return fail(`${path} is not JSON (${messageOf(error)}).`);
	}
}

/** Lists changed parts of the document, a line each: path, what, why. */
async function leftOut(answer: Response): Promise<string> {
	const body = (await answer.json().catch(() => null)) as { warnings?: { path: string; what: string; why: string }[] } | null;
	return (body?.warnings ?? []).map(({ path, what, why }) => `\n  ${path}: ${what} (${why})`).join("");
}

/** Reads the refusal: its sentence, and the path of each fault. */
async function reason(answer: Response): Promise<string> {
	const body = (await answer.json().catch(() => null)) as {
		error?: { message?: string; fields?: { path: string; message: string }[] };
	} | null;
	const fields = body?.error?.fields?.map((field) => `\n  ${field.path}: ${field.message}`).join("") ?? "";
	return `${body?.error?.message ?? ""}${fields}`;
}
