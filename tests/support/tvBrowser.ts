import { expect } from "vitest";
import type { Answer, Site } from "./site.ts";

/** The cookies of a browser before live TV. */
export class TvBrowser {
	readonly #cookies = new Map<string, string>();
	readonly #site: Site;
	readonly #host: string;

	constructor(site: Site, host: string) {
		this.#site = site;
		this.#host = host;
	}
	cookie(name: string): string {
		return this.#cookies.get(name) ?? "";
	}
	set(name: string, value: string): void {
		this.#cookies.set(name, value);
	}
	async ask(path: string, body?: object, at = this.#host): Promise<Answer> {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const answer = await this.#site.ask(at, path, {
			...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
			headers: { ...(cookie ? { cookie } : {}), "content-type": "application/json", "sec-fetch-site": "same-origin" },
		});
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/Max-Age=0(?:;|$)/.test(line)) this.#cookies.delete(name);
			else this.#cookies.set(name, value);
		}
		return answer;
	}
	/** Signs in at a provider as one of the stand-in's viewers (REST v2, called by the edge). */
	async signIn(viewer: string, provider = "harborline", at = this.#host): Promise<void> {
		const begun = JSON.parse((await this.ask("/live/tv/session", { provider }, at)).body) as { data: { url: string } };
		const { pathname } = new URL(begun.data.url);
		const answer = await this.#site.ask(at, pathname, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
			body: `username=${viewer}&password=x`,
		});
		expect([answer.status, answer.headers.get("location")]).toEqual([303, "/live/signed-in"]);
	}
	/** Requests a key to the stream; `mediaToken`: from the vendor's older script. */
	async token(provider = "harborline", at = this.#host, mediaToken?: string): Promise<Answer> {
		return this.ask("/live/tv/token", { provider, ...(mediaToken === undefined ? {} : { mediaToken }) }, at);
	}
}
