import { brands, localHost } from "../../brands/registry.ts";

/** An answer as its reader has it. */
export interface Seen {
	host: string;
	status: number;
	headers: Headers;
	body: string;
	reader: string | null;
	opens: boolean;
	enters: boolean;
}

/** Marks of what belongs to somebody: put into documents and accounts, looked for in every answer. */
export const marks = {
	ofBrand: (brand: string) => `Canary_${brand.replaceAll(" ", "-")}_`,
	ofReader: (n: number) => `quill${n}q`,
	gated: (id: string) => `Gatedbody_${id}_`,
};

const brandOf = new Map(brands.map((brand) => [localHost(brand), brand.id.replaceAll(" ", "-")]));
const typeOf = ({ headers }: Seen): string => headers.get("content-type") ?? "";

/** Each looks for one thing that must never be; answers it, or null. */
export const judges = {
	cut: (seen: Seen): string | null => {
		const { body, status } = seen;
		if (body === "" || status === 204 || status === 304) return null;
		if (typeOf(seen).startsWith("text/html")) return body.endsWith("</html>") ? null : `ends with ${JSON.stringify(body.slice(-40))}`;
		if (/xml/.test(typeOf(seen))) return />\s*$/.test(body) ? null : `ends with ${JSON.stringify(body.slice(-40))}`;
		if (!/\bjson\b/.test(typeOf(seen))) return null;
		try {
			JSON.parse(body);
			return null;
		} catch {
			return "is no JSON";
		}
	},
	brand: (seen: Seen): string | null => {
		const own = brandOf.get(seen.host);
		const drawn = /<html[^>]* data-brand="([^"]+)"/.exec(seen.body)?.[1];
		if (drawn !== undefined && own !== undefined && drawn !== own) return `is drawn as ${drawn}`;
		const foreign = [...seen.body.matchAll(/Canary_([a-z-]+)_/g)].find(([, brand]) => brand !== own);
		return foreign ? `has ${foreign[0]}` : null;
	},
	reader: ({ body, headers, reader }: Seen): string | null => {
		const found = `${body} ${headers.getSetCookie().join(" ")}`.toLowerCase().match(/quill\d+q/g) ?? [];
		const other = found.find((mark) => mark !== reader);
		return other === undefined ? null : `has ${other} for ${reader ?? "nobody"}`;
	},
	gate: ({ body, opens }: Seen): string | null => (opens ? null : (/Gatedbody_\w+?_/.exec(body)?.[0] ?? null)),
	session: ({ headers, reader, enters }: Seen): string | null => {
		const cookie = headers.getSetCookie().find((line) => /^(?:access_token|bedrock_session)=[^;]/.test(line));
		return cookie === undefined || enters || reader !== null ? null : `sets ${cookie.split("=", 1)[0]} for nobody`;
	},
	insides: ({ body }: Seen): string | null =>
		/D1_ERROR|Network connection lost|KV (?:GET|PUT) failed|stand-ins\.embedded|origin\.embedded|\n\s+at \w+ \(|(?:content|places|mail)\.example/.exec(
			body,
		)?.[0] ?? null,
} as const satisfies Readonly<Record<string, (seen: Seen) => string | null>>;

/** Everything that is wrong with an answer, with the judge's name. */
export function faultsOf(seen: Seen): string[] {
	return Object.entries(judges).flatMap(([name, judge]) => {
		const found = judge(seen);
		return found === null ? [] : [`${name}: ${found}`];
	});
}
