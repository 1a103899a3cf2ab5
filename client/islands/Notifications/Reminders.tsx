import { formatPattern, locales } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import type { Reminder } from "../../domain/push/reminders.ts";

interface Props {
	reminders: readonly Reminder[];
	language: Language;
	/** `removeNamed` is an ICU pattern of `{program}`. */
	words: Readonly<Record<"reminders" | "remove" | "removeNamed", string>>;
	onRemove: (guid: string) => void;
}

/** This device's reminders, by its clock; each can be removed. */
export function Reminders({ reminders, language, words, onRemove }: Props) {
	const locale = locales[language];
	const when = new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
	return (
		<fieldset className="choices">
			<legend>{words.reminders}</legend>
			<ul className="reminders">
				{reminders.map(({ guid, title, startTime }) => (
					<li key={guid}>
						<span>
							{title}, <time dateTime={new Date(startTime).toISOString()}>{when.format(startTime)}</time>
						</span>
						<button
							className="button"
							type="button"
							aria-label={formatPattern(language, words.removeNamed, { program: title })}
							onClick={() => onRemove(guid)}
						>
							{words.remove}
						</button>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
