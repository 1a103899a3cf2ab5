import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { Arrival } from "../edge/arrival.ts";
import { drawPage } from "./drawPage.ts";
import { type LateSection, pagePlan, slot as slotOf, stylePrefix } from "./plan.ts";
import { section } from "./section.ts";

const pending: Promise<unknown>[] = [];
const arrival = {
	env: {},
	ctx: { waitUntil: (promise: Promise<unknown>) => void pending.push(promise) },
	brand: { id: "news", language: "en" },
	correlationId: "0f8fad5b-d9cb-469f-a165-70867728950e",
	origin: "http://news.localhost",
	reader: { setsCountryCookie: false, cookies: [] },
	timings: [],
} as unknown as Arrival;

const bytes = (text: string) => new TextEncoder().encode(text);
/** React marks where one text ends and the next begins. */
const textOf = async (body: Uint8Array | ReadableStream) => (await new Response(body as BodyInit).text()).replaceAll("<!-- -->", "");

function draw(late: Promise<LateSection>) {
	const plan = pagePlan({
		sections: { first: bytes("First"), late, last: bytes("Last"), none: undefined },
		document: (slot) => (
			<html lang="en">
				<body>
					{slot("first")}
					{slot("late")}
					{slot("none")}
					{slot("last")}
				</body>
			</html>
		),
	});
	return drawPage(arrival, { ...plan, model: {}, scope: "" }, null);
}

describe("a page", () => {
	it("stands whole, sections in the document's order, when all are there", async () => {
		const page = await draw(Promise.resolve({ bytes: bytes("Late"), degraded: false }));
		expect(page.body).toBeInstanceOf(Uint8Array);
		expect(await textOf(page.body)).toContain("FirstLateLast</body></html>");
		expect(await page.whole).toMatchObject({ degraded: false });
	});

	it.each([
		["at once", true],
		["late", false],
	])("ends whole when a section throws %s, is made again soon, and the log names the request (faults C11, C12)", async (_, isEarly) => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const late = Promise.withResolvers<LateSection>();
		if (isEarly) late.reject(new Error("broken"));
		const page = await draw(late.promise);
		late.reject(new Error("broken"));
		expect(await textOf(page.body)).toContain("FirstLast</body></html>");
		expect(await page.whole).toMatchObject({ degraded: true });
		expect(logged.mock.calls.flat().join()).toMatch(new RegExp(`"section".*${arrival.correlationId}.*"section":"late".*broken`));
		logged.mockRestore();
		await Promise.all(pending);
	});

	it("that streams carries the rules that a late module may need; as it is kept, those of what came (decision 0215)", async () => {
		const late = Promise.withResolvers<LateSection>();
		const plan = pagePlan({
			sections: { late: late.promise },
			document: (slot) => (
				<html lang="en">
					<head>{slotOf(`${stylePrefix}front`)}</head>
					<body>{slot("late")}</body>
				</html>
			),
		});
		const page = await drawPage(arrival, { ...plan, model: {}, scope: "" }, null);
		late.resolve({ bytes: section("late", "", {}, <ol className="ranked">Late</ol>), degraded: false });
		const sent = await textOf(page.body);
		expect(sent).toContain(".ranked>li");
		expect(sent).toContain(".zip-form");
		const whole = await page.whole;
		const cached = await textOf(whole.body);
		expect(cached).toContain(".ranked>li");
		expect(cached).toContain("Late</ol></body></html>");
		expect(cached).not.toContain(".zip-form");
		const source = createHash("sha256")
			.update(/<style>(.*?)<\/style>/s.exec(cached)?.[1] ?? "")
			.digest("base64");
		expect(whole.headers?.get("content-security-policy")).toContain(`'sha256-${source}'`);
	});

	it("shares its outermost elements with those alike, and has its own where an attribute differs", async () => {
		const html = async (lang: string, className: string, text: string) => {
			const plan = pagePlan({
				sections: { main: bytes(text) },
				document: (slot) => (
					<html lang={lang}>
						<body className={className}>{slot("main")}</body>
					</html>
				),
			});
			return textOf((await drawPage(arrival, { ...plan, model: {}, scope: "" }, null)).body);
		};
		expect(await html("en", "a", "One")).toContain('<html lang="en"><head></head><body class="a">One</body></html>');
		expect(await html("en", "a", "Two")).toContain('<html lang="en"><head></head><body class="a">Two</body></html>');
		expect(await html("es", "a", "Tres")).toContain('<html lang="es"><head></head><body class="a">Tres</body></html>');
		expect(await html("en", "b", "Four")).toContain('<html lang="en"><head></head><body class="b">Four</body></html>');
	});
});
