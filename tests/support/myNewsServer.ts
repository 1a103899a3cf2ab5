import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to a foreign my-news. */
export interface MyNewsRequest {
	method: string;
	/** Below the base, as it came. */
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

/** The answer from now on; a text goes out as it is. */
export interface MyNewsReply {
	status: number;
	body: object | string;
	headers?: Readonly<Record<string, string>>;
}

const data = (fields: object): MyNewsReply => ({ status: 200, body: { data: fields } });
const entries = { data: [{ contentId: "rcna1", contentType: "article" }], pageInfo: { nextPage: "page-2" } };

/** The answers of A7.14 to A7.22, with what they read there and nothing more. */
const replies: Readonly<Record<string, MyNewsReply>> = {
	customer: data({ getCustomer: { customerId: "c-1", zipCode: 10001, mparticleId: "-47", bookmarks: entries, history: entries } }),
	bookmarks: data({ getCustomer: { bookmarks: entries } }),
	savecustomer: { status: 200, body: {} },
	recommendations: data({ getCustomer: { recommendations: { data: [{ contentId: "rcna9", contentType: "article" }] } } }),
	history: data({ getCustomer: { history: entries } }),
	savehistory: data({ saveHistory: true }),
	createbookmark: data({ createBookmark: { contentId: "rcna1", contentType: "article" } }),
	deleteBookmark: data({ deleteBookmark: true }),
	iscontentbookmarked: data({ getBookmarkByContentId: { contentId: "rcna1", contentType: "article" } }),
};

const noSuchCall: MyNewsReply = { status: 404, body: {} };

/** A my-news service over HTTP that is not ours: answers what A7 says, or what it is told to, and remembers what it was asked. */
export class MyNewsServer {
	readonly requests: MyNewsRequest[] = [];
	/** By the call's name, the first part of its path: what it answers in the place of A7's answer. */
	readonly prepared = new Map<string, MyNewsReply>();
	readonly #server: Server;

	private constructor(server: Server) {
		this.#server = server;
	}

	static async start(): Promise<MyNewsServer> {
		const server = createServer();
		const myNews = new MyNewsServer(server);
		server.on("request", (request, response) => {
			let body = "";
			request.setEncoding("utf8");
			request.on("data", (part: string) => (body += part));
			request.on("end", () => {
				const path = (request.url ?? "/").replace(/^\/my\//, "");
				myNews.requests.push({ method: request.method ?? "", path, headers: request.headers, body });
				const name = path.split("/", 1)[0] ?? "";
				const reply = myNews.prepared.get(name) ?? replies[name] ?? noSuchCall;
				response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
				response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
			});
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		return myNews;
	}

	/** The base of its calls. */
	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/my`;
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((resolve) => this.#server.close(() => resolve()));
	}
}
