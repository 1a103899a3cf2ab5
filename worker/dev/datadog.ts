import type { Arrival } from "../edge/arrival.ts";
import { json } from "../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../edge/http/methods.ts";

const most = 500;
let received: unknown[] = [];

/**
 * `/_dev/datadog/`: the monitoring stand-in. `POST api/v2/rum` takes events, a line each, as the vendor's intake does (202); `GET
 * received` lists them, newest first. Null: another address.
 */
export async function datadogStandIn(arrival: Arrival): Promise<Response | null> {
	const { request, pathname } = arrival;
	if (pathname === "/_dev/datadog/received") return isRead(request) ? json(arrival, 200, { received }) : methodNotAllowed(arrival);
	if (pathname !== "/_dev/datadog/api/v2/rum") return null;
	if (request.method !== "POST") return methodNotAllowed(arrival, ["POST"]);
	const events = (await request.text()).split("\n").flatMap(eventOf);
	received = [...events.reverse(), ...received].slice(0, most);
	return json(arrival, 202, { taken: events.length });
}

function eventOf(line: string): unknown[] {
	try {
		return [JSON.parse(line)];
	} catch {
		return [];
	}
}
