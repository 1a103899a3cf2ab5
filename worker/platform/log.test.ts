import { afterEach, expect, it, vi } from "vitest";
import { log, logRarely } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

it("what comes by the hundred is a line a minute for each reason, which says how many there were", () => {
	const lines: unknown[] = [];
	vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
	const start = 1_000_000;
	for (let n = 0; n < 900; n++) logRarely("warn", "refused", "busy", { status: 503 }, start + n * 100);
	logRarely("warn", "refused", "too_many", { status: 429 }, start);
	expect(lines).toEqual([
		{ level: "warn", event: "refused", reason: "busy", status: 503 },
		{ level: "warn", event: "refused", reason: "busy", more: 599, status: 503 },
		{ level: "warn", event: "refused", reason: "too_many", status: 429 },
	]);
});

it("a line repeats no more of a text than two thousand letters, wherever it stands", () => {
	const lines: unknown[] = [];
	vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
	log("error", "upstream", { message: "r".repeat(60_000), more: [{ url: "u".repeat(60_000) }], status: 500 });
	const letters = (letter: string) => letter.repeat(2000);
	expect(lines).toEqual([{ level: "error", event: "upstream", message: letters("r"), more: [{ url: letters("u") }], status: 500 }]);
});

it("a line repeats nothing that a reader typed: no search, no zip code", () => {
	const lines: unknown[] = [];
	vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
	const addresses = [
		"https://c/search?filters=a&q=jane%40doe.example&size=20",
		"https://g/api/zipinfo?zip=10001",
		"https://w/wp-json/wp/v2/posts?page=1&search=jane%40doe.example",
		"https://s/entries?query=jane",
		"https://n/news/10001?vertical=news",
		"https://n/weather/e/10001",
		"https://m/savecustomer/10001",
	];
	for (const url of addresses) log("error", "upstream", { url, message: `Status 503 @ ${url}` });
	expect(JSON.stringify(lines)).not.toMatch(/jane|10001/);
	expect(lines[0]).toMatchObject({ message: "Status 503 @ https://c/search?filters=a&q=…&size=20" });
});
