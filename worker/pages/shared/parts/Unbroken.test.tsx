import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Unbroken } from "./Unbroken.tsx";

it.each([
	["A co-op votes", 'A <span class="unbroken">co-op</span> votes'],
	["Four-day weeks, co-ops", '<span class="unbroken">Four-day</span> weeks, <span class="unbroken">co-ops</span>'],
	["“El ex-rey” volvió", '“El <span class="unbroken">ex-rey</span>” volvió'],
	["A 72-year-old and a state-of-the-art mill", "A 72-year-old and a state-of-the-art mill"],
	["Water-rights fight", "Water-rights fight"],
	["The dash – it stays", "The dash – it stays"],
	["", ""],
])("%s: short compounds stay whole, all else may break", (text, drawn) => {
	expect(renderToStaticMarkup(<Unbroken text={text} />)).toBe(drawn);
});
