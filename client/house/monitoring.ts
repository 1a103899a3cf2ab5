import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { fieldsOf, textOf } from "../domain/calls/fields.ts";
import { vendorPurposes } from "../domain/consent/vendorPurposes.ts";
import type { PageState } from "../domain/pageState.ts";
import { reportFailure } from "../page/failure.ts";
import { pageState } from "../page/pageState.ts";
import type { MonitoringEnd } from "../vendors/datadog.ts";
import { mayUse, onConsent, whenAllowed } from "./consent.ts";
import { release } from "./errors.ts";
import { isMonitored } from "./monitored.ts";

/** The vendor's monitoring (C9.19), of one session in ten with consent. The house's own goes on beside it (measure.ts). */
export function start(): void {
	const page = pageState();
	const { datadog } = page.vendors;
	if (!datadog) return;
	whenAllowed(vendorPurposes.datadog, () => {
		if (isMonitored()) import("../vendors/datadog.ts").then(({ datadogEnd }) => monitorBy(datadogEnd(datadog), page), failed);
	});
}

/** Starts a page's monitoring and passes errors and consent to it; its own failure is reported once. */
export async function monitorBy(end: MonitoringEnd, { vertical }: Pick<PageState, "vertical">): Promise<void> {
	let isOver = false;
	// Ends monitoring on the vendor's failure, which must not report itself.
	const guarded = (run: () => void) => {
		if (isOver) return;
		try {
			run();
		} catch (thrown) {
			isOver = true;
			failed(thrown);
		}
	};
	try {
		await end.begin({ service: hyphenatedId({ id: vertical }), release: release() });
	} catch (thrown) {
		return failed(thrown);
	}
	document.addEventListener("mast:error", ({ detail }: CustomEventInit<unknown>) => {
		const { message, correlationId } = fieldsOf(detail);
		guarded(() => end.failed(textOf(message) ?? "", textOf(correlationId) ?? ""));
	});
	const look = () => guarded(() => end.allow(mayUse(vendorPurposes.datadog)));
	onConsent(look);
	// It may have been taken back while the script came.
	look();
}

const failed = (thrown: unknown): void => reportFailure("Monitoring", thrown);
