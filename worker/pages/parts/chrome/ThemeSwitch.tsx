import type { ViewContext } from "../../kernel/context.ts";

const choices = ["auto", "light", "dark"] as const;
const keys = { auto: "header.themeAuto", light: "header.themeLight", dark: "header.themeDark" } as const;

/** Light or dark by the reader's own choice; hidden until the script that keeps the choice is there (client/page/themeEntry.ts). */
export function ThemeSwitch({ context }: { context: ViewContext }) {
	const { brand, t } = context;
	// A night brand has one ground only.
	if (brand.theme.scheme === "dark") return null;
	return (
		<fieldset className="theme-switch" data-theme-switch="" hidden>
			<legend>{t("header.theme")}</legend>
			{choices.map((choice) => (
				<label key={choice}>
					<input type="radio" name="theme" value={choice} defaultChecked={choice === "auto"} />
					<span>{t(keys[choice])}</span>
				</label>
			))}
		</fieldset>
	);
}
