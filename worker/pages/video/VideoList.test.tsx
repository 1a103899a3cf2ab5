import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { expect, it } from "vitest";
import { brands } from "../../../brands/registry.ts";
import { teaseContext, viewContext } from "../../../tests/support/contexts.ts";
import { Playlist } from "../../schemas/documents/video.ts";
import { associatedListModel } from "../parts/player/video.model.ts";
import { VideoList } from "./VideoList.tsx";

it.each(brands)("$id: a list shows its first 6 videos, 20 in Spanish, and the rest once pressed (C9.11, A9.9)", (brand) => {
	const shown = brand.language === "es" ? 20 : 6;
	for (const count of [shown - 1, shown, shown + 1, shown + 20]) {
		const videos = Array.from({ length: count }, (_, n) => ({
			id: `mmvo${n + 1}`,
			type: "video",
			vertical: brand.id,
			headline: { primary: `Video ${n + 1}` },
			url: { primary: `/video/video-mmvo${n + 1}` },
		}));
		const own = { id: "mmpl1", type: "playlist", vertical: brand.id, headline: { primary: "Newest" }, url: { primary: "/playlist/mmpl1" } };
		const playlist = v.parse(Playlist, { ...own, videos });
		const list = associatedListModel(teaseContext(brand), playlist);
		const html = renderToStaticMarkup(<VideoList context={viewContext(brand)} list={list} currentId={null} />);
		const [first = "", rest = ""] = html.split("<details");
		const idsIn = (part: string) => Array.from(part.matchAll(/data-video="(\w+)"/g), ([, id]) => id);
		const ids = videos.map(({ id }) => id);
		expect([idsIn(first), idsIn(rest)]).toEqual([ids.slice(0, shown), ids.slice(shown)]);
		expect(html.includes("<details open"), "closed at first").toBe(false);
		expect(html.includes(`start="${shown + 1}"`)).toBe(count > shown);
	}
});
