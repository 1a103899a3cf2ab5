import { createServer, type Server } from "node:http";
import { connect } from "node:http2";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portOf } from "../../../.commands/serve/freePort.ts";
import { FrontServer } from "./frontServer.ts";

let site: Server;
let front: FrontServer;

beforeAll(async () => {
	site = createServer((incoming, outgoing) => {
		outgoing.setHeader("content-type", incoming.url === "/a.avif" ? "image/avif" : "text/html");
		outgoing.end(`${incoming.headers.host?.split(":")[0]} ${incoming.url}`);
	});
	await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
	front = await FrontServer.start(portOf(site), new Map([["news.localhost/", "<h1>Bare</h1>"]]));
});
afterAll(() => {
	front.stop();
	site.close();
});

async function ask(host: string, path: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
	const { port } = new URL(front.address(host, path));
	const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
	const stream = session.request({ ":authority": `${host}:${port}`, ":path": path });
	const headers = await new Promise<Record<string, unknown>>((resolve) => stream.once("response", resolve));
	const pieces: Buffer[] = [];
	for await (const piece of stream) pieces.push(piece);
	session.close();
	return { headers, body: Buffer.concat(pieces) };
}

describe("the front of a site", () => {
	it("answers over HTTP/2 what the site says for that host, text compressed", async () => {
		const { headers, body } = await ask("today.localhost", "/?a=1");
		expect(headers[":status"]).toBe(200);
		expect(headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(body).toString()).toBe("today.localhost /?a=1");
	});

	it("leaves pictures as they are", async () => {
		const { headers, body } = await ask("news.localhost", "/a.avif");
		expect(headers["content-encoding"]).toBeUndefined();
		expect(body.toString()).toBe("news.localhost /a.avif");
	});

	it("answers a page that stands in for the site's own, for its host alone", async () => {
		expect(gunzipSync((await ask("news.localhost", "/")).body).toString()).toBe("<h1>Bare</h1>");
		expect(gunzipSync((await ask("today.localhost", "/")).body).toString()).toBe("today.localhost /");
	});
});
