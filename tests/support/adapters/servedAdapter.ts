import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions, type V4MiniflareOptions } from "miniflare";
import { bundling } from "../../../.commands/build/worker.ts";

/** An adapter's Worker in workerd, bundled as it is deployed. */
export class ServedAdapter {
	readonly url: string;
	readonly #miniflare: Miniflare;

	private constructor(miniflare: Miniflare, url: string) {
		this.#miniflare = miniflare;
		this.url = url;
	}

	/** Serves the Worker of an entry with its variables; its log is not shown. */
	static async start(entry: string, bindings: Record<string, string>): Promise<ServedAdapter> {
		const { outputFiles } = await build({ ...bundling, entryPoints: [entry], outdir: "dist", legalComments: "none", write: false });
		const options: V4MiniflareOptions = {
			host: "127.0.0.1",
			port: 0,
			cf: false,
			handleStructuredLogs: () => undefined,
			workers: [
				{
					name: "adapter",
					modules: [{ type: "ESModule", path: "adapter.js", contents: outputFiles[0]?.text ?? "" }],
					compatibilityDate: "2026-10-01",
					compatibilityFlags: ["nodejs_compat"],
					bindings,
				},
			],
		};
		const miniflare = new Miniflare(convertV4MiniflareOptions(options) as MiniflareOptions);
		return new ServedAdapter(miniflare, (await miniflare.ready).origin);
	}

	stop(): Promise<void> {
		return this.#miniflare.dispose();
	}

	async ask(call: string, init?: RequestInit): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
		const answer = await fetch(`${this.url}/${call}`, init);
		return { status: answer.status, headers: answer.headers, body: JSON.parse((await answer.text()) || "{}") };
	}

	/** The data of a call that must be answered. */
	async data(call: string): Promise<unknown> {
		const { status, body } = await this.ask(call);
		if (status !== 200) throw new Error(`${call}: ${status}`);
		return body.data;
	}
}

/** Headlines of a list in an answer. */
export function headlinesOf(data: unknown): string[] {
	return [...JSON.stringify(data).matchAll(/"headline":\{"primary":"(.*?)"\}/g)].map(([, headline = ""]) => headline);
}
