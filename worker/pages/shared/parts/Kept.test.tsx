import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Kept } from "./Kept.tsx";

it.each([
	["A co-op votes", 'A <span class="kept">co-op</span> votes'],
	["Four-day weeks, co-ops", '<span class="kept">Four-day</span> weeks, <span class="kept">co-ops</span>'],
	["“El ex-rey” volvió", '“El <span class="kept">ex-rey</span>” volvió'],
	["A 72-year-old and a state-of-the-art mill", "A 72-year-old and a state-of-the-art mill"],
	["Water-rights fight", "Water-rights fight"],
	["The dash – it stays", "The dash – it stays"],
	["", ""],
])("%s: short compounds stay whole, all else may break", (text, drawn) => {
	expect(renderToStaticMarkup(<Kept text={text} />)).toBe(drawn);
});
