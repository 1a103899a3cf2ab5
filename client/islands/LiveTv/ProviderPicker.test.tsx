import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { mvpdsOf } from "../../domain/liveTv/mvpd.ts";
import { ProviderPicker } from "./ProviderPicker.tsx";

const draw = (id: "news" | "telemundo", providers: readonly unknown[], { isLoading = false, hasFailed = false } = {}) => {
	const t = messagesFor(brandById(id));
	const words = {
		choose: t("cable.choose"),
		cancel: t("dialog.cancel"),
		loading: t("cable.loading"),
		none: t("cable.none"),
		tempPass: t("cable.tempPass"),
		featured: t("cable.featured"),
		all: t("cable.all"),
		search: t("cable.search"),
		found: t.pattern("cable.found"),
	};
	const mvpds = mvpdsOf(providers);
	return renderToStaticMarkup(
		<ProviderPicker
			featured={mvpds}
			options={mvpds}
			isLoading={isLoading}
			hasFailed={hasFailed}
			onChoose={() => undefined}
			onClose={() => undefined}
			words={words}
			language={t.language}
		/>,
	);
};

describe("a picker without providers (C7.24, C7.25)", () => {
	it.each([
		["news", "No TV providers are available yet."],
		["telemundo", "Todavía no hay proveedores de TV disponibles."],
	] as const)("says so at %s", (id, words) => {
		expect(draw(id, [])).toContain(words);
		for (const why of [{ isLoading: true }, { hasFailed: true }]) expect(draw(id, [], why)).not.toContain(words);
		expect(draw(id, [{ id: "harborline", displayName: "Harborline" }])).not.toContain(words);
	});
});

it("names each popular provider: by its logo's text, or in words where it has no logo (C3.50, C7.24)", () => {
	const logo = "https://tv.example/harborline.png";
	const pressed = (provider: object) => /<ul class="tv-featured">.*?<button[^>]*>(.*?)<\/button>/.exec(draw("news", [provider]))?.[1];
	expect(pressed({ id: "harborline", displayName: "Harborline", logoColor: logo })).toMatch(/^<img [^>]*alt="Harborline"/);
	expect(pressed({ id: "harborline", displayName: "Harborline" })).toBe("Harborline");
});
