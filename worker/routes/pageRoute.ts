/** `{slug}-{id}` at the end of a path: four letters and digits (contract §3). */
const articleEnd = /^[^/]*?-?([a-z]{4}\d+)$/;
const draftId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Which page a path is (contract §3). Pure: the route table calls it once per page request. */
export type PageRoute =
	| { kind: "front"; slug: string }
	| { kind: "draft"; id: string }
	| { kind: "article"; id: string }
	| { kind: "redirect"; path: string }
	| { kind: "notFound" };

/** Reads a path. A trailing slash or upper case in a section leads to the canonical address; what can't be a page is none. */
export function pageRoute(pathname: string): PageRoute {
	if (pathname === "/") return { kind: "front", slug: "" };
	const trimmed = pathname.replace(/\/+$/, "");
	const segments = trimmed.slice(1).split("/");
	if (segments.some((segment) => segment === "") || trimmed.includes("\\")) return { kind: "notFound" };
	if (trimmed !== pathname) return { kind: "redirect", path: trimmed };
	if (segments[0] === "preview") {
		const [, what, id] = segments;
		return what === "front" && id !== undefined && segments.length === 3 && draftId.test(id) ? { kind: "draft", id } : { kind: "notFound" };
	}
	const section = segments[0] ?? "";
	if (section !== section.toLowerCase()) return { kind: "redirect", path: `/${[section.toLowerCase(), ...segments.slice(1)].join("/")}` };
	const last = segments[segments.length - 1] ?? "";
	const id = segments.length >= 3 ? articleEnd.exec(last)?.[1] : undefined;
	if (id !== undefined) return { kind: "article", id };
	return { kind: "front", slug: pathname.slice(1) };
}
