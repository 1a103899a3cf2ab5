import { newsroomHeaders } from "../../support/tokens.ts";
import { markOf } from "../editions.ts";
import { marks } from "../judges.ts";
import { outcomeOf, type Stage } from "../stage.ts";
import type { Page } from "./readers.ts";

const desks = [
	{ brand: "news", prefix: "rcna", section: ["politics", "congress"], hasGates: false },
	{ brand: "today", prefix: "tdna", section: ["food", "news"], hasGates: true },
	{ brand: "msnbc", prefix: "msna", section: ["democracy", "elections"], hasGates: false },
	{ brand: "telemundo", prefix: "tmna", section: ["salud", "bienestar"], hasGates: false },
] as const;
type Desk = (typeof desks)[number];

/** A document of a newsroom. */
export interface Story {
	desk: Desk;
	id: string;
	edition: number;
	isGated: boolean;
}

export const blog = "rcna98000";
export const blogPath = `/us-news/weather/live-blog/a-night-${blog}`;
const markup = (html: string) => ({ type: "markup", element: "p", html });

export const pathOf = ({ desk: { section }, id }: Story): string => `/${section.join("/")}/a-story-${id}`;
export const pageOf = (story: Story): Page => ({ site: "embedded", host: `${story.desk.brand}.localhost`, path: pathOf(story) });

function documentOf(story: Story): object {
	const { desk, id, edition, isGated } = story;
	const [section, topic] = desk.section;
	const terms = [`${desk.brand}/${section}`, `${desk.brand}/${section}/${topic}`].map((path) => ({ path }));
	const whole = `${marks.ofBrand(desk.brand)} in full.${isGated ? ` ${marks.gated(id)}` : ""}`;
	return {
		type: "article",
		vertical: desk.brand,
		headline: { primary: `${markOf(id, edition)} of a story` },
		url: { primary: pathOf(story) },
		taxonomy: {
			primarySection: { name: section, ...terms[0] },
			primaryTopic: { name: topic, ...terms[1] },
			allTerms: terms,
			...(isGated ? { additionalTerms: [{ name: "Gated", path: "gated-content", slug: "gated-content" }] } : {}),
		},
		datePublished: new Date(Date.now() - 60_000).toISOString(),
		body: [...["One.", "Two."].map(markup), ...Array.from({ length: 4 }, () => markup(whole))],
	};
}

/** A newsroom with its stories, and the live blog of a night. */
export class Newsroom {
	readonly stories: Story[] = [];
	readonly written: Story[] = [];
	#cards = 0;
	#stories = 0;
	readonly #stage: Stage;

	constructor(stage: Stage) {
		this.#stage = stage;
	}

	async open(): Promise<void> {
		for (const desk of desks) for (let n = 0; n < 3; n++) await this.#write(desk, desk.hasGates && n > 0);
		const terms = { primarySection: { name: "US news", path: "news/us-news" }, allTerms: [{ path: "news/us-news" }] };
		const date = { publishedAt: new Date(Date.now() - 3_600_000).toISOString() };
		const document = {
			vertical: "news",
			subType: "liveblog",
			headline: { primary: "A night" },
			url: { primary: blogPath },
			taxonomy: terms,
			date,
			body: [],
		};
		await this.#send("PUT", "article", blog, document);
	}

	async act(): Promise<void> {
		const random = this.#stage.choices("newsroom");
		while (!this.#stage.isOver) {
			const story = random.pick(this.stories);
			const act = random.next();
			if (act < 0.2) {
				const desk = random.pick(desks);
				await this.#write(desk, desk.hasGates && random.chance(0.5));
			} else if (act < 0.35 && this.stories.length > 8) await this.#remove(story);
			else await this.#publish({ ...story, edition: story.edition + 1 }, story);
			await this.#stage.pause(random.between(300, 900));
		}
	}

	async actAtNight(): Promise<void> {
		const { ledger } = this.#stage;
		const random = this.#stage.choices("live desk");
		while (!this.#stage.isOver) {
			const id = random.chance(0.2) && this.#cards > 1 ? `ncrd98${1000 + Math.floor(random.between(1, this.#cards + 1))}` : null;
			if (id === null) {
				const posted = `ncrd98${1000 + ++this.#cards}`;
				const content = { headline: `Post ${this.#cards}`, markupAndEmbeds: [markup(`Post ${this.#cards} in full.`)] };
				const document = { vertical: "news", articleId: blog, date: { publishedAt: new Date().toISOString() }, content };
				const outcome = outcomeOf((await this.#send("PUT", "card", posted, document)).answer);
				if (outcome === "yes") ledger.acknowledge(`card:${posted}`, "there");
				else if (outcome === "open") ledger.doubt(`card:${posted}`, "there", "gone");
			} else {
				const { answer } = await this.#send("DELETE", "card", id);
				if (answer?.status === 204 || answer?.status === 404) ledger.acknowledge(`card:${id}`, "gone");
				else if (outcomeOf(answer) === "open") ledger.doubt(`card:${id}`, "gone", "gone");
			}
			await this.#stage.pause(random.between(700, 2000));
		}
	}

	async #write(desk: Desk, isGated: boolean): Promise<void> {
		const story: Story = { desk, id: `${desk.prefix}97${1000 + ++this.#stories}`, edition: 1, isGated };
		this.written.push(story);
		await this.#publish(story, null);
	}

	async #publish(story: Story, before: Story | null): Promise<void> {
		const { answer, isolate } = await this.#send("PUT", "article", story.id, documentOf(story));
		const { ledger } = this.#stage;
		const outcome = outcomeOf(answer);
		const key = `story:${story.id}`;
		if (before) before.edition = story.edition;
		else if (outcome !== "no") this.stories.push(story);
		if (outcome === "yes") {
			ledger.acknowledge(key, String(story.edition));
			this.#acknowledge(story.id, story.edition, isolate);
			await this.#stage.ask({ actor: "newsroom reads", ...pageOf(story), isolate });
		} else if (outcome === "open") ledger.doubt(key, String(story.edition), "gone");
		else this.#stage.breach(`a story was refused: ${answer?.status} ${answer?.body.slice(0, 200)}`);
	}

	async #remove(story: Story): Promise<void> {
		const { answer, isolate } = await this.#send("DELETE", "article", story.id);
		const { ledger } = this.#stage;
		this.stories.splice(this.stories.indexOf(story), 1);
		if (answer?.status === 204 || answer?.status === 404) {
			ledger.acknowledge(`story:${story.id}`, "gone");
			this.#acknowledge(story.id, "gone", isolate);
			await this.#stage.ask({ actor: "newsroom reads", ...pageOf(story), isolate });
		} else ledger.doubt(`story:${story.id}`, "gone", "gone");
	}

	#acknowledge(id: string, edition: number | "gone", isolate: number): void {
		this.#stage.editions.acknowledge(id, { edition, at: Date.now(), isolate, restarts: this.#stage.world.restarts });
	}

	async #send(method: "PUT" | "DELETE", type: string, id: string, document?: object) {
		const isolate = this.#stage.anyIsolate();
		const answer = await this.#stage.ask({
			actor: "newsroom",
			host: "news.localhost",
			path: `/ingest/${type}/${id}`,
			method,
			isolate,
			headers: await newsroomHeaders(),
			...(document ? { body: JSON.stringify(document) } : {}),
			opens: true,
		});
		return { answer, isolate };
	}
}
