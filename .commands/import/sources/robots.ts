import { request, textOf, userAgent } from "./requests.ts";

/** The rules of a robots.txt (RFC 9309) for this importer. */
export interface Robots {
	allows: (url: URL) => boolean;
	/** Seconds between two calls that a site wants (`Crawl-delay`); 0: it says nothing. */
	delay: number;
}

interface Rule {
	allows: boolean;
	path: string;
}

const mostCharacters = 512_000;

/** Reads rules: those of groups that name this importer, else those for everybody. */
export function robotsOf(text: string): Robots {
	const own: Rule[] = [];
	const general: Rule[] = [];
	const delays = { own: 0, general: 0 };
	let isNamed = false;
	let group = { isOwn: false, isGeneral: false };
	let inAgents = false;
	for (const line of text
		.slice(0, mostCharacters)
		.replace(/^\ufeff/, "")
		.split(/\r\n?|\n/)) {
		const [, key = "", words = ""] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? [];
		const name = key.toLowerCase();
		const value = words.trim();
		if (name === "user-agent") {
			if (!inAgents) group = { isOwn: false, isGeneral: false };
			inAgents = true;
			const agent = /^[a-z_-]+/i.exec(value)?.[0]?.toLowerCase();
			if (value === "*") group.isGeneral = true;
			else if (agent === userAgent) group.isOwn = isNamed = true;
			continue;
		}
		if (name !== "allow" && name !== "disallow" && name !== "crawl-delay") continue;
		inAgents = false;
		if (name === "crawl-delay") {
			if (group.isOwn) delays.own = Number(value) || 0;
			if (group.isGeneral) delays.general = Number(value) || 0;
		} else if (value !== "") {
			const rule = { allows: name === "allow", path: plain(value) };
			if (group.isOwn) own.push(rule);
			if (group.isGeneral) general.push(rule);
		}
	}
	const rules = isNamed ? own : general;
	return { delay: isNamed ? delays.own : delays.general, allows: (url) => allowed(rules, plain(`${url.pathname}${url.search}`)) };
}

/** The longest rule that fits decides; of two as long the one that allows. */
function allowed(rules: readonly Rule[], path: string): boolean {
	let best: Rule = { allows: true, path: "" };
	for (const rule of rules)
		if (fits(rule.path, path) && (rule.path.length > best.path.length || (rule.path.length === best.path.length && rule.allows)))
			best = rule;
	return best.allows;
}

/** Returns whether a path begins as a pattern says: `*` is any characters, `$` at the end is the path's end. */
function fits(pattern: string, path: string): boolean {
	const isWhole = pattern.endsWith("$");
	const [first = "", ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
	if (!path.startsWith(first)) return false;
	let at = first.length;
	const last = isWhole ? rest.pop() : undefined;
	for (const part of rest) {
		const found = path.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	if (!isWhole) return true;
	return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** A path whose letters are written in one way, escaped or not. */
function plain(path: string): string {
	try {
		return encodeURI(decodeURI(path));
	} catch {
		return path;
	}
}

/** Loads the rules of a site. One without them allows everything; where they can't be read nothing is requested. */
export async function loadRobots(origin: string): Promise<Robots> {
	const answer = await request(`${origin}/robots.txt`);
	if (answer.ok) return robotsOf(await textOf(answer));
	await answer.body?.cancel();
	if (answer.status >= 500 || answer.status === 429)
		throw new Error(`${origin}/robots.txt answers ${answer.status}: no page is requested.`);
	return robotsOf("");
}
