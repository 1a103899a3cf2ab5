import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { viewContext } from "../../../tests/support/contexts.ts";
import { Editions } from "./MenuParts.tsx";

it.each(["news", "telemundo"] as const)("names each edition in its own language, and marks the one that is read: %s (C2.29)", (id) => {
	const context = viewContext(brandById(id));
	const drawn = [...renderToStaticMarkup(<Editions context={context} />).matchAll(/<a ([^>]*)>([^<]*)</g)].map(
		([, attributes = "", name]) => ({
			name,
			lang: / lang="(\w+)"/.exec(attributes)?.[1],
			isOwn: attributes.includes('aria-current="true"'),
		}),
	);
	const editions = context.chrome.editions.map(({ name, language, isOwn }) => ({ name, lang: language, isOwn }));
	expect(new Set(editions.map(({ lang }) => lang))).toEqual(new Set(["en", "es"]));
	expect(editions.filter(({ isOwn }) => isOwn)).toHaveLength(1);
	expect(drawn).toEqual(editions);
});
