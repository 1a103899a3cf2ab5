import { request as httpRequest } from "node:http";

export interface Answer {
	status: number;
	headers: Headers;
	body: string;
	/** The body as it arrived, piece by piece, with the ms since the request went out. */
	chunks: { at: number; text: string }[];
}

/** A site, requested over HTTP with any Host, as by readers' browsers. */
export class SiteAtPort {
	/** Ports of its isolates. */
	protected ports: readonly number[];

	constructor(...ports: readonly number[]) {
		this.ports = ports;
	}

	/** Port of the site; after a restart it is another. */
	get port(): number {
		return this.ports[0] ?? 0;
	}

	/** One request; `host` is what the Host header says. */
	ask(
		host: string,
		path: string,
		options: {
			method?: string;
			headers?: Record<string, string>;
			body?: string;
			abortAfterMs?: number;
			hangsUpAtFirstByte?: boolean;
			isolate?: number;
			/** `latin1`: a character for each byte. */
			encoding?: "latin1";
		} = {},
	): Promise<Answer> {
		const started = performance.now();
		return new Promise((resolve, reject) => {
			const outgoing = httpRequest(
				{
					host: "127.0.0.1",
					port: this.ports[options.isolate ?? 0] ?? this.port,
					path,
					method: options.method ?? "GET",
					// Node frames the body of a POST by itself, that of a DELETE not.
					headers: {
						host: `${host}:${this.port}`,
						...(options.body === undefined ? {} : { "content-length": String(Buffer.byteLength(options.body)) }),
						...options.headers,
					},
				},
				(incoming) => {
					const chunks: Answer["chunks"] = [];
					incoming.setEncoding(options.encoding ?? "utf8");
					if (options.hangsUpAtFirstByte) incoming.once("data", () => outgoing.destroy());
					incoming.on("data", (text: string) => chunks.push({ at: performance.now() - started, text }));
					incoming.on("error", reject);
					incoming.on("end", () => {
						const headers = new Headers();
						for (let i = 0; i < incoming.rawHeaders.length; i += 2)
							headers.append(incoming.rawHeaders[i] ?? "", incoming.rawHeaders[i + 1] ?? "");
						resolve({ status: incoming.statusCode ?? 0, headers, chunks, body: chunks.map((chunk) => chunk.text).join("") });
					});
				},
			);
			outgoing.on("error", (error: NodeJS.ErrnoException) => {
				// A keep-alive connection that workerd closed at that moment (Node's http, request.reusedSocket); not one that the test
				// broke off.
				const isOurs = options.abortAfterMs !== undefined || options.hangsUpAtFirstByte === true;
				const isRead = options.method === undefined || options.method === "GET";
				if (outgoing.reusedSocket && error.code === "ECONNRESET" && isRead && !isOurs) resolve(this.ask(host, path, options));
				else reject(error);
			});
			if (options.abortAfterMs !== undefined) setTimeout(() => outgoing.destroy(), options.abortAfterMs);
			outgoing.end(options.body);
		});
	}
}
