import type { MessageKey } from "../../../brands/messages/en.ts";
import type { PreferenceName, Preferences } from "../../../client/domain/personal/preferences.ts";
import type { ViewContext } from "../kernel/context.ts";
import { preferenceWords } from "./words.ts";

/** Some preferences, each a group of radio buttons. */
export function Choices({ context, names, chosen }: { context: ViewContext; names: readonly PreferenceName[]; chosen: Preferences }) {
	const { t } = context;
	return names.map((name) => {
		const { title, words } = preferenceWords[name];
		const values: Readonly<Record<string, MessageKey>> = words;
		return (
			<fieldset className="choices" key={name}>
				<legend>{t(title)}</legend>
				{Object.entries(values).map(([value, word]) => (
					<label key={value}>
						<input type="radio" name={name} value={value} defaultChecked={chosen[name] === value} />
						<span>{t(word)}</span>
					</label>
				))}
			</fieldset>
		);
	});
}
