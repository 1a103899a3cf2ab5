import { renderToString } from "react-dom/server";
import { brands, localHost } from "../../brands/registry.ts";
import type { Arrival } from "../arrival.ts";
import { contentSecurityPolicy, stamp, standingHeaders } from "../middleware/securityHeaders.ts";

/** GET /_dev/: what there is to see, brand by brand. */
export function startPage(arrival: Arrival): Response {
	const port = new URL(arrival.origin).port;
	const html = `<!doctype html>${renderToString(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<title>Masthead, local mode</title>
			</head>
			<body>
				<h1>Masthead</h1>
				<ul>
					{brands.map((brand) => (
						<li key={brand.id}>
							<a href={`http://${localHost(brand)}${port ? `:${port}` : ""}/`}>{brand.name}</a>
						</li>
					))}
				</ul>
			</body>
		</html>,
	)}`;
	const headers = new Headers({
		...standingHeaders,
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": contentSecurityPolicy({}),
		"x-edge-cache": "bypass",
	});
	stamp(headers, arrival);
	return new Response(html, { headers });
}
