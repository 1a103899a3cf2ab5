import type { Answer } from "../support/site.ts";
import type { Request, Stage } from "./stage.ts";

/** Stand-ins of vendors keep what they know in the memory of an isolate: theirs is this one. */
export const devIsolate = 0;

let addresses = 0;

/** A browser: keeps cookies, at a network address of its own. */
export class Visitor {
	readonly cookies = new Map<string, string>();
	reader: string | null = null;
	readonly address = `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
	readonly #stage: Stage;
	readonly #actor: string;
	readonly #host: string;

	constructor(stage: Stage, actor: string, host: string) {
		this.#stage = stage;
		this.#actor = actor;
		this.#host = host;
	}

	get cookieLine(): string {
		return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join("; ");
	}

	async ask(path: string, more: Partial<Request> & { json?: object } = {}): Promise<Answer | null> {
		const { json, headers, ...rest } = more;
		const line = this.cookieLine;
		const answer = await this.#stage.ask({
			actor: this.#actor,
			host: this.#host,
			path,
			reader: this.reader,
			opens: this.reader !== null,
			...rest,
			headers: {
				"cf-connecting-ip": this.address,
				"sec-fetch-site": "same-origin",
				...(line ? { cookie: line } : {}),
				...(json ? { "content-type": "application/json", accept: "application/json" } : {}),
				...headers,
			},
			...(json ? { body: JSON.stringify(json) } : {}),
		});
		for (const set of answer?.headers.getSetCookie() ?? []) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (/Max-Age=0(?:;|$)/.test(set)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return answer;
	}

	post(path: string, json: object = {}, more: Partial<Request> = {}): Promise<Answer | null> {
		return this.ask(path, { method: "POST", json, ...more });
	}

	async proof(action: string): Promise<string> {
		const answer = await this.post(
			"/_dev/botcheck/challenge",
			{ sitekey: "masthead-local-main", email: "person@example.com", action },
			{ isolate: devIsolate },
		);
		return answer?.status === 200 ? String(dataIn(answer, "token")) : "";
	}
}

/** A member of an answer's JSON, by its path. */
export function dataIn(answer: Answer, ...path: string[]): unknown {
	let value: unknown = JSON.parse(answer.body);
	for (const name of path) value = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
	return value;
}
