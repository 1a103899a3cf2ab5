/** No invisible characters, or ones that change how others show: control, format, unassigned, blanks. */
const shape =
	/^[^\s@<>"(),:;[\]\\\p{C}\p{Z}]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/u;

/** An email address as mailed to, or null: the same for browser and edge (A8.17). */
export function emailAddress(text: string): string | null {
	const address = text.trim().toLowerCase();
	const [local = ""] = address.split("@", 1);
	if (address.length > 254 || local.length > 64 || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
	return shape.test(address) ? address : null;
}
