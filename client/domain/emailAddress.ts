/** Nothing that is not seen, or that changes how the rest is seen, stands in one: control, format and unassigned characters, blanks. */
const shape =
	/^[^\s@<>"(),:;[\]\\\p{C}\p{Z}]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/u;

/** An email address as mail is sent to it, or null: the same judgement in the browser and at the edge (A8.17). */
export function emailAddress(text: string): string | null {
	const address = text.trim().toLowerCase();
	const [local = ""] = address.split("@", 1);
	if (address.length > 254 || local.length > 64 || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
	return shape.test(address) ? address : null;
}
