import type { ContentType } from "../../../client/domain/content/contentKinds.ts";
import { myNewsService } from "../../../worker/origin/mynews/app.ts";
import type { EntryPage } from "../../../worker/origin/mynews/entries.ts";
import { AccountsBench, type Reader } from "./accounts.ts";
import { testEnv } from "./origin.ts";

/** An answer of my-news to a call. */
export interface MyNewsAnswered {
	status: number;
	/** Of a yes; empty of a no. */
	// biome-ignore lint/suspicious/noExplicitAny: each test reads its own call's shape.
	data: any;
	/** Of a no; empty of a yes. */
	error: { code?: string; user_message?: string };
	allow: string | null;
}

/** The my-news service beside the account service, on one clock that stands still until it is set. */
export class MyNewsBench extends AccountsBench {
	readonly #myNews = myNewsService(() => this.now);

	/** One call below the base, in a reader's name or in nobody's. */
	async ask(
		reader: Pick<Reader, "token"> | null,
		call: string,
		body?: object | string,
		{ vertical = "today", language = "en", env = {} }: { vertical?: string; language?: string; env?: object } = {},
	): Promise<MyNewsAnswered> {
		const [method = "GET", path = ""] = call.split(" ");
		const answer = await this.#myNews.fetch(
			new Request(`https://origin.embedded/${path}`, {
				method,
				headers: { "x-vertical": vertical, "x-language": language, ...(reader ? { "x-auth-token": reader.token } : {}) },
				...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
			}),
			{ ...testEnv, ...env },
		);
		const { data = {}, error = {} } = (await answer.json()) as Partial<MyNewsAnswered>;
		return { status: answer.status, data, error, allow: answer.headers.get("allow") };
	}

	save(reader: Reader, id: string, type: ContentType = "article"): Promise<MyNewsAnswered> {
		return this.ask(reader, `POST createbookmark/${id}/${type}`);
	}

	read(reader: Reader, id: string, type: ContentType = "article"): Promise<MyNewsAnswered> {
		return this.ask(reader, `POST savehistory/${id}/${type}`);
	}

	/** A page of what a reader saved; `tail` is the path's end. */
	async bookmarks(reader: Reader, tail = "100/0/"): Promise<EntryPage> {
		return (await this.ask(reader, `GET bookmarks/${tail}`)).data.getCustomer.bookmarks;
	}

	async history(reader: Reader, tail = "100/0"): Promise<EntryPage> {
		return (await this.ask(reader, `GET history/${tail}`)).data.getCustomer.history;
	}

	/** The same reader with a fresh session, `later` ms from now. */
	async signedInAgain({ email }: Reader, later: number): Promise<Reader> {
		this.now += later;
		return this.readerOf(email, await this.signIn(email));
	}

	/** Rows of every table that has a reader's id, by table. */
	async rowsOf(userId: string): Promise<Record<string, number>> {
		const rows: Record<string, number> = {};
		for (const table of await tablesWithUsers()) {
			const found = await testEnv.PEOPLE_DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user_id = ?`)
				.bind(userId)
				.first<{ n: number }>();
			rows[table] = found?.n ?? 0;
		}
		return rows;
	}
}

/** The content ids of a list, in its order. */
export function idsOf({ data }: { data: readonly { contentId: string }[] }): string[] {
	return data.map(({ contentId }) => contentId);
}

/** The tables of the people database that have a column of user ids, as the database itself knows them. */
export async function tablesWithUsers(): Promise<string[]> {
	const { results } = await testEnv.PEOPLE_DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%user_id%' ORDER BY name",
	).all<{ name: string }>();
	return results.map(({ name }) => name);
}
