import { spawnSync } from "node:child_process";
import autocannon from "autocannon";

export interface Contender {
	name: string;
	port: number;
	host: string;
	path: string;
}

/** Work of a contender. */
export type ContenderKind = "constant" | "cached" | "plain Hono + React stream" | "document known" | "all cold in memory";

/** Names a contender. */
export const nameOf = (page: string, kind: ContenderKind): string => `${page}: ${kind}`;

/** Finds a page's contender; another checkout may lack it. */
export const contenderOf = (list: readonly Contender[], page: string, kind: ContenderKind): Contender | undefined =>
	list.find(({ name }) => name === nameOf(page, kind));

/** A reader who was here before: the edge has no country cookie to set, which the constant Worker never does. */
const cookie = "ng_geolocation=US";
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

/** Requests per second over 32 connections: by wrk where it is installed (it costs least), else by autocannon. */
export async function load(contender: Contender, seconds: number): Promise<number> {
	const url = `http://127.0.0.1:${contender.port}${contender.path}`;
	const host = `${contender.host}:${contender.port}`;
	if (hasWrk) {
		const { stdout } = spawnSync("wrk", ["-t1", "-c32", `-d${seconds}s`, "-H", `Host: ${host}`, "-H", `Cookie: ${cookie}`, url], {
			encoding: "utf8",
		});
		return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
	}
	const result = await autocannon({ url, connections: 32, duration: seconds, headers: { host, cookie } });
	return result.requests.average;
}
