import { onTestFinished, vi } from "vitest";

/** Cache APIs that fail (fault C15): each by its reads, of what the platform's own has. */
export const failingCopies: readonly (readonly [string, (found: Response | undefined) => Promise<Response | undefined>])[] = [
	["throws", () => Promise.reject(new Error("Internal error"))],
	["never answers", () => new Promise(() => undefined)],
	["holds half of it", async (found) => changed(found, (bytes) => bytes.slice(0, bytes.byteLength / 2))],
	["holds something else", async (found) => changed(found, (bytes) => bytes.map((byte, n) => (n === 1 ? byte ^ 1 : byte)))],
	[
		"breaks off",
		async (found) => {
			const cut = new ReadableStream({ start: (controller) => controller.error(new Error("Network connection lost")) });
			return new Response(cut, { headers: found?.headers ?? {} });
		},
	],
];

/** Answers reads of the Cache API by one that fails, until the test ends. */
export function failReads(fail: (found: Response | undefined) => Promise<Response | undefined>): void {
	const own: Cache = Reflect.get(caches, "default");
	const failing = { put: own.put.bind(own), delete: own.delete.bind(own), match: async (url: string) => fail(await own.match(url)) };
	vi.stubGlobal("caches", { default: failing });
	// Files share modules: a hook would end with the first.
	onTestFinished(() => void vi.unstubAllGlobals());
}

async function changed(found: Response | undefined, by: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) {
	return found && new Response(by(new Uint8Array(await found.arrayBuffer())), { headers: found.headers });
}
