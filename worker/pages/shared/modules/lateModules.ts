import type { ShowBlog } from "../../../../brands/schema.ts";
import type { RemoteError, Result } from "../../../../client/domain/remoteCall.ts";
import { loadMostPopular, loadRelated } from "../../../content/lists.ts";
import { loadNewsletters } from "../../../content/newsletters.ts";
import { loadShowBlogNavigation } from "../../../content/showBlogs.ts";
import type { LateSection } from "../../../document/respond.ts";
import { optionalSection, section } from "../../../document/section.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import { log } from "../../../platform/log.ts";
import type { Article } from "../../../schemas/article.ts";
import { isKnownBlock } from "../../../schemas/body.ts";
import type { Tease } from "../../../schemas/content.ts";
import { newsletterModel, pathsOf, placedNewsletter } from "../../newsletters/newsletters.model.ts";
import { PlacedNewsletter } from "../../newsletters/PlacedNewsletter.tsx";
import { ShowBlogNav } from "../../showBlog/ShowBlogNav.tsx";
import { showBlogNavModel, showBlogOf } from "../../showBlog/showBlog.model.ts";
import { scopeOf, teaseContext } from "../context.ts";
import { oncePerDay } from "../memo.ts";
import type { PackageModel, TeaseListModel } from "../page.ts";
import type { LateModules } from "../planPage.tsx";
import { mayList } from "../publisherSeparation.ts";
import { teaseOf } from "../tease.ts";
import type { ViewContext } from "../viewContext.ts";
import { MostPopular } from "./MostPopular.tsx";
import { TeaseList } from "./TeaseList.tsx";

const absent: LateSection = { bytes: new Uint8Array(0), degraded: true };
const empty: LateSection = { bytes: new Uint8Array(0), degraded: false };

type Draw = (list: TeaseListModel) => Uint8Array;

/** Loads a list and draws it; a failure or an empty list is an absence, said in the log in the specification's words (C4.18). */
async function lateList(
	arrival: Arrival,
	name: string,
	title: string,
	loading: Promise<Result<readonly Tease[], RemoteError>>,
	failureText: string,
	draw: Draw,
): Promise<LateSection> {
	try {
		const loaded = await loading;
		if (!loaded.ok) {
			log("warn", "module", { correlationId: arrival.correlationId, module: name, message: failureText, cause: loaded.error.message });
			return absent;
		}
		const items = loaded.value;
		const list = oncePerDay(items, `${name}|${scopeOf(arrival)}`, arrival.brand, arrival.now, (): TeaseListModel => {
			const context = teaseContext(arrival);
			return { title, teases: items.filter((item) => mayList(arrival.brand, item)).map((item) => teaseOf(context, item)) };
		});
		return list.teases.length === 0 ? empty : { bytes: draw(list), degraded: false };
	} catch (thrown) {
		log("error", "module", { correlationId: arrival.correlationId, module: name, message: String(thrown) });
		return absent;
	}
}

const mostPopularFailure = "Could not retrieve stories for Most Popular Module";

function mostPopular(arrival: Arrival, context: ViewContext): Promise<LateSection> {
	return lateList(arrival, "mostPopular", context.t("list.mostPopular"), loadMostPopular(arrival), mostPopularFailure, (list) =>
		section("mostPopular", scopeOf(arrival), list, () => MostPopular({ context, list })),
	);
}

/** Previous, next and latest around a post of a show blog (C4.15: a failed load is an absence). */
export async function lateShowBlogNav(arrival: Arrival, context: ViewContext, blog: ShowBlog, postId: string): Promise<LateSection> {
	const loaded = await loadShowBlogNavigation(arrival, blog, postId);
	if (!loaded.ok) {
		log("warn", "module", { correlationId: arrival.correlationId, module: "showBlog", cause: loaded.error.message });
		return absent;
	}
	const nav = oncePerDay(loaded.value, `showBlog|${scopeOf(arrival)}`, arrival.brand, arrival.now, () =>
		showBlogNavModel(teaseContext(arrival), blog, postId, loaded.value),
	);
	return { bytes: optionalSection("showBlog", scopeOf(arrival), nav, () => ShowBlogNav({ context, nav })), degraded: false };
}

