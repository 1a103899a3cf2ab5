import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandById, brands } from "../../brands/registry.ts";
import { deployConfig, previewAlias, previewConfig, unknownVariables } from "./config.ts";
import { placeholders, routeFaults } from "./routes.ts";

/** As wrangler.toml before a first deployment. */
const toml = `name = "masthead"
main = "worker/index.ts"

[vars]
VERSION = "dev"

[[kv_namespaces]]
binding = "CACHE"
id = "cache"

[[d1_databases]]
binding = "CONTENT_DB"
database_name = "masthead-content"
database_id = "content"

[[d1_databases]]
binding = "PEOPLE_DB"
database_name = "masthead-people"
database_id = "people"

[[analytics_engine_datasets]]
binding = "FIGURES"
dataset = "masthead_figures"

[[queues.producers]]
binding = "PUSH_QUEUE"
queue = "masthead-push"

[[queues.consumers]]
queue = "masthead-push"
max_batch_size = 1
dead_letter_queue = "masthead-push-dead"

[triggers]
crons = ["17 * * * *", "* * * * *"]
`;
const deployment = { name: "masthead-preview", version: "abc" };

describe("routes", () => {
	it("of all brands hold, and are the ones of the registry", () => {
		expect(routeFaults(brands, brands)).toEqual([]);
		const hosts = brands.flatMap((brand) => brand.hosts);
		const own = readFileSync("wrangler.toml", "utf8");
		const routed = [...deployConfig(own, { ...deployment, hosts }).matchAll(/^pattern = "(.+)"$/gm)].map(([, host]) => host);
		expect(routed).toEqual(hosts);
	});

	it("go with queues of the Worker's own: one consumer is all that a queue may have", () => {
		const queues = (name: string) =>
			[...deployConfig(toml, { ...deployment, name, hosts: [] }).matchAll(/^(?:queue|dead_letter_queue) = "(.+)"$/gm)].map(
				([, queue]) => queue,
			);
		expect(queues("masthead")).toEqual(["masthead-push", "masthead-push", "masthead-push-dead"]);
		expect(queues("masthead-today")).toEqual(["masthead-today-push", "masthead-today-push", "masthead-today-push-dead"]);
	});

	it.each([
		[[], "today has no host"],
		[["https://today.example"], 'today: "https://today.example" is no host name'],
		[["*.today.example"], 'today: "*.today.example" is no host name'],
		[["news.example"], "news.example is of today and news"],
		[["a.example", "a.example"], "today names a.example twice"],
	])("are refused: %j", (hosts, fault) => {
		const today = { id: "today", hosts } as const;
		expect(routeFaults([today], [today, { id: "news", hosts: ["news.example"] }])).toContain(fault);
	});
});

it("names variables that nothing reads, with what was meant", () => {
	expect(unknownVariables(["ENVIRONMENT", "VERSION", "PAYWALL_FREE_VIEWS_NEWS", "MAIL_FROM"])).toEqual([]);
	expect(unknownVariables(["CONTENT_URL", "CALL_PATIENSE", "IMAGE_HOST"])).toEqual([
		"CONTENT_URL (CONTENT_API_URL?)",
		"CALL_PATIENSE (CALL_PATIENCE?)",
		"IMAGE_HOST (IMAGE_HOSTS?)",
	]);
});

it("finds placeholders: hosts, imprint and profiles, by file and field", () => {
	const { imprint } = brandById("select news");
	const sent = { id: "select news", hosts: ["www.select.com"], imprint, social: [{ network: "X", url: "https://x.com/select" }] } as const;
	expect(placeholders([{ ...sent, hosts: ["www.select.example"], social: [{ network: "X", url: "https://social.example/a" }] }])).toEqual([
		"brands/select-news.ts: hosts, imprint, social",
	]);
	expect(placeholders([sent])).toEqual(["brands/select-news.ts: imprint"]);
	const mail = { newsroom: "a@b.com", corrections: "a@b.com", privacy: "a@b.com", accessibility: "a@b.com", help: "a@b.com" };
	expect(placeholders([{ ...sent, imprint: { ...imprint, mail } }])).toEqual([]);
});

describe("a preview's configuration", () => {
	const withPreviews = toml
		.replace(/^id = .*$/m, '$&\npreview_id = "kv-of-previews"')
		.replaceAll(/^database_id = "(.+)"$/gm, '$&\npreview_database_id = "$1-of-previews"');

	it("has no route, no schedule, no queue, and other databases than the site", () => {
		const config = previewConfig(withPreviews, deployment);
		expect(config).not.toContain("[[routes]]");
		expect(config).not.toMatch(/^\[\[queues|^queue =|dead_letter|max_/m);
		expect(config).toContain("crons = []");
		const ids = [...config.matchAll(/^(?:id|database_id) = "(.+)"$/gm)].map(([, id]) => id);
		expect(ids).toEqual(["kv-of-previews", "content-of-previews", "people-of-previews"]);
	});

	it("writes no event into the dataset of the site", () => {
		expect(deployConfig(withPreviews, { ...deployment, hosts: [] })).toMatch(/^dataset = "masthead_figures"$/m);
		expect(previewConfig(withPreviews, deployment)).not.toMatch(/^(?:\[\[analytics|binding = "FIGURES"|dataset)/m);
	});

	it("is refused where previews would write what readers have", () => {
		expect(() => previewConfig(toml, deployment)).toThrow("wrangler.toml has no preview_id beside id");
	});

	it.each([
		["main", "main"],
		["Feature/Live blog_2", "feature-live-blog-2"],
		["26-planet", "planet"],
		["a".repeat(80), "a".repeat(46)],
	])("names the preview of %s", (branch, alias) => {
		expect(previewAlias(branch, "masthead-preview")).toBe(alias);
	});
});
