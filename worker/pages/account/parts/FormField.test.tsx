import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { FormField } from "./FormField.tsx";

const context = viewContext(brandById("news"));
const input = (faults: Parameters<typeof FormField>[0]["faults"], help?: string) => {
	const drawn = renderToStaticMarkup(
		<FormField
			context={context}
			faults={faults}
			section="profile"
			name="zipcode"
			label="Zip code"
			autoComplete="postal-code"
			{...(help === undefined ? {} : { help })}
		/>,
	);
	const described = / aria-describedby="([^"]*)"/.exec(drawn)?.[1]?.split(" ") ?? [];
	const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(drawn)?.[1];
	return {
		label: /<label for="profile-zipcode">([^<]*)</.exec(drawn)?.[1],
		isInvalid: drawn.includes('aria-invalid="true"'),
		said: described.map(textOf),
	};
};

it("a field of the account's forms has its label, and says its help and then its fault (WCAG 3.3.1)", () => {
	expect(input({})).toEqual({ label: "Zip code", isInvalid: false, said: [] });
	expect(input({}, "Five digits")).toEqual({ label: "Zip code", isInvalid: false, said: ["Five digits"] });
	const faults = { zipcode: "local.zipNotFound" } as const;
	expect(input(faults)).toMatchObject({ isInvalid: true, said: [context.t("local.zipNotFound")] });
	expect(input(faults, "Five digits")).toMatchObject({ isInvalid: true, said: ["Five digits", context.t("local.zipNotFound")] });
});
