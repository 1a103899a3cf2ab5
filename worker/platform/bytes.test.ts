import { expect, it } from "vitest";
import { bodyWithin } from "./bytes.ts";

const sent = (parts: readonly string[], end: "closes" | "hangs" | "breaks" = "closes", headers: Record<string, string> = {}) => ({
	headers: new Headers(headers),
	body: new ReadableStream<Uint8Array>({
		start(controller) {
			for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
			if (end === "closes") controller.close();
			if (end === "breaks") setTimeout(() => controller.error(new Error("The sender left.")), 1);
		},
	}),
});

it("is the whole body where it comes within its bounds", async () => {
	const body = await bodyWithin(sent(["ab", "c", "d"]), 4);
	expect(body.ok && new TextDecoder().decode(body.value)).toBe("abcd");
	expect(await bodyWithin({ headers: new Headers(), body: null }, 4)).toEqual({ ok: true, value: new Uint8Array(0) });
});

it.each([
	["longer than it says", sent(["abc", "de"], "hangs"), "too_large"],
	["said to be too long", sent([], "hangs", { "content-length": "5" }), "too_large"],
	["half sent", sent(["ab"], "hangs"), "too_slow"],
	["broken off", sent(["ab"], "breaks"), "left"],
])("a body that is %s is a fault by name, never a throw", async (_name, request, error) => {
	expect(await bodyWithin(request, 4, 20)).toEqual({ ok: false, error });
});
