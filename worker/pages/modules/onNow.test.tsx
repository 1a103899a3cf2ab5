import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { viewContext } from "../../../tests/support/contexts.ts";
import type { AiringModel } from "../parts/schedule/airing.tsx";
import { OnNowBox } from "./onNow.tsx";

const airing = (guid: string, isOnAir: boolean) => {
	const start = { iso: "2026-11-24T17:00:00Z", text: "12:00 PM" };
	const model: AiringModel = {
		guid,
		startTime: 0,
		endTime: 0,
		genre: null,
		thumbnail: null,
		calendarUrl: null,
		title: `Programme ${guid}`,
		episode: null,
		description: null,
		series: null,
		start,
		startTimeFormatted: start.text,
		endTimeFormatted: start.text,
		isOnAir,
		thumbMd: null,
		thumbSm: null,
	};
	return model;
};

it("the programme that begins this moment stands once: it is on, and begins now (C4.46)", () => {
	const context = viewContext(brandById("news"));
	const box = { pack: { id: "on-now", kind: "schedule", title: null } as const, url: "/schedule" };
	const html = renderToStaticMarkup(
		<OnNowBox context={context} box={{ ...box, current: airing("a", true), upcoming: [airing("a", true), airing("b", false)] }} />,
	);
	expect(html.match(/Programme \w/g)).toEqual(["Programme a", "Programme b"]);
	expect(html).toContain("All times are Eastern (ET).");
});
