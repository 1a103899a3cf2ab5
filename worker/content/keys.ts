/** Keys of upstream answers: `data:1:{base}:{endpoint and query}`, in memory, and in KV for policies that say so. */

/** Raised when the stored form changes: old entries are then not found. */
const format = 1;

/** An upstream answer: base, endpoint and sorted query name it whole, brand included (endpoints and filters carry it). */
export function dataKey(base: string, endpoint: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
	const parts = Object.entries(query)
		.filter(([, value]) => value !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
	return `data:${format}:${base}:${endpoint}?${parts.join("&")}`;
}
