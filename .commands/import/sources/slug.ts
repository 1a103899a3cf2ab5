/** The last part of an address, without an extension. */
export function slugOf(address: string): string {
	const path = new URL(address).pathname.replace(/(?<!\/)\/+$/, "");
	return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}
