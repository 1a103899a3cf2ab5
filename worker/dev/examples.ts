import * as v from "valibot";
import type { Arrival } from "../edge/arrival.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";

const Path = v.pipe(v.string(), v.regex(/^\/[^/\\]/));
const Examples = v.array(v.object({ brand: v.string(), feature: v.string(), path: Path, picture: v.optional(Path) }));
export type Examples = v.InferOutput<typeof Examples>;

const key = "dev:examples";

/** PUT /_dev/examples: examples in the seeds, sent by `npm start`. */
export async function storeExamples(arrival: Arrival): Promise<Response> {
	if (arrival.request.method !== "PUT") return methodNotAllowed(arrival, ["PUT"]);
	const examples = v.safeParse(Examples, await arrival.request.json().catch(() => null));
	if (!examples.success) return jsonError(arrival, 400, { code: "ill_shaped", message: "Send a list of { brand, feature, path }." });
	await arrival.env.CACHE.put(key, JSON.stringify(examples.output));
	return json(arrival, 200, { stored: examples.output.length });
}

export async function readExamples(arrival: Arrival): Promise<Examples> {
	const stored = v.safeParse(Examples, await arrival.env.CACHE.get(key, "json"));
	return stored.success ? stored.output : [];
}
