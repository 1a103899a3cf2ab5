import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Reminders } from "./Reminders.tsx";

it.each([
	["en", /\d:05\s[AP]M</],
	["es", /\d:05\s[ap]\.\s?m\.</],
] as const)("writes times in %s as pages do: by twelve hours", (language, time) => {
	const words = { reminders: "Reminders", remove: "Remove", removeNamed: "Remove {program}" };
	const reminders = [{ guid: "a", title: "News", startTime: Date.UTC(2026, 10, 20, 23, 5) }];
	const html = renderToStaticMarkup(<Reminders reminders={reminders} language={language} words={words} onRemove={() => {}} />);
	expect(html).toMatch(time);
});
