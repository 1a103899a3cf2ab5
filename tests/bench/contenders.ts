import { request } from "node:http";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions } from "miniflare";
import { freePort } from "../../.commands/serve/freePort.ts";
import { Site } from "../support/site.ts";
import { type Contender, nameOf } from "./load.ts";
import { type Markup, readMarkup } from "./markup.ts";

const host = "news.localhost";
const headersOfOne = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length", "set-cookie"]);

/**
 * Our site three ways (cached, made for each request, made from its data up), a constant Worker, and plain Hono + React.
 */
export async function startContenders(): Promise<{
	list: Contender[];
	pages: string[];
	stop: () => Promise<void>;
}> {
	// With the platform's files: browsers visit the first (firstSecond).
	const options = { plainFiles: false };
	const cached = await Site.start({}, true, options);
	const known = await Site.start({ PAGE_CACHE: "off" }, true, options);
	const cold = await Site.start({ PAGE_CACHE: "cold" }, true, options);
	const article = /href="(\/[^"]+-rcna1001)"/.exec((await cached.ask(host, "/")).body)?.[1] ?? "/";
	const paths: Record<string, string> = { front: "/", article };
	const responses: Record<string, { body: string; headers: Record<string, string> }> = {};
	const markup: Record<string, Markup> = {};
	for (const path of Object.values(paths)) {
		for (const site of [cached, known, cold]) await site.ask(host, path);
		const { body, headers } = await cached.ask(host, path);
		responses[path] = { body, headers: Object.fromEntries([...headers].filter(([name]) => !headersOfOne.has(name))) };
		markup[path] = readMarkup(body);
	}
	const constantPort = await freePort();
	const plainPort = await freePort();
	const constant = await serve(
		constantPort,
		`const answers = ${JSON.stringify(responses)};
const encoder = new TextEncoder();
const ready = Object.fromEntries(Object.entries(answers).map(([path, { body, headers }]) => [path, { body: encoder.encode(body), headers: new Headers(headers) }]));
export const site = { fetch(request) {
	const { body, headers } = ready[request.url.slice(request.url.indexOf("/", 8))];
	return new Response(body, { headers });
} };
export default site;`,
	);
	const bundled = await build({
		entryPoints: ["tests/bench/plainWorker.ts"],
		bundle: true,
		write: false,
		format: "esm",
		platform: "neutral",
		mainFields: ["module", "main"],
		conditions: ["workerd", "worker", "browser"],
		minify: true,
		define: { "process.env.NODE_ENV": '"production"', MARKUP: JSON.stringify(markup) },
	});
	const plain = await serve(plainPort, bundled.outputFiles[0]?.text ?? "");
	const list = Object.entries(paths).flatMap(([page, path]) => [
		{ name: nameOf(page, "constant"), port: constantPort, host, path },
		{ name: nameOf(page, "cached"), port: cached.port, host, path },
		{ name: nameOf(page, "plain Hono + React stream"), port: plainPort, host, path },
		{ name: nameOf(page, "document known"), port: known.port, host, path },
		{ name: nameOf(page, "all cold in memory"), port: cold.port, host, path },
	]);
	for (const { port, path, name } of list) await mustAnswer(port, path, name);
	return {
		list,
		pages: Object.keys(paths),
		stop: async () => {
			await Promise.all([cached.stop(), known.stop(), cold.stop(), constant.dispose(), plain.dispose()]);
		},
	};
}

async function serve(port: number, script: string): Promise<Miniflare> {
	const options = {
		host: "127.0.0.1",
		port: 0,
		cf: false as const,
		workers: [
			{
				name: "yardstick",
				compatibilityDate: "2026-10-01",
				modules: true as const,
				script,
				unsafeDirectSockets: [{ host: "127.0.0.1", port, entrypoint: "site" }],
			},
		],
	};
	const miniflare = new Miniflare(convertV4MiniflareOptions(options) as MiniflareOptions);
	await miniflare.ready;
	return miniflare;
}

function mustAnswer(port: number, path: string, name: string): Promise<void> {
	return new Promise((resolve, reject) => {
		request({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }, (answer) => {
			answer.resume();
			answer.on("end", () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${name} answers ${answer.statusCode}`))));
		})
			.on("error", reject)
			.end();
	});
}
