import { expect, it, vi } from "vitest";
import { noFlags } from "../../edge/flags.ts";
import { deleteCustomer } from "./myNews.ts";

it.each([
	["at once", [200], 1, false],
	["at a second try", [503, 200], 2, false],
	["never, and a line names whose is left", [503, 503], 2, true],
])("what my-news has of an account that has ended goes %s (docs/spec/retention.md)", async (_, statuses, calls, isLogged) => {
	const answers = [...statuses];
	const sent = vi.fn(async () => Response.json({ success: true, data: { deleteCustomer: true } }, { status: answers.shift() ?? 500 }));
	vi.stubGlobal("fetch", sent);
	const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
	await deleteCustomer({
		env: { MYNEWS_API_URL: "https://mynews.example" },
		ctx: { waitUntil: () => undefined },
		correlationId: `c-${statuses.join()}`,
		flags: noFlags,
		brand: { id: "news", language: "en" },
		session: { userId: "u-1", sessionId: "s-1", token: "t" },
	} as unknown as Parameters<typeof deleteCustomer>[0]);
	expect(sent).toHaveBeenCalledTimes(calls);
	expect(lines.mock.calls.some(([line]) => String(line).includes('"data-left"') && String(line).includes("u-1"))).toBe(isLogged);
	lines.mockRestore();
});
