import { expect, it, vi } from "vitest";
import { catalogues } from "../../brands/messages/format.ts";
import { start } from "./meter.ts";

it.each([
	["en", 2, "You have 2 free stories left this month.", false],
	["es", 0, "Ya usaste tus contenidos gratis de este mes.", true],
] as const)("a gate (%s) says that %i free views are left; without any its way in is none", async (lang, viewsLeft, text, isDisabled) => {
	const [words, button] = [{ textContent: "" }, { disabled: false }];
	const meter = catalogues[lang]["gate.freeLeft"];
	const form = { dataset: { meter }, querySelector: () => words, querySelectorAll: () => [button] };
	vi.stubGlobal("document", { documentElement: { lang }, querySelector: () => form, getElementById: () => null });
	vi.stubGlobal("location", new URL("https://today.example/food/a-story-tdna1"));
	const requested: string[] = [];
	vi.stubGlobal("fetch", async ({ url }: Request) => {
		requested.push(url);
		return Response.json({ data: { meter: { viewsLeft } } });
	});
	start();
	await vi.waitFor(() => expect(words.textContent).toBe(text));
	expect(button.disabled).toBe(isDisabled);
	expect(requested).toEqual(["https://today.example/house/paywall"]);
});
