import { readFileSync } from "node:fs";

/** A line of a route table. */
export interface Route {
	method: "get" | "post" | "all";
	path: string;
}

const line = /(?:^routes|^sessionless|^\t)\.(get|post|all)\("([^"]+)"/gm;

function routesIn(file: string): Route[] {
	const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
	return [...text.matchAll(line)].map(([, method = "", path = ""]) => ({
		method: method as Route["method"],
		path: path.replaceAll("\\\\", "\\"),
	}));
}

/** Routes of the site, in their order. */
export const siteRoutes = (): Route[] => routesIn("worker/routes.ts");

/** Routes of the embedded origin. */
export const originRoutes = (): Route[] => routesIn("worker/origin/app.ts");
