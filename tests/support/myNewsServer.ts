import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "./remoteServer.ts";

/** The answer from now on; a text goes out as it is. */
export interface MyNewsReply {
	status: number;
	body: object | string;
	headers?: Readonly<Record<string, string>>;
	/** Never answers. */
	isSilent?: true;
}

const data = (fields: object): MyNewsReply => ({ status: 200, body: { data: fields } });
const entries = { data: [{ contentId: "rcna1", contentType: "article" }], pageInfo: { nextPage: "page-2" } };

/** The answers of A7.14 to A7.22, with what they read there and nothing more. */
const replies: Readonly<Record<string, MyNewsReply>> = {
	"GET customer": data({ getCustomer: { customerId: "c-1", zipCode: 10001, mparticleId: "-47", bookmarks: entries, history: entries } }),
	"GET bookmarks": data({ getCustomer: { bookmarks: entries } }),
	"POST savecustomer": { status: 200, body: {} },
	"GET recommendations": data({ getCustomer: { recommendations: { data: [{ contentId: "rcna9", contentType: "article" }] } } }),
	"GET history": data({ getCustomer: { history: entries } }),
	"POST savehistory": data({ saveHistory: true }),
	"POST createbookmark": data({ createBookmark: { contentId: "rcna1", contentType: "article" } }),
	"DELETE deleteBookmark": data({ deleteBookmark: true }),
	"GET iscontentbookmarked": data({ getBookmarkByContentId: { contentId: "rcna1", contentType: "article" } }),
};

const noSuchCall: MyNewsReply = { status: 404, body: {} };

/** A my-news service over HTTP that is not ours: answers as A7 says, or as set, and records its requests. */
export class MyNewsServer extends RemoteServer {
	readonly requests: Received[] = [];
	/** By the call's path, or its name, the first part of that: what it answers in the place of A7's answer. */
	readonly prepared = new Map<string, MyNewsReply>();

	constructor() {
		super("/my");
	}

	protected answer(request: Received, response: ServerResponse): void {
		this.requests.push(request);
		const name = request.path.split("/", 1)[0] ?? "";
		const reply = this.prepared.get(request.path) ?? this.prepared.get(name) ?? replies[`${request.method} ${name}`] ?? noSuchCall;
		if (!reply.isSilent) send(response, reply.status, reply.body, reply.headers);
	}
}
