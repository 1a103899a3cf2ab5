import { joinBytes } from "../../../client/domain/bytes.ts";

/** A chunk of a PNG (W3C PNG, third edition): length, name, data and checksum. */
export function pngChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(data.byteLength + 12);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, data.byteLength);
	for (let at = 0; at < 4; at++) bytes[4 + at] = name.charCodeAt(at);
	bytes.set(data, 8);
	view.setUint32(data.byteLength + 8, crcOf(bytes.subarray(4, -4)));
	return bytes;
}

/** A PNG of what stands before its pixels, their rows, and what follows. */
export async function pngOf(head: Uint8Array, rows: Uint8Array<ArrayBuffer>, tail: Uint8Array): Promise<Uint8Array> {
	return joinBytes([head, pngChunk("IDAT", await through(new CompressionStream("deflate"), rows)), tail]);
}

/** Bytes, compressed or the reverse. */
export async function through(
	stream: CompressionStream | DecompressionStream,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await new Response(new Response(bytes).body?.pipeThrough(stream)).arrayBuffer());
}

function crcOf(bytes: Uint8Array): number {
	const crcs = Uint32Array.from({ length: 256 }, (_, crc) => {
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
		return crc;
	});
	let crc = -1;
	for (const byte of bytes) crc = (crc >>> 8) ^ (crcs[(crc ^ byte) & 255] ?? 0);
	return ~crc;
}
