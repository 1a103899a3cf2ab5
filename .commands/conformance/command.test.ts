import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { Finding } from "./findings.ts";
import { reportOf } from "./report.ts";

describe("npm run conformance", () => {
	it.each([
		[["content.example"], '"content.example" is no address: https://content.example'],
		[["http://127.0.0.1:65533/api"], "http://127.0.0.1:65533/api does not answer (ECONNREFUSED)."],
		[["--accounts", "http://127.0.0.1:65533"], "http://127.0.0.1:65533 does not answer (ECONNREFUSED)."],
		[["http://127.0.0.1:65533", "--vertical", "nowhere"], 'There is no vertical "nowhere".'],
	])("%j: one sentence, before any call is judged", (options, words) => {
		const env = { ...process.env, NODE_NO_WARNINGS: "1" };
		const { status, stdout, stderr } = spawnSync(process.execPath, [".commands/conformance.ts", ...options], { encoding: "utf8", env });
		expect([status, stdout, stderr]).toEqual([1, "", `${words}\n`]);
	});

	it("a request and what pages do without are said once", () => {
		const without = "no related stories";
		const finding = (about: string): Finding => ({
			...{ call: "search?filters", facts: { without }, about, verdict: "misfit", requested: `search?filters=${about}` },
			...{ odd: [], more: 0, why: "The answer is not JSON." },
		});
		expect(reportOf([finding("newest"), finding("corrected")]).split("\n")).toEqual([
			"MISFIT     search?filters, newest",
			"           search?filters=newest: The answer is not JSON.",
			"           Pages do without: no related stories.",
			"MISFIT     search?filters, corrected",
			"           search?filters=corrected: The answer is not JSON.",
		]);
	});
});
