import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import type { FeedEnd } from "../domain/feed.ts";
import type { PageState } from "../domain/pageState.ts";
import { reportFailure } from "../page/failure.ts";
import { pageState } from "../page/pageState.ts";
import { mayUse, whenAllowed } from "./consent.ts";

/** Distance from the view at which a feed is requested. */
const ahead = "600px";

/** The parts of the feed as the edge draws them (worker/pages/modules/feed.tsx). */
export interface FeedParts {
	own: Pick<HTMLElement, "getBoundingClientRect" | "inert"> & { classList: Pick<DOMTokenList, "add"> };
	places: readonly (Pick<HTMLElement, "id" | "childElementCount" | "offsetHeight" | "hidden"> & { classList: Pick<DOMTokenList, "add"> })[];
}

/** Starts the feed at its place on this page. */
export function start(): void {
	const root = document.querySelector<HTMLElement>("[data-feed]");
	if (root) startFeed(root, pageState());
}

/**
 * The vendor's feed under a story (C2.15), with its key and consent to advertising, requested when it comes near the view. The brand's
 * own list stands until the vendor has drawn something.
 */
export function startFeed(root: HTMLElement, page: PageState): void {
	const { feed } = page.vendors;
	const own = root.querySelector<HTMLElement>("[data-feed-own]");
	if (!feed || !own) return;
	const places = [...root.querySelectorAll<HTMLElement>("[data-feed-place]")];
	whenAllowed(vendorPurposes.taboola, () => {
		const near = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting) || !mayUse(vendorPurposes.taboola)) return;
				near.disconnect();
				import("../vendors/taboola.ts").then(({ taboolaEnd }) => fillFeed(taboolaEnd(feed.script), { own, places }, page), failed);
			},
			{ rootMargin: ahead },
		);
		near.observe(root);
	});
}

/** Has the vendor fill the places, and again when the page comes back; a failure is reported and changes nothing. */
export async function fillFeed(
	end: FeedEnd,
	parts: FeedParts,
	{ vendors, canonicalUrl }: Pick<PageState, "vendors" | "canonicalUrl">,
): Promise<void> {
	const ask = async () => {
		end.page({ kind: "article", url: canonicalUrl });
		for (const [n, place] of parts.places.entries()) {
			const agreed = vendors.feed?.placements[n];
			if (agreed) end.place({ id: place.id, ...agreed });
		}
		await end.flush();
	};
	try {
		end.onRendered(() => showFeed(parts));
		await ask();
		addEventListener("pageshow", ({ persisted }) => {
			if (!persisted || !mayUse(vendorPurposes.taboola)) return;
			try {
				end.navigate();
				ask().catch(failed);
			} catch (thrown) {
				failed(thrown);
			}
		});
	} catch (thrown) {
		failed(thrown);
	}
}

/** Replaces the brand's list by the vendor's while out of sight; the height stays. */
function showFeed({ own, places }: FeedParts): void {
	if (own.inert || !places.some(({ childElementCount, offsetHeight }) => childElementCount > 0 && offsetHeight > 0)) return;
	if (own.getBoundingClientRect().top < innerHeight) {
		for (const place of places) place.hidden = true;
		return;
	}
	own.inert = true;
	own.classList.add("is-behind");
	for (const place of places) place.classList.add("is-shown");
}

const failed = (thrown: unknown): void => reportFailure("Feed", thrown);
