import { expect, it } from "vitest";
import { pageQueryOf } from "./pageQuery.ts";

const read = (search: string) => pageQueryOf(new URLSearchParams(search));

it.each([
	["?bento=0f8fad5b-d9cb-469f-a165-70867728950e", "0f8fad5b-d9cb-469f-a165-70867728950e"],
	["?bento=Lucía%20%26%20Ana%20(draft%202)", "Lucía & Ana (draft 2)"],
	[`?bento=${"a".repeat(128)}`, "a".repeat(128)],
	[`?bento=${"é".repeat(128)}`, "é".repeat(128)],
])("%s is passed on whole (C7.1, contract §4)", (search, value) => {
	expect(read(search).bento).toBe(value);
});

it.each([
	"?bento=",
	`?bento=${"a".repeat(129)}`,
	"?bento=a%0Ab",
	"?bento=%00",
	"?bento=%1b[31m",
	"?bento=a%C2%85",
	"?bento=%E2%80%AEabc",
	"?x=1",
])("%s is as if it were not there", (search) => {
	expect(read(search).bento).toBeUndefined();
});
