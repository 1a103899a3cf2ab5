import { bodyWithin } from "../../platform/bytes.ts";
import { clientAddress } from "../../platform/clientFacts.ts";
import { after, coalesce } from "../../platform/coalesce.ts";
import { sha256 } from "../../platform/digest.ts";
import { memory } from "../../platform/memory.ts";
import type { Arrival } from "../arrival.ts";
import { bodyRefusals, maxCallBytes } from "./callBody.ts";
import { jsonError } from "./json.ts";

/** A form that led on, as it was answered. */
interface Answered {
	form: string;
	at: number;
	status: number;
	headers: readonly (readonly [string, string])[];
}

/** Time after an answer in which the same form is a second press on its way, ms. */
const secondPressMs = 1000;
/** The longest wait of a second press for the first, whose account calls may take twelve seconds each, ms. */
const firstPressMs = 30_000;

/** The last form of each sender that led on, for that time. */
const lastForms = memory<Answered>("forms");

/**
 * Takes a form that a browser sends twice, as by a double press, once: it shows what the second request is answered, which is what the
 * first one led to. The same are equal bytes with equal cookies of one browser at one page; who sends no cookie has no form of its own.
 */
export async function takenOnce(arrival: Arrival, take: () => Promise<Response>): Promise<Response> {
	const { request, ctx } = arrival;
	if (!request.headers.has("cookie")) return take();
	const body = await bodyWithin(request.clone(), maxCallBytes);
	if (!body.ok) {
		const { status, ...error } = bodyRefusals[body.error];
		return jsonError(arrival, status, error);
	}
	const words = (...headers: string[]) => headers.map((name) => request.headers.get(name)).join("\n");
	const sender = await sha256(`${clientAddress(request.headers, arrival.env)}\n${words("user-agent", "cookie")}`);
	const form = await sha256(
		`${request.url}\n${words("content-type", "accept", "origin", "referer", "sec-fetch-site")}\n${new TextDecoder("latin1").decode(body.value)}`,
	);
	let own: Response | null = null;
	const takeFirst = async (): Promise<Answered> => {
		const last = lastForms.get(sender);
		if (last?.form === form && Date.now() - last.at < secondPressMs) return last;
		own = await take();
		const made = { form, at: Date.now(), status: own.status, headers: [...own.headers] };
		if (made.status === 303) rememberBriefly(ctx, sender, made);
		return made;
	};
	const answered = await coalesce(`form ${sender} ${form}`, ctx, takeFirst, firstPressMs);
	if (own) return own;
	if (answered.status !== 303) return take();
	const headers = new Headers(answered.headers.map(([name, value]): [string, string] => [name, value]));
	headers.set("x-original-correlation-id", arrival.correlationId);
	return new Response(null, { status: 303, headers });
}

/** Its cookies open an account: they stay no longer than a second press may take. */
function rememberBriefly(ctx: Pick<ExecutionContext, "waitUntil">, sender: string, made: Answered): void {
	lastForms.set(sender, made, 512 + JSON.stringify(made.headers).length);
	const forget = () => {
		if (lastForms.get(sender) === made) lastForms.delete(sender);
	};
	ctx.waitUntil(after(secondPressMs).then(forget));
}
