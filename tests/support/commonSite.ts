import type { ServerResponse } from "node:http";
import type { TestProject } from "vitest/node";
import { type Received, RemoteServer, send } from "./remoteServer.ts";
import { Site } from "./site.ts";

declare module "vitest" {
	interface ProvidedContext {
		commonSite: string;
	}
}

/** Says the port of the site of `readSite`, which starts with the first request. */
class CommonSite extends RemoteServer {
	#site: Promise<Site> | null = null;

	constructor() {
		super("");
	}

	override async stop(): Promise<void> {
		await super.stop();
		await (await this.#site)?.stop();
	}

	protected async answer(_: Received, response: ServerResponse): Promise<void> {
		this.#site ??= Site.startAlone({}, true, { plainFiles: false });
		await this.#site.then(
			({ port }) => send(response, 200, String(port)),
			(error: unknown) => send(response, 500, String(error)),
		);
	}
}

/** Serves it. */
export default async function serveCommonSite(project: TestProject): Promise<() => Promise<void>> {
	const site = await CommonSite.start();
	project.provide("commonSite", site.url);
	return () => site.stop();
}
