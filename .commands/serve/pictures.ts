import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { photographNamed } from "../../kv-seeds/pictures/photographs.ts";
import { type Drawing, drawingOf, pixelsOf } from "../../kv-seeds/pictures/render/library.ts";

/**
 * The local image service: `/pictures/{brand}/{scene}-{variant}.jpg` and `/pictures/photographs/{name}.jpg` are the seeds' masters,
 * `/cdn-cgi/image/{options}/{path or address}` renders one; options have their full names or Cloudflare's short ones. Results are cached in `folder`.
 * `coarse`: drawings in their sizes and colours without their detail, for tests (decision 0333).
 */
export function picturesEnd({ folder, imageHosts = "", coarse = false }: PicturesEnd) {
	const hosts = new Set(imageHosts.split(/\s+/).filter(Boolean));
	const underWay = new Map<string, Promise<Picture | null>>();
	return async (request: Request): Promise<Response> => {
		const requested = requestedPicture(new URL(request.url).pathname, coarse ? "" : (request.headers.get("accept") ?? ""));
		if (!requested) return new Response("Not found", { status: 404 });
		if (request.method === "HEAD") return hasMaster(requested, hosts);
		const key = JSON.stringify(requested);
		const making = underWay.get(key) ?? made(requested, folder, hosts, coarse).finally(() => underWay.delete(key));
		underWay.set(key, making);
		const picture = await making;
		if (!picture) return new Response("Not found", { status: 404 });
		return new Response(new Uint8Array(picture.bytes), {
			headers: { "content-type": `image/${picture.format}`, etag: `"${picture.hash}"`, vary: "accept" },
		});
	};
}

interface PicturesEnd {
	folder: string;
	imageHosts?: string | undefined;
	coarse?: boolean;
}

type Format = "avif" | "webp" | "jpeg" | "png";

/** A rendering: its master, width and format. */
interface RequestedPicture {
	readonly source: string;
	/** Pixels; `null`: as wide as the master. */
	readonly width: number | null;
	readonly format: Format;
}

interface Picture {
	readonly bytes: Uint8Array;
	readonly format: Format;
	readonly hash: string;
}

const widest = 4000;

function requestedPicture(pathname: string, accept: string): RequestedPicture | null {
	if (pathname.startsWith("/pictures/")) return { source: pathname, width: null, format: "jpeg" };
	const [, options = "", source] = /^\/cdn-cgi\/image\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
	if (source === undefined) return null;
	const known = new Map(options.split(",").map((option) => option.split("=", 2) as [string, string | undefined]));
	const width = Number(known.get("w") ?? known.get("width") ?? "0");
	if (!Number.isInteger(width) || width < 0 || width > widest) return null;
	return {
		source: /^https?:/.test(source) ? source : `/${source}`,
		width: width || null,
		format: formatOf(known.get("f") ?? known.get("format"), accept),
	};
}

function formatOf(format: string | undefined, accept: string): Format {
	if (format === "jpeg" || format === "png" || format === "webp" || format === "avif") return format;
	if (format === "auto" && accept.includes("image/avif")) return "avif";
	return format === "auto" && accept.includes("image/webp") ? "webp" : "jpeg";
}

/** Answers HEAD without rendering; a publisher's own picture is checked only when loaded. */
function hasMaster({ source, format }: RequestedPicture, hosts: ReadonlySet<string>): Response {
	const isThere = /^https?:/.test(source) ? hosts.has(new URL(source).host) : drawingAt(source) !== null || photographAt(source) !== null;
	return new Response(null, isThere ? { headers: { "content-type": `image/${format}`, vary: "accept" } } : { status: 404 });
}

const drawingAt = (source: string): Drawing | null =>
	source.startsWith("/pictures/") ? drawingOf(source.slice("/pictures/".length).replace(/\.jpg$/, "")) : null;

const photographAt = (source: string): Buffer | null =>
	photographNamed(/^\/pictures\/photographs\/([a-z-]+)\.jpg$/.exec(source)?.[1] ?? "");

async function made(requested: RequestedPicture, folder: string, hosts: ReadonlySet<string>, coarse: boolean): Promise<Picture | null> {
	const drawing = drawingAt(requested.source);
	const photograph = drawing ? null : (photographAt(requested.source) ?? (await fetched(requested.source, hosts)));
	const master = drawing ? drawing.svg : photograph;
	if (!master) return null;
	const quality = qualities[drawing ? "drawing" : "photograph"];
	const hash = createHash("sha256")
		.update(master)
		.update(JSON.stringify([requested.width, requested.format, quality, ...(coarse ? ["coarse"] : [])]))
		.digest("hex")
		.slice(0, 24);
	const file = `${folder}/${hash}.${requested.format}`;
	const cached = await readFile(file).catch(() => null);
	if (cached) return { bytes: cached, format: requested.format, hash };
	const size =
		coarse && drawing ? enlarged(drawing, requested.width) : sized(drawing ?? new Uint8Array(Buffer.from(master)), requested.width);
	const bytes = await encoded(await size, requested.format, quality);
	await mkdir(folder, { recursive: true });
	// Atomic: another server of this folder may read it.
	await writeFile(`${file}.${process.pid}`, bytes);
	await rename(`${file}.${process.pid}`, file);
	return { bytes, format: requested.format, hash };
}

/** Never larger than the master (`fit=scale-down`). */
function sized(master: Drawing | Uint8Array, width: number | null): Promise<Sharp> | Sharp {
	if ("svg" in master) return pixelsOf(master, Math.min(width ?? master.width, master.width));
	return sharp(master)
		.rotate()
		.resize({ ...(width ? { width } : {}), withoutEnlargement: true });
}

const coarseWidth = 160;

/** A drawing's few pixels, stretched: one with a grain costs 2.4 s of processor in the width of a desk, 0.06 s so. */
async function enlarged(drawing: Drawing, wanted: number | null): Promise<Sharp> {
	const width = Math.min(wanted ?? drawing.width, drawing.width);
	const pixels = await pixelsOf(drawing, Math.min(width, coarseWidth));
	return pixels.resize({ width, height: Math.round((width * drawing.height) / drawing.width), fit: "fill", kernel: "nearest" });
}

/** Drawings are flat and tolerate these; skies and skin of photographs band sooner. */
const qualities = {
	drawing: { avif: 44, webp: 60, jpeg: 84 },
	photograph: { avif: 55, webp: 74, jpeg: 80 },
} as const;

function encoded(image: Sharp, format: Format, quality: (typeof qualities)[keyof typeof qualities]): Promise<Buffer> {
	if (format === "avif") return image.avif({ quality: quality.avif, effort: 1 }).toBuffer();
	if (format === "webp") return image.webp({ quality: quality.webp, effort: 2 }).toBuffer();
	return format === "png" ? image.png().toBuffer() : image.jpeg({ quality: quality.jpeg }).toBuffer();
}

const largestMaster = 20 * 1024 * 1024;

async function fetched(address: string, hosts: ReadonlySet<string>): Promise<Buffer | null> {
	if (!/^https?:/.test(address) || !hosts.has(new URL(address).host)) return null;
	const response = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: "error" }).catch(() => null);
	if (!response?.ok || !response.headers.get("content-type")?.startsWith("image/")) return null;
	const bytes = await response.arrayBuffer();
	return bytes.byteLength > largestMaster ? null : Buffer.from(bytes);
}
