import { airingsAt } from "../../content/television/airingsAt.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { json } from "../../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../../edge/http/methods.ts";
import { publicly } from "../shell.tsx";
import { receivedPushes, subscribeHere, takePush } from "./standIn.ts";

/**
 * `/_dev/push/`: the push service stand-in. `POST subscriptions[?answers=410]` answers as `PushManager.subscribe` does, `GET
 * received[?ahead=minutes]` lists messages up to then (contract §5), `POST {id}` takes one.
 */
export async function pushStandIn(arrival: Arrival): Promise<Response> {
	const { request, env, now, origin, pathname } = arrival;
	if (pathname === "/_dev/push/received") {
		if (!isRead(request)) return methodNotAllowed(arrival);
		// Without scheduled runs locally, due messages are sent before listing.
		const ahead = Number(new URLSearchParams(arrival.search).get("ahead")) || 0;
		const at = now + ahead * 60_000;
		await env.ORIGIN.deliver(at, airingsAt(arrival, at));
		return json(arrival, 200, { received: receivedPushes() });
	}
	if (request.method !== "POST") return methodNotAllowed(arrival, ["POST"]);
	if (pathname === "/_dev/push/subscriptions")
		return json(arrival, 201, await subscribeHere(origin, new URLSearchParams(arrival.search).get("answers")));
	return publicly(arrival, takePush(request, now));
}
