import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { emptyPeople } from "../../../tests/support/workerd/people.ts";
import { wrappedDatabase } from "../../../tests/support/workerd/wrapped.ts";
import { originFetch } from "../app.ts";

const minute = 60_000;
const begun = Date.UTC(2026, 10, 21, 12);
const page = "https://news.example/newsletters";
const email = "canary@reader.example";
let mails: string[] = [];
let takesMail = true;

const mailing: object = {
	MAIL_FROM: "news@news.example",
	EMAIL: {
		send: async ({ text }: { text: string }) => {
			if (!takesMail) throw new Error("down");
			mails.push(text);
		},
	},
};

/** One call, with what goes on after its answer. */
async function post(path: string, body: object, env: object = {}): Promise<number> {
	const behind: Promise<unknown>[] = [];
	const context = { waitUntil: (work: Promise<unknown>) => void behind.push(work), passThroughOnException: () => undefined, props: {} };
	const request = new Request(`https://origin.embedded/services/newsletter${path}`, { method: "POST", body: JSON.stringify(body) });
	// It takes no more of its context.
	const { status } = await originFetch(request, { ...testEnv, ...mailing, ...env }, context as unknown as ExecutionContext);
	await Promise.allSettled(behind);
	return status;
}
const signUp = () => post("", { email, newsletterKey: "morning-boost", vertical: "news", page });
const confirmOf = (text: string | undefined) => /confirm=([\w-]+)/.exec(text ?? "")?.[1];

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: begun });
	vi.spyOn(console, "error").mockReturnValue(undefined);
	[mails, takesMail] = [[], true];
	await emptyPeople();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it("a mail that the service does not take holds up no later one, a mail that it takes does for a day", async () => {
	takesMail = false;
	expect([await signUp(), mails]).toEqual([200, []]);
	takesMail = true;
	vi.setSystemTime(begun + minute + 1000);
	expect([await signUp(), mails.length]).toEqual([200, 1]);
	vi.setSystemTime(begun + 2 * minute + 2000);
	expect([await signUp(), mails.length]).toEqual([200, 1]);
	expect(await post("/confirm", { confirm: confirmOf(mails[0]), page })).toBe(200);
});

it("a confirmed sign-up is answered as such whatever fails behind it", async () => {
	await signUp();
	let calls = 0;
	const PEOPLE_DB = wrappedDatabase(testEnv.PEOPLE_DB, (work) =>
		++calls > 1 ? Promise.reject(new Error("D1_ERROR: Network connection lost.")) : work(),
	);
	expect(await post("/confirm", { confirm: confirmOf(mails[0]), page }, { PEOPLE_DB })).toBe(200);
	expect(calls).toBe(2);
});
