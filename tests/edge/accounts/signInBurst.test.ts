import { beforeAll, expect, it } from "vitest";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const host = "today.localhost";
const burst = 80;

// At the shipped cost and pace; no call is late on a busy machine.
const site = await stoppedAfterTests(Site.startAlone({ LIGHT_HASHES: "off", CALL_PATIENCE: "10" }, true));
beforeAll(async () => {
	await site.settle();
});

/** A wrong sign-in, each from a network address of its own, so that no limit but the isolate's own stands before it. */
function signIn(n: number): Promise<Answer> {
	return site.ask(host, "/auth/users/signin", {
		method: "POST",
		headers: { "content-type": "application/json", "cf-connecting-ip": `203.0.113.${n}` },
		body: JSON.stringify({ email: `burst-${n}@example.com`, password: "not the right one", brand: "today", remember_me: false }),
	});
}

it(`${burst} sign-ins at once don't stop readers: some get a bot check, all are answered, pages are served in between (security row 5)`, async () => {
	await site.ask(host, "/");
	let answered = 0;
	const started = performance.now();
	const signIns = Promise.all(
		Array.from({ length: burst }, async (_, n) => {
			const answer = await signIn(n + 1);
			answered++;
			return answer;
		}),
	);
	const waits: number[] = [];
	const answeredBefore: number[] = [];
	do {
		const page = await site.ask(host, "/");
		expect(page.headers.get("x-edge-cache")).toMatch(/hit|stale/);
		waits.push(page.chunks[0]?.at ?? Number.POSITIVE_INFINITY);
		answeredBefore.push(answered);
		await new Promise((resolve) => setTimeout(resolve, 5));
	} while (answered < burst);
	const responses = await signIns;
	const shed = responses.filter(({ status, body }) => status === 429 && body.includes("person_wanted"));
	const judged = responses.filter(({ status }) => status === 400);
	waits.sort((a, b) => a - b);
	const p99 = waits[Math.ceil(waits.length * 0.99) - 1] ?? 0;
	console.info(
		`${burst} sign-ins in ${Math.round(performance.now() - started)} ms: ${judged.length} judged, ${shed.length} sent to a proof;` +
			` ${waits.length} cached pages meanwhile, p99 ${Math.round(p99)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms`,
	);
	expect(judged.length + shed.length).toBe(burst);
	expect(judged.length).toBeGreaterThan(0);
	expect(shed.length).toBeGreaterThan(0);
	for (const { headers } of shed) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
	// By order, not by the clock: readers had their page again and again before the last sign-in was judged.
	expect(answeredBefore.filter((count) => count < burst).length).toBeGreaterThan(judged.length);
});