/** The modules of an article page (C2.24): started before the article is drawn, awaited by nobody but the end of the stream. */
export function lateArticleModules(arrival: Arrival, context: ViewContext, article: Article): LateModules {
	const path = article.taxonomy?.primaryTopic?.path ?? article.taxonomy?.primarySection?.path;
	const blog = showBlogOf(arrival.brand.showBlogs, article);
	return {
		...(path
			? {
					related: lateList(
						arrival,
						"related",
						context.t("region.related"),
						loadRelated(arrival, article.id, path),
						"Could not retrieve related articles",
						(list) => section("related", scopeOf(arrival), list, () => TeaseList({ context, list })),
					),
				}
			: {}),
		mostPopular: mostPopular(arrival, context),
		...(blog ? { showBlog: lateShowBlogNav(arrival, context, blog, article.id) } : {}),
		newsletter: articleNewsletter(arrival, context, article),
	};
}

/** The newsletter of an article: the one that its editor put into the text, else the one that its taxonomy places (C3.46). */
async function articleNewsletter(arrival: Arrival, context: ViewContext, article: Article): Promise<LateSection> {
	const chosen = chosenNewsletter(article);
	if (chosen === null && arrival.brand.flags.newsletterPlacement === "none") return empty;
	try {
		const loaded = await loadNewsletters(arrival);
		if (!loaded.ok) {
			log("warn", "module", { correlationId: arrival.correlationId, module: "newsletter", message: loaded.error.message });
			return absent;
		}
		const placed =
			chosen === null
				? placedNewsletter(loaded.value, pathsOf(article.taxonomy))
				: loaded.value.find(({ newsletterKey }) => newsletterKey === chosen);
		if (!placed) return empty;
		const newsletter = oncePerDay(placed, `newsletter|${scopeOf(arrival)}`, arrival.brand, arrival.now, () =>
			newsletterModel(placed, arrival.prefix),
		);
		const bytes = section("placedNewsletter", scopeOf(arrival), newsletter, () => PlacedNewsletter({ context, newsletter, from: "page" }));
		return { bytes, degraded: false };
	} catch (thrown) {
		log("error", "module", { correlationId: arrival.correlationId, module: "newsletter", message: String(thrown) });
		return absent;
	}
}

/** The key of the newsletter that an editor put into a story. */
function chosenNewsletter(article: Article): string | null {
	for (const block of article.body) {
		if (!isKnownBlock(block) || block.type !== "embeddedWidget") continue;
		const { embed } = block.widget;
		if (embed?.type === "NEWSLETTER") return embed.newsletterKey ?? "";
	}
	return null;
}

/** Reading is not held up for longer. */
const letterWaitMs = 300;

/** The newsletter in the text (`letterInText`) where it is there in time; a late one stands under the story instead. */
export function withLetterInText(late: LateModules): LateModules {
	const letter = late.newsletter ?? Promise.resolve(empty);
	const inTime = Promise.race([letter, new Promise<null>((resolve) => setTimeout(resolve, letterWaitMs, null))]);
	return {
		...late,
		letterInText: inTime.then((found) => found ?? absent),
		newsletter: inTime.then((found) => (found ? empty : letter)),
	};
}

/** A front's most-popular packages, by the slot that stands for each. */
export function lateMostPopular(arrival: Arrival, context: ViewContext, packages: readonly PackageModel[]): LateModules {
	const late: Record<string, Promise<LateSection>> = {};
	packages.forEach((pack, index) => {
		if (pack.kind === "mostPopular" && pack.teases.length === 0) late[`pack-${index}`] = mostPopular(arrival, context);
	});
	return late;
}
