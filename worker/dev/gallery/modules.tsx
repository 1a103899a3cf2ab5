import type { ViewContext } from "../../pages/kernel/context.ts";
import { Feed } from "../../pages/modules/feed.tsx";
import { Marquee } from "../../pages/modules/marquees.tsx";
import { OnNowBox } from "../../pages/modules/onNow.tsx";
import { Related } from "../../pages/modules/related.tsx";
import { ShowBlogNav } from "../../pages/modules/showBlogNav.tsx";
import { packageFixtures } from "../../pages/packages/fixtures.ts";
import { pictureFixture, storyTeases, timeFixture } from "../../pages/parts/fixtures/teases.ts";
import { fixtureWords } from "../../pages/parts/fixtures/words.ts";
import { MiniPlayerTease } from "../../pages/parts/player/MiniPlayerTease.tsx";
import { PlayerFrame } from "../../pages/parts/player/PlayerFrame.tsx";
import type { VideoModel } from "../../pages/parts/player/video.model.ts";
import type { AiringModel } from "../../pages/parts/schedule/airing.tsx";
import { type GalleryPart, onArticle, onFront, onVideo } from "./part.ts";

export const related: GalleryPart = {
	title: "Stories to read next",
	on: onArticle,
	around: (_, states) => <div className="story-modules">{states}</div>,
	states: (context) => {
		const { brand } = context;
		const { series, why } = fixtureWords[brand.language];
		const teases = storyTeases(brand, 6);
		const [previous = null, next = null, latest = null] = teases;
		const nav = { name: series, allPostsUrl: "/crossing/all", previous, next, latest };
		const title = context.t("region.related");
		return {
			related: <Related context={context} list={{ title, teases, whys: [null, why] }} />,
			"two of them": <Related context={context} list={{ title, teases: teases.slice(0, 2), whys: [] }} />,
			"feed of the brand's own": <Feed context={context} list={{ title: context.t("feed.title"), teases }} />,
			"posts of a show": <ShowBlogNav context={context} nav={nav} />,
			"the latest post": <ShowBlogNav context={context} nav={{ ...nav, next: null, latest: null }} />,
		};
	},
};

export const frontModules: GalleryPart = {
	title: "Late parts of a front",
	on: onFront,
	states: (context) => {
		const { brand } = context;
		const { paragraph } = fixtureWords[brand.language];
		const [schedule] = packageFixtures(brand).schedule;
		const [embed] = packageFixtures(brand).embed;
		const airings = airingFixtures(context);
		const [current = null, ...upcoming] = airings;
		const box = { pack: schedule.pack, current, upcoming, url: "/schedule" };
		return {
			"on now": <OnNowBox context={context} box={box} />,
			"in a gap": <OnNowBox context={context} box={{ ...box, pack: { ...schedule.pack, id: "gap" }, current: null }} />,
			"a marquee": <Marquee context={context} pack={embed.pack} html={`<p>${paragraph}</p>`} />,
			"mini player": (
				<div className="mini-room">
					<MiniPlayerTease context={context} video={videoFixture(context)} />
				</div>
			),
		};
	},
};

export const player: GalleryPart = {
	title: "Player",
	on: onVideo,
	around: (_, states) => <div className="video-stage night">{states}</div>,
	states: (context) => {
		const video = videoFixture(context);
		const drawn = (over: Partial<VideoModel["playable"]>) => (
			<PlayerFrame
				context={context}
				video={{ ...video, playable: { ...video.playable, ...over } }}
				autoplayMuted={false}
				ownsAddress={false}
			/>
		);
		return {
			"with a poster": drawn({}),
			"without a poster": drawn({ poster: null }),
			"nothing to play": drawn({ sources: [], tracks: [] }),
			expired: drawn({ expired: true, sources: [], tracks: [] }),
		};
	},
};

function videoFixture({ brand }: ViewContext): VideoModel {
	const { dek, sponsor, topic, video } = fixtureWords[brand.language];
	return {
		playable: {
			id: "v1",
			url: "/video/v1",
			headline: video,
			dek,
			poster: pictureFixture(brand, "coast-1").src,
			seconds: 84,
			sources: [{ src: "/videos/harbor/480p.webm", type: "video/webm", height: 480 }],
			tracks: [{ src: `/videos/harbor/${brand.language}.vtt`, language: brand.language, label: brand.language }],
			transcript: [],
			expired: false,
		},
		kicker: { text: topic, url: null },
		published: timeFixture(brand),
		measure: "1:24",
		source: sponsor,
		isGraphic: false,
	};
}

const hourMs = 3_600_000;

function airingFixtures({ brand }: ViewContext): AiringModel[] {
	const { dek, episode, longWord, programme } = fixtureWords[brand.language];
	const from = Date.parse("2026-11-20T23:00:00Z");
	return [programme, episode, longWord].map((title, n) => {
		const [startTime, endTime] = [from + n * hourMs, from + (n + 1) * hourMs];
		const start = timeFixture(brand, new Date(startTime).toISOString());
		const thumbnail = n === 2 ? null : pictureFixture(brand, "street-2");
		return {
			guid: `g${n}`,
			startTime,
			endTime,
			start,
			startTimeFormatted: `${6 + n} PM`,
			endTimeFormatted: `${7 + n} PM`,
			title,
			episode: n === 0 ? episode : null,
			description: dek,
			genre: null,
			series: { id: `s${n}`, url: "/show" },
			thumbnail,
			thumbSm: thumbnail,
			thumbMd: thumbnail,
			isOnAir: n === 0,
			calendarUrl: null,
		};
	});
}
