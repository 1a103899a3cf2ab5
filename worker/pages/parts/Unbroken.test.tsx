import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Unbroken } from "./Unbroken.tsx";

const marked = (text: string) => renderToStaticMarkup(<Unbroken text={text} />).replace(/<span class="unbroken">(.*?)<\/span>/g, "[$1]");

it.each([
	["Jury finds dairy co-op cheated 2,300", "Jury finds dairy [co-op] cheated 2,300"],
	["Ganan 3-2 en el over-70s", "Ganan [3-2] en el [over-70s]"],
	["Play-by-play in Navajo, over-the-counter", "[Play-by-play] in Navajo, over-the-counter"],
	["A four-day week, sign-in first", "A [four-day] week, [sign-in] first"],
	["Long-standing neighbour-minded plans", "Long-standing neighbour-minded plans"],
	["A state-of-the-art rail", "A state-of-the-art rail"],
	["No compound at all", "No compound at all"],
])("keeps short compounds of a headline on one line: %s", (text, expected) => {
	expect(marked(text)).toBe(expected);
});
