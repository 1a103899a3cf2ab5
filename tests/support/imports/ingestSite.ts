import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "../remoteServer.ts";

/** A site that takes documents and redirects as ours does, and records the calls. */
export class IngestSite extends RemoteServer {
	/** Documents by type and id. */
	readonly documents = new Map<string, Record<string, unknown>>();
	readonly redirects = new Map<string, string>();
	/** Calls as `METHOD type id`, redirects without their id. */
	readonly calls: string[] = [];
	/** A brand that the site was built without. */
	unknownBrand = "";

	constructor() {
		super("");
	}

	protected answer({ method, path, body: text }: Received, response: ServerResponse) {
		const [, type = "", id = ""] = path.split("/");
		const key = `${type} ${id}`;
		this.calls.push(`${method} ${type === "redirects" ? type : key}`);
		const body = method === "PUT" ? JSON.parse(text) : {};
		const seq = JSON.stringify(this.documents.get(key)) === text ? null : this.calls.length;
		if (type === "redirects")
			for (const [from, to] of Object.entries(body.paths))
				if (typeof to === "string") this.redirects.set(from, to);
				else this.redirects.delete(from);
		else if (method === "PUT" && body.vertical === this.unknownBrand)
			return send(response, 400, { error: { fields: [{ path: "vertical", message: "There is no such vertical." }] } });
		else if (method === "PUT") this.documents.set(key, body);
		else if (!this.documents.delete(key)) return send(response, 404, {});
		const warnings = text.includes("/a9.jpg") ? [{ why: "Pages show no pictures of old.example: name it in IMAGE_HOSTS." }] : [];
		if (method === "PUT") send(response, 200, { success: true, warnings, extensions: { seq } });
		else response.writeHead(204).end();
	}

	/** Forgets the calls, and returns them. */
	taken(): string[] {
		return this.calls.splice(0);
	}

	/** The article that was made of an old slug. */
	article(slug: string): Record<string, unknown> | undefined {
		return [...this.documents.values()].find(({ type, url }) => type === "article" && JSON.stringify(url).includes(`/${slug}-x`));
	}
}
