import type { AccessEnabler, AccessEnablerCallbacks, AccessEnablerPage, ErrorReport } from "../vendors/accessEnablerSurface.ts";
import { completePath, type Decision, type NamedProvider, StandInApi } from "./tveApi.ts";

/*
 * Stands in for AccessEnabler 4 over `/_dev/tve` (worker/dev/tve): its global class, for any requestor. It leads the page's frame or window
 * to the provider's sign-in, and answers by callbacks alone.
 */

const lookMs = 100;
const where = ["computer", "html5", "unknown"];
/** The API's errors in the words of this script: the detailed report, and the plain one beside it. */
const reports: Readonly<Record<string, { errorId: string; level: ErrorReport["level"]; plain: string }>> = {
	authorization_denied_by_mvpd: { errorId: "Z100", level: "error", plain: "User not Authorized Error" },
	temporary_access_duration_limit_exceeded: { errorId: "N111", level: "warning", plain: "User Not Authenticated Error" },
};
const badResource = { errorId: "Z130", level: "error", plain: "Generic Authorization Error" } as const;

const page: AccessEnablerPage = window;
function call<N extends keyof AccessEnablerCallbacks>(name: N, ...said: Parameters<AccessEnablerCallbacks[N]>): void {
	// The page's function of a name takes what that name takes; one that it has not is not missed.
	const heard: unknown = page[name];
	setTimeout(() => typeof heard === "function" && heard(...said), 0);
}

class StandIn implements AccessEnabler {
	readonly #api: StandInApi;
	#handlers: string[] = [];
	#watch: ReturnType<typeof setInterval> | undefined;
	/** The resource to authorise once somebody has signed in (`getAuthorization`). */
	#wanted: string | null = null;

	constructor(softwareStatement: string) {
		this.#api = new StandInApi(softwareStatement);
	}

	bind(event: "errorEvent", handlerName: string): void {
		if (event === "errorEvent") this.#handlers.push(handlerName);
	}

	unbind(event: "errorEvent", handlerName?: string): void {
		if (event === "errorEvent") this.#handlers = handlerName ? this.#handlers.filter((name) => name !== handlerName) : [];
	}

	setRequestor(id: string): void {
		if (!id) this.#report("CFG400", "error");
		else void this.#api.providers().then((providers) => call("setConfig", configOf(id, providers)));
	}

	checkAuthentication(): void {
		void this.#api.selected().then((provider) => this.#tellStatus(provider));
	}

	getAuthentication(): void {
		void this.#authenticate();
	}

