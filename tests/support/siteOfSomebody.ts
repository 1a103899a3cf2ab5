import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { type Received, RemoteServer } from "./remoteServer.ts";

const logo =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><title>Courier</title><g><path d="M0 0h40v40H0z"/><rect x="60" y="5" width="120" height="30"/></g></svg>';
const manifest = {
	name: "The Harbor Courier and its boats",
	short_name: "Harbor Courier",
	theme_color: "#1a2",
	lang: "en",
	icons: [{ src: "icon.png" }],
};

/** A publisher's own site as it was recorded: its front, its manifest and its icons. */
export class SiteOfSomebody extends RemoteServer {
	readonly #page: string;

	/** `page`: the name of a file in tests/support/sites. */
	constructor(page: string) {
		super("");
		this.#page = readFileSync(`tests/support/sites/${page}.page`, "utf8");
	}

	protected async answer({ path, headers }: Received, response: ServerResponse): Promise<void> {
		const reply = (type: string, body: string | Buffer) => response.writeHead(200, { "content-type": type }).end(body);
		switch (path) {
			case "":
				return void reply("text/html", this.#page.replaceAll("https://www.courier.example", `http://${headers.host}`));
			case "site.webmanifest":
				return void reply("application/manifest+json", JSON.stringify(manifest));
			case "logo.svg":
				return void reply("image/svg+xml", logo);
			case "icono.png":
				return void reply("image/png", await picture("#d81e5b", 180));
			case "huge.png":
				return void reply("image/png", await picture("#00ff00", 6000));
			case "endless.png":
				response.writeHead(200, { "content-type": "image/png" });
				return endless(response);
			default:
				response.writeHead(404).end();
		}
	}
}

/** A picture of one colour on white. */
const picture = (background: string, size: number): Promise<Buffer> =>
	sharp({ create: { width: size, height: size, channels: 3, background } })
		.png({ compressionLevel: 1 })
		.toBuffer();

/** Writes for as long as somebody reads. */
function endless(response: ServerResponse): void {
	response.on("error", () => undefined);
	const write = () => {
		if (!response.destroyed) response.write(Buffer.alloc(1 << 16), () => setImmediate(write));
	};
	write();
}
