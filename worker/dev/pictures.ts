import type { Arrival } from "../edge/arrival.ts";
import { standingHeaders } from "../edge/http/headers.ts";

const masters = /^\/pictures\/(?:photographs\/[a-z-]+|[a-z-]+\/[a-z-]+-[1-4a-z])\.jpg$/;

/** A rendered picture or a seeds' master from the local image service (.commands/serve/pictures.ts). `null`: no picture, or no service. */
export async function pictureOf({ request, pathname, env, correlationId }: Arrival): Promise<Response | null> {
	if (!env.PICTURES || !(pathname.startsWith("/cdn-cgi/image/") || masters.test(pathname))) return null;
	const accept = request.headers.get("accept") ?? "";
	const made = await env.PICTURES.fetch(new Request(`https://pictures.local${pathname}`, { method: request.method, headers: { accept } }));
	if (made.status !== 200) return null;
	const headers = new Headers(made.headers);
	for (const [name, value] of Object.entries(standingHeaders)) headers.set(name, value);
	headers.set("cache-control", "public, max-age=604800, stale-while-revalidate=86400");
	headers.set("x-edge-cache", "bypass");
	headers.set("x-original-correlation-id", correlationId);
	const isCached = headers.has("etag") && request.headers.get("if-none-match") === headers.get("etag");
	if (isCached || request.method === "HEAD") return new Response(null, { status: isCached ? 304 : 200, headers });
	return new Response(made.body, { headers });
}
