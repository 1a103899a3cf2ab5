import { CmpApi, CmpDisplayStatus, CmpStatus, SignalStatus } from "@iabgpp/cmpapi";
import { dayMs } from "../domain/content/days.ts";
import type { PageState } from "../domain/pageState.ts";
import { tcfPurposes, tcString, usNational } from "../vendors/consentStrings.ts";
import { tcfApi } from "../vendors/tcfApi.ts";
import { onConsent, readerWill } from "./consent.ts";

const version = 1;
const usNationalSection = 7;

/**
 * Lets vendors read consent by the standards' interfaces: `__tcfapi` where consent is required and the operator is registered, `__gpp` in
 * the US. Loaded by the vendor that reads them.
 */
export function answerConsentApis(page: PageState): void {
	const { regime } = readerWill();
	const { cmp } = page.vendors;
	if (regime === "optIn" && cmp) answerTcf(cmp);
	if (regime === "optOut") answerGpp(cmp?.id ?? 0);
}

function answerTcf(cmp: NonNullable<PageState["vendors"]["cmp"]>): void {
	let spoken = false;
	const { api, changed } = tcfApi({ ...cmp, version }, () => {
		const will = readerWill();
		const { choice } = will;
		if (!choice) return { tcString: "", eventStatus: "cmpuishown", purposes: [], vendors: [] };
		const purposes = tcfPurposes(will);
		return {
			tcString: tcString(cmp, will, { language: document.documentElement.lang, atMs: choice.day * dayMs }),
			eventStatus: spoken ? "useractioncomplete" : "tcloaded",
			purposes,
			vendors: purposes.includes(1) ? [755] : [],
		};
	});
	window.__tcfapi = api;
	onConsent(() => {
		spoken = true;
		changed();
	});
}

function answerGpp(cmpId: number): void {
	// The package takes over from a stub, which nobody needed before this.
	Object.assign(window, { __gpp: () => [] });
	const api = new CmpApi(cmpId, version);
	const notify = () => {
		api.setSignalStatus(SignalStatus.NOT_READY);
		for (const [field, value] of Object.entries(usNational(readerWill()))) api.setFieldValue("usnat", field, value);
		api.setApplicableSections([usNationalSection]);
		api.fireSectionChange("usnat");
		api.setSignalStatus(SignalStatus.READY);
	};
	api.setCmpStatus(CmpStatus.LOADED);
	api.setCmpDisplayStatus(CmpDisplayStatus.HIDDEN);
	notify();
	onConsent(notify);
}
