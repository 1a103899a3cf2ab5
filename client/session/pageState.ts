import type { AccountType } from "./tokenLife.ts";

/** What this page says of itself (C3.15, C3.39), as far as scripts read it. */
interface PageState {
	path: string;
	status: number;
	vertical: string;
	accountType: AccountType;
}

let known: PageState | null = null;

/**
 * The page's state: seeded by the edge in one script, the same for every reader, and read from there by whoever needs it, once.
 * A page without it, or with one that can't be read, names no vertical; the edge always names one (C3.15).
 */
export function pageState(): PageState {
	known ??= read();
	return known;
}

function read(): PageState {
	const said = seeded();
	return {
		path: typeof said.path === "string" ? said.path : "/",
		status: typeof said.status === "number" ? said.status : 200,
		vertical: typeof said.vertical === "string" ? said.vertical : "",
		accountType: said.accountType === "bedrock" ? "bedrock" : "forgerock",
	};
}

function seeded(): Partial<Record<keyof PageState, unknown>> {
	try {
		const said: unknown = JSON.parse(document.getElementById("page-state")?.textContent ?? "{}");
		return typeof said === "object" && said !== null ? said : {};
	} catch {
		return {};
	}
}
