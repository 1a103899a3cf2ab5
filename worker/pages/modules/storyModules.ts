import type { Article } from "../../schemas/documents/article.ts";
import type { Visit } from "../kernel/context.ts";
import { showBlogOf } from "../kernel/links.ts";
import { feed } from "./feed.tsx";
import { emptySection, type Late } from "./lateModule.ts";
import { mostPopular } from "./mostPopular.tsx";
import { articleNewsletter } from "./newsletterSlot.tsx";
import { related } from "./related.tsx";
import { showBlogNav } from "./showBlogNav.tsx";

/** Late modules in and under a story (C2.24); undefined: not on this one. */
export interface StoryModules {
	related: Late;
	/** Absent where the feed stands instead (C2.15). */
	mostPopular: Late | undefined;
	feed?: Late;
	showBlog: Late | undefined;
	newsletter: Late | undefined;
	newsletterInText?: Late;
}

/** The modules of a story, started before it is drawn. */
export function storyModules(visit: Visit, article: Article): StoryModules {
	const blog = showBlogOf(visit.arrival.brand.showBlogs, article);
	const { taboolaFeed } = visit.arrival.flags;
	return {
		related: related(visit, article, blog),
		mostPopular: taboolaFeed ? undefined : mostPopular(visit, article.id),
		...(taboolaFeed ? { feed: feed(visit) } : {}),
		showBlog: blog ? showBlogNav(visit, blog, article.id) : undefined,
		newsletter: articleNewsletter(visit, article),
	};
}

/** Reading is not held up for longer. */
const newsletterWaitMs = 300;

/** Moves a newsletter that comes in time into the text (`newsletterInText`). */
export function withNewsletterInText(modules: StoryModules): StoryModules {
	const { newsletter } = modules;
	if (!newsletter) return modules;
	const inTime = Promise.race([newsletter, new Promise<null>((resolve) => setTimeout(resolve, newsletterWaitMs, null))]);
	return {
		...modules,
		// Not in time, it is missing here: the page with it in its place is made soon.
		newsletterInText: inTime.then((found) => found ?? { ...emptySection, degraded: true }),
		newsletter: inTime.then((found) => (found ? emptySection : newsletter)),
	};
}