	setSelectedProvider(id: string | null): void {
		clearInterval(this.#watch);
		if (id !== null) {
			call("sendTrackingData", "mvpdSelection", [id, ...where]);
			void this.#signIn(id);
			return;
		}
		const wanted = this.#wanted;
		this.#wanted = null;
		this.#report("N005", "info");
		if (wanted !== null) call("tokenRequestFailed", wanted, "Provider not Selected Error", "");
		call("setAuthenticationStatus", 0, "Provider not Selected Error");
	}

	getSelectedProvider(): void {
		void this.#api.selected().then((provider) => {
			const state = provider === null ? "User Not Authenticated" : "User Authenticated";
			call("selectedProvider", { MVPD: provider, AE_State: state });
		});
	}

	checkAuthorization(resource: string): void {
		void this.#authorise(resource);
	}

	getAuthorization(resource: string): void {
		this.#wanted = resource;
		void this.#authenticate();
	}

	checkPreauthorizedResources(resources: readonly string[]): void {
		void (async () => {
			const provider = await this.#api.selected();
			// A question of this kind begins no temp pass.
			const requested = provider === null || this.#api.isPass(provider) ? [] : resources;
			const decided = await Promise.all(requested.map((resource) => this.#api.decide(provider ?? "", resource)));
			call(
				"preauthorizedResources",
				requested.filter((_, at) => isYes(decided[at])),
			);
		})();
	}

	getMetadata(key: string): void {
		void this.#api.metadata(key).then((value) => call("setMetadataStatus", key, false, value));
	}

	logout(): void {
		void (async () => {
			const url = await this.#api.signOut();
			if (url !== null) await endedIn(url);
			this.#tellStatus(null);
		})();
	}

	async #authenticate(): Promise<void> {
		const provider = await this.#api.selected();
		if (provider === null) call("displayProviderDialog", await this.#api.providers());
		else this.#signedIn(provider);
	}

	/** The end of a sign-in: the status, or what it was for. */
	#signedIn(provider: string | null): void {
		const wanted = this.#wanted;
		this.#wanted = null;
		if (wanted === null) this.#tellStatus(provider);
		else void this.#authorise(wanted);
	}

	#tellStatus(provider: string | null): void {
		if (provider === null) this.#report("N000", "info");
		else if (this.#api.isPass(provider)) this.#report("N011", "info");
		call("sendTrackingData", "authenticationDetection", [provider !== null, provider, "", false, ...where]);
		call("setAuthenticationStatus", provider === null ? 0 : 1, provider === null ? "User Not Authenticated Error" : "");
	}

	async #signIn(id: string): Promise<void> {
		const chosen = (await this.#api.providers()).find(({ ID }) => ID === id);
		if (chosen?.tempPass) {
			this.#api.choosePass(id);
			this.#signedIn(id);
			return;
		}
		const url = await this.#api.signInAddress(id);
		if (chosen?.iFrameRequired) call("createIFrame", chosen.width ?? 0, chosen.height ?? 0);
		// After the page had its turn to make the frame.
		setTimeout(() => this.#lead(url, chosen?.iFrameRequired === true), 0);
	}

	/** Leads the page's frame or window to the provider, and waits until it comes back. A window that is closed is nobody's: silence. */
	#lead(url: string | null, isFramed: boolean): void {
		const place = url === null ? null : open(url, isFramed ? "mvpdframe" : "mvpdwindow");
		if (!place) {
			this.#tellStatus(null);
			return;
		}
		this.#watch = setInterval(() => {
			if (!place.closed && !pathOf(place).startsWith(completePath)) return;
			clearInterval(this.#watch);
			if (place.closed) return;
			if (isFramed) call("destroyIFrame");
			else place.close();
			void this.#api.selected().then((provider) => this.#signedIn(provider));
		}, lookMs);
	}

	async #authorise(resource: string): Promise<void> {
		const provider = await this.#api.selected();
		if (provider === null) {
			this.#report("N000", "info");
			call("tokenRequestFailed", resource, "User Not Authenticated Error", "");
			return;
		}
		const decision = await this.#api.decide(provider, resource);
		call("sendTrackingData", "authorizationDetection", [isYes(decision), provider, "", false, "", "", ...where]);
		if (isYes(decision)) {
			call("setToken", resource, decision.token);
			return;
		}
		const { errorId, level, plain } = reports[decision.code] ?? badResource;
		if (errorId === "N111") this.#api.choosePass(null);
		this.#report(errorId, level, decision.details);
		call("tokenRequestFailed", resource, plain, decision.details);
	}

	#report(errorId: string, level: ErrorReport["level"], message = ""): void {
		const report: ErrorReport = { errorId, level, ...(message ? { message } : {}) };
		for (const name of this.#handlers) {
			const handler: unknown = Reflect.get(window, name);
			if (typeof handler === "function") setTimeout(() => void handler(report), 0);
		}
	}
}

const isYes = (decision: Decision | undefined): decision is { token: string } => decision !== undefined && "token" in decision;

/** The configuration as `setConfig` tells it. */
function configOf(requestor: string, providers: readonly NamedProvider[]): string {
	const config = document.implementation.createDocument(null, "config");
	const add = (to: Element, name: string, text = ""): Element => {
		const element = config.createElement(name);
		element.textContent = text;
		to.append(element);
		return element;
	};
	const root = add(config.documentElement, "requestor");
	add(root, "id", requestor);
	const mvpds = add(root, "mvpds");
	for (const { ID, displayName, iFrameRequired, tempPass, width, height } of providers) {
		const mvpd = add(mvpds, "mvpd");
		const fields = { id: ID, displayName, iFrameRequired, tempPass, iFrameWidth: width, iFrameHeight: height };
		for (const [name, value] of Object.entries(fields)) add(mvpd, name, String(value));
	}
	return new XMLSerializer().serializeToString(config);
}

/** Opens the provider's sign-out unseen, until it has come back. */
function endedIn(url: string): Promise<void> {
	const frame = document.createElement("iframe");
	frame.hidden = true;
	frame.src = url;
	return new Promise((resolve) => {
		frame.addEventListener("load", () => {
			frame.remove();
			resolve();
		});
		document.body.append(frame);
	});
}

/** Returns the path of a frame or window; "" while it is on another site. */
function pathOf(place: Window): string {
	try {
		return place.location.pathname;
	} catch {
		return "";
	}
}

page.Adobe = { AccessEnabler: StandIn };
call("entitlementLoaded");
