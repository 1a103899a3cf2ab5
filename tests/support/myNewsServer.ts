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
		const reply = this.prepared.get(request.path) ?? this.prepared.get(name) ?? replies[name] ?? noSuchCall;
		if (!reply.isSilent) send(response, reply.status, reply.body, reply.headers);
	}
}
