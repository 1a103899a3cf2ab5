import { fieldsOf, textOf } from "../domain/calls/fields.ts";
import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import { type EventDetails, mostViewsLeft } from "../domain/measuring/events.ts";
import type { PageState } from "../domain/pageState.ts";
import { atMostEvery, type PaywallEnd, paywallRunMs } from "../domain/paywall.ts";
import { readCookie } from "../page/cookie.ts";
import { reportFailure } from "../page/failure.ts";
import { pageState } from "../page/pageState.ts";
import { siteJson } from "../page/siteCall.ts";
import type { IdentityState } from "../session/identityEvents.ts";
import { mayUse, onConsent, whenAllowed } from "./consent.ts";
import { reportEvent } from "./events.ts";

const referenceLimitMs = 2000;

/** Runs the vertical's paywall runtime with consent; before, and without a key, the edge's gate stands alone. */
export function start(): void {
	const page = pageState();
	const { paywall } = page.vendors;
	if (!paywall) return;
	whenAllowed(vendorPurposes.paywall, () => {
		import("../vendors/piano.ts").then(({ pianoEnd }) => runPaywall(pianoEnd(paywall), page), failed);
	});
}

/**
 * Runs a page's paywall (C6.1) with who reads, and again when that changes (`mast:identity`), once a second at most. It hides and opens
 * nothing; a failure is reported once.
 */
export async function runPaywall(
	end: PaywallEnd,
	page: Pick<PageState, "vertical" | "section" | "topic" | "label" | "pageView" | "vendors" | "prefix">,
	reference: () => Promise<string | null> = () => referenceOf(page.prefix),
): Promise<void> {
	let isOver = false;
	const over = (thrown: unknown) => {
		if (!isOver) failed(thrown);
		isOver = true;
	};
	const { section, topic, label, pageView, vertical, vendors } = page;
	const experience = vendors.paywall?.experience;
	const isGated = document.querySelector(".gated") !== null;
	const run = async () => {
		if (isOver) return;
		try {
			const isAllowed = mayUse(vendorPurposes.paywall);
			end.setUserRef(isAllowed ? await reference() : null);
			// What was allowed and no longer is runs no more.
			if (isAllowed) await end.run();
		} catch (thrown) {
			over(thrown);
		}
	};
	try {
		end.on("loginRequired", () => {
			reportFor("loginRequired", null);
			void import("../session/gate.ts").then(({ requestAuthentication }) => requestAuthentication(), Boolean);
		});
		for (const event of ["meterActive", "meterExpired"] as const) end.on(event, ({ viewsLeft }) => reportFor(event, viewsLeft));
		end.on("gate", () => reportFor("gate", null));
		end.on("failed", () => over(new Error("its experience could not be run")));
		end.configure({
			vertical,
			section: section ?? "home",
			tags: [pageView, ...[section, topic, label].flatMap((word) => word ?? []), ...(isGated ? ["gated"] : [])],
			variables: experience ? { experience } : {},
		});
	} catch (thrown) {
		return over(thrown);
	}
	const rerun = atMostEvery(paywallRunMs, () => void run());
	// Each run is a view to the vendor's meter: a known reader is no reason for another.
	let isSignedIn = readCookie("access_token") !== null;
	document.addEventListener("mast:identity", ({ detail }: CustomEventInit<{ state: IdentityState }>) => {
		const was = isSignedIn;
		isSignedIn = detail?.state === "signed-in";
		if (isSignedIn !== was) rerun();
	});
	let wasAllowed = true;
	onConsent(() => {
		const was = wasAllowed;
		wasAllowed = mayUse(vendorPurposes.paywall);
		if (wasAllowed !== was) rerun();
	});
	rerun();
}

const failed = (thrown: unknown): void => reportFailure("Paywall", thrown);

/** One event of the page's; a vendor's number that can be none is left out. */
function reportFor(action: EventDetails["paywall"]["action"], viewsLeft: number | null): void {
	reportEvent("paywall", { action, viewsLeft: viewsLeft !== null && viewsLeft >= 0 && viewsLeft <= mostViewsLeft ? viewsLeft : null });
}

/** The reader's reference from the edge; null without a token, or not in time. */
async function referenceOf(prefix: string): Promise<string | null> {
	if (readCookie("access_token") === null) return null;
	const answer = await siteJson({ base: location.origin, endpoint: `${prefix}/house/paywall/reader`, timeoutMs: referenceLimitMs });
	return answer.ok ? textOf(fieldsOf(fieldsOf(answer.value).data).reference) : null;
}
