import type { Answer, Site } from "./site.ts";

/** A page as a reader without script has it. */
export interface ReadPage {
	path: string;
	answer: Answer;
	/** Its words, without markup and scripts. */
	text: string;
	/** The screen of the sign-in flow, where there is one. */
	screen: string;
}

let addresses = 0;

interface Sent {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
}

/** A browser without script: keeps cookies, sends forms, follows where they lead. Each is at a network address of its own. */
export class FormReader {
	readonly cookies = new Map<string, string>();
	/** Every Set-Cookie line that it was sent. */
	readonly lines: string[] = [];
	readonly address = `203.0.${113 + Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
	readonly #site: Site;
	readonly #host: string;
	/** Presses buttons twice: the browser drops what the first press is answered, cookies included, and shows the second. */
	readonly #isHasty: boolean;

	constructor(site: Site, brand = "today", isHasty = false) {
		this.#site = site;
		this.#host = `${brand}.localhost`;
		this.#isHasty = isHasty;
	}

	/** One request, as it is answered. */
	async ask(path: string, options: Sent = {}): Promise<Answer> {
		const answer = await this.#request(path, options);
		for (const line of answer.headers.getSetCookie()) {
			this.lines.push(line);
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/Max-Age=0/.test(line)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return answer;
	}

	#request(path: string, options: Sent): Promise<Answer> {
		const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join("; ");
		const own = { accept: "text/html", "sec-fetch-mode": "navigate", "cf-connecting-ip": this.address, ...(cookie ? { cookie } : {}) };
		return this.#site.ask(this.#host, path, { ...options, headers: { ...own, ...options.headers } });
	}

	/** Opens a page, redirects followed. */
	async read(path = "/sign-in"): Promise<ReadPage> {
		const answer = await this.ask(path);
		const location = answer.headers.get("location");
		if (answer.status >= 300 && answer.status < 400 && location !== null) return this.read(location);
		const text = answer.body
			.replaceAll(/<(script|head)[\s\S]*?<\/\1>/g, "")
			.replaceAll(/<[^>]+>/g, " ")
			.replaceAll("&#x27;", "'")
			.replaceAll("&quot;", '"')
			.replaceAll(/\s+/g, " ");
		return { path, answer, text, screen: /data-screen="(\w+)"/.exec(answer.body)?.[1] ?? "" };
	}

	/** Sends a form and opens the page that it leads to. Throws when it leads nowhere. `from`: the page that the form stands on. */
	async send(fields: Readonly<Record<string, string>>, path = "/sign-in", from = path): Promise<ReadPage> {
		const answer = await this.post(fields, path, from);
		const location = answer.headers.get("location");
		if (answer.status !== 303 || location === null) throw new Error(`The form of ${path} leads nowhere (${answer.status})`);
		return this.read(location);
	}

	/** Sends a form of the page `from`. */
	async post(fields: Readonly<Record<string, string>> | URLSearchParams, path = "/sign-in", from = path): Promise<Answer> {
		const referer = `http://${this.#host}:${this.#site.port}${from}`;
		const form = {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", referer },
			body: new URLSearchParams(fields).toString(),
		};
		const dropped = this.#isHasty ? this.#request(path, form) : null;
		const answer = await this.ask(path, form);
		await dropped;
		return answer;
	}
}
