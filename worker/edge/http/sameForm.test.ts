import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BoundedMap, forgetMemories } from "../../platform/memory.ts";
import type { Arrival } from "../arrival.ts";
import { takenOnce } from "./sameForm.ts";

interface Sent {
	url?: string;
	body?: string;
	cookie?: string | null;
	address?: string;
	agent?: string;
	site?: string;
	page?: string;
	/** Time that the site needs for it, ms; null: a moment. */
	takes?: number | null;
}

let taken = 0;
beforeEach(() => {
	taken = 0;
	vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(forgetMemories);

const usual = {
	url: "https://news.example/sign-in",
	cookie: "flow=sealed",
	address: "192.0.2.1",
	agent: "A",
	site: "same-origin",
	page: "/sign-in",
	takes: null,
};

/** Sends a form, which the site takes after a moment; the answer says which taking it was. */
function send(sent: Sent = {}, status = 303): Promise<Response> {
	const { url, cookie, address, agent, site, page, takes, body = "do=save" } = { ...usual, ...sent };
	const headers: Record<string, string> = { "cf-connecting-ip": address, "user-agent": agent, "sec-fetch-site": site, referer: page };
	if (cookie !== null) headers.cookie = cookie;
	const request = new Request(url, { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });
	const arrival = { request, env: {}, ctx: { waitUntil: () => undefined }, correlationId: "own" } as unknown as Arrival;
	return takenOnce(arrival, async () => {
		const n = ++taken;
		expect(await request.text()).toBe(body);
		await new Promise((resolve) => (takes === null ? setImmediate(resolve) : setTimeout(resolve, takes)));
		return new Response(status === 303 ? null : `${n}`, {
			status,
			headers: [
				["location", `/${n}`],
				["set-cookie", "a=1"],
				["set-cookie", "b=2"],
			],
		});
	});
}
const ledTo = (answers: readonly Response[]) => answers.map(({ headers }) => headers.get("location"));

it("a form that is pressed twice is taken once, and each press is answered what the first led to, cookies included", async () => {
	const answers = await Promise.all([send(), send(), send()]);
	answers.push(await send());
	expect(taken).toBe(1);
	expect(ledTo(answers)).toEqual(["/1", "/1", "/1", "/1"]);
	for (const { status, headers } of answers) expect([status, ...headers.getSetCookie()]).toEqual([303, "a=1", "b=2"]);
});

/** Resolves when the digests that have begun are done. */
const digested = () => crypto.subtle.digest("SHA-256", new Uint8Array(1));

/** Lets seconds pass, with what digests need between them. */
async function pass(seconds: number): Promise<void> {
	for (let n = 0; n < seconds; n++) {
		await digested();
		await vi.advanceTimersByTimeAsync(1000);
	}
}

it("a second press waits for the first as long as account calls may take", async () => {
	const answers = Promise.all([send({ takes: 20_000 }), send({ takes: 20_000 })]);
	await pass(40);
	expect(ledTo(await answers)).toEqual(["/1", "/1"]);
	expect(taken).toBe(1);
});

it("nothing of an answer stays longer than a second press may take", async () => {
	const answer = send({ takes: 0 });
	while (taken === 0) await digested();
	await vi.advanceTimersByTimeAsync(1);
	await answer;
	const forgotten = vi.spyOn(BoundedMap.prototype, "delete");
	try {
		await vi.advanceTimersByTimeAsync(990);
		expect(forgotten).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(10);
		expect(forgotten).toHaveBeenCalledOnce();
	} finally {
		forgotten.mockRestore();
	}
});

it("any other form, of any other sender, is taken for itself", async () => {
	const word = fc.stringMatching(/^[a-z]{1,8}$/);
	const sent = fc.record({
		url: word.map((path) => `https://news.example/${path}`),
		body: word.map((value) => `do=${value}`),
		cookie: fc.oneof(
			word.map((value) => `flow=${value}`),
			fc.constant(null),
		),
		address: fc.nat(255).map((last) => `192.0.2.${last}`),
		agent: word,
		site: fc.constantFrom("same-origin", "cross-site"),
		page: word,
	});
	await fc.assert(
		fc.asyncProperty(sent, fc.constantFrom("url", "body", "cookie", "address", "agent", "site", "page"), sent, async (one, name, two) => {
			fc.pre(one[name] !== two[name] || one.cookie === null);
			forgetMemories();
			taken = 0;
			await Promise.all([send(one), send({ ...one, [name]: two[name] })]);
			expect(taken).toBe(2);
		}),
		{ numRuns: 60 },
	);
});

it("the same form later, or after another one, is a new one", async () => {
	await send();
	await send({ body: "do=remove" });
	await send();
	expect(taken).toBe(3);
	vi.setSystemTime(Date.now() + 1001);
	await send();
	expect(taken).toBe(4);
});

it("what led nowhere is judged for each", async () => {
	const answers = await Promise.all([send({}, 400), send({}, 400)]);
	// Either may arrive first: their digests are made side by side.
	expect((await Promise.all(answers.map((answer) => answer.text()))).sort()).toEqual(["1", "2"]);
});
