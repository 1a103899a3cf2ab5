import { fieldsOf, textOf } from "../domain/calls/fields.ts";
import type {
	AccessEnabler,
	AccessEnablerCallbacks,
	AccessEnablerPage,
	ErrorReport,
	OfferedProvider,
} from "../vendors/accessEnablerSurface.ts";

/*
 * Stands in for AccessEnabler 4: the same global class and callbacks, over the stand-in's API below `/_dev/tve` (worker/dev/tve). As the
 * vendor's it knows a device by something that it keeps itself, leads the frame or window that the page made to the provider's sign-in,
 * and answers by callbacks alone, never before the call has returned.
 */

const base = "/_dev/tve";
const completePath = `${base}/complete`;
const lookMs = 100;
const deviceKey = "tve-stand-in-device";
const passKey = "tve-stand-in-pass";

const page = window as AccessEnablerPage;
const tell = <N extends keyof AccessEnablerCallbacks>(name: N, ...said: Parameters<AccessEnablerCallbacks[N]>): void => {
	// The callback of a name takes what that name takes.
	setTimeout(() => (page[name] as ((...given: typeof said) => void) | undefined)?.(...said), 0);
};

function device(): string {
	const known = localStorage.getItem(deviceKey) ?? crypto.randomUUID();
	localStorage.setItem(deviceKey, known);
	return known;
}

class StandIn implements AccessEnabler {
	readonly #statement: string;
	#requestor = "";
	#providers: Promise<OfferedProvider[]> | null = null;
	#token: Promise<string> | null = null;
	#errorHandlers: string[] = [];
	#watch: ReturnType<typeof setInterval> | undefined;

	constructor(softwareStatement: string) {
		this.#statement = softwareStatement;
	}

	bind(event: "errorEvent", handlerName: string): void {
		if (event === "errorEvent") this.#errorHandlers.push(handlerName);
	}

	setRequestor(id: string): void {
		this.#requestor = id;
	}

	checkAuthentication(): void {
		void this.#profile().then((provider) => this.#tellStatus(provider));
	}

	getAuthentication(): void {
		void (async () => {
			const provider = await this.#profile();
			if (provider !== null) return this.#tellStatus(provider);
			tell("displayProviderDialog", await this.#offered());
		})();
	}

	setSelectedProvider(id: string | null): void {
		clearInterval(this.#watch);
		if (id === null) {
			this.#report("N005", "info");
			tell("setAuthenticationStatus", 0, "Provider not Selected Error");
			return;
		}
		tell("sendTrackingData", "mvpdSelection", [id, "computer", "html5", "unknown"]);
		void this.#signIn(id);
	}

	getSelectedProvider(): void {
		void this.#profile().then((provider) =>
			tell("selectedProvider", { MVPD: provider, AE_State: provider === null ? "User Not Authenticated" : "User Authenticated" }),
		);
	}

	checkAuthorization(resource: string): void {
		void this.#authorise(resource);
	}

	getMetadata(key: string): void {
		void this.#api("profiles").then((answer) => {
			const [profile] = Object.values(fieldsOf(answer.profiles));
			tell("setMetadataStatus", key, false, fieldsOf(fieldsOf(fieldsOf(profile).attributes)[key]).value);
		});
	}

	logout(): void {
		void (async () => {
			const provider = await this.#profile();
			localStorage.removeItem(passKey);
			if (provider !== null) {
				const path = `logout/${encodeURIComponent(provider)}?redirectUrl=${encodeURIComponent(location.origin + completePath)}`;
				const url = textOf(fieldsOf(fieldsOf((await this.#api(path)).logouts)[provider]).url);
				if (url !== null) await endedIn(url);
			}
			this.#tellStatus(null);
		})();
	}

	/** The provider of this device: a sign-in's, else the temp pass that was chosen. */
	async #profile(): Promise<string | null> {
		const known = Object.entries(fieldsOf((await this.#api("profiles")).profiles));
		const regular = known.find(([, profile]) => fieldsOf(profile).type === "regular")?.[0];
		return regular ?? localStorage.getItem(passKey);
	}

	#tellStatus(provider: string | null): void {
		if (provider === null) this.#report("N000", "info");
		else if (provider === localStorage.getItem(passKey)) this.#report("N011", "info");
		tell("sendTrackingData", "authenticationDetection", [provider !== null, provider, "", false, "computer", "html5", "unknown"]);
		tell("setAuthenticationStatus", provider === null ? 0 : 1, provider === null ? "User Not Authenticated Error" : "");
	}

	#offered(): Promise<OfferedProvider[]> {
		this.#providers ??= this.#api("configuration").then((answer) => {
			const mvpds = fieldsOf(answer.requestor).mvpds;
			return (Array.isArray(mvpds) ? mvpds : []).map((each: unknown) => {
				const { id, displayName, iFrameRequired, iFrameWidth, iFrameHeight, isTempPass } = fieldsOf(each);
				return {
					ID: String(id),
					displayName,
					iFrameRequired: iFrameRequired === true,
					tempPass: isTempPass === true,
					width: Number(iFrameWidth ?? 0),
					height: Number(iFrameHeight ?? 0),
				};
			});
		});
		return this.#providers;
	}

	async #signIn(id: string): Promise<void> {
		const chosen = (await this.#offered()).find(({ ID }) => ID === id);
		if (chosen?.tempPass) {
			localStorage.setItem(passKey, id);
			return this.#tellStatus(id);
		}
		const form = new URLSearchParams({ mvpd: id, domainName: location.hostname, redirectUrl: location.origin + completePath });
		const url = textOf((await this.#api("sessions", { method: "POST", body: form })).url);
		if (chosen?.iFrameRequired) tell("createIFrame", chosen.width ?? 0, chosen.height ?? 0);
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
			if (isFramed) tell("destroyIFrame");
			else place.close();
			this.checkAuthentication();
		}, lookMs);
	}

	async #authorise(resource: string): Promise<void> {
		const provider = await this.#profile();
		if (provider === null) {
			this.#report("N000", "info");
			return tell("tokenRequestFailed", resource, "User Not Authenticated Error", "");
		}
		const body = JSON.stringify({ resources: [resource] });
		const answer = await this.#api(`decisions/authorize/${encodeURIComponent(provider)}`, { method: "POST", body });
		const [decision] = Array.isArray(answer.decisions) ? answer.decisions : [];
		const token = textOf(fieldsOf(fieldsOf(decision).token).serializedToken);
		if (token !== null) return tell("setToken", resource, token);
		const { code, details } = fieldsOf(fieldsOf(decision).error);
		const said = textOf(details) ?? "";
		if (code === "authorization_denied_by_mvpd") {
			this.#report("Z100", "error", said);
			tell("tokenRequestFailed", resource, "User not Authorized Error", said);
		} else if (code === "temporary_access_duration_limit_exceeded") {
			localStorage.removeItem(passKey);
			this.#report("N111", "warning");
			tell("tokenRequestFailed", resource, "User Not Authenticated Error", "");
		} else {
			this.#report("Z130", "error");
			tell("tokenRequestFailed", resource, "Generic Authorization Error", "");
		}
	}

	#report(errorId: string, level: ErrorReport["level"], message = ""): void {
		const report: ErrorReport = { errorId, level, ...(message ? { message } : {}) };
		for (const name of this.#errorHandlers) {
			const handler: unknown = Reflect.get(window, name);
			if (typeof handler === "function") setTimeout(() => void handler(report), 0);
		}
	}

	/** A call of the stand-in's API, as this device, with a token for the registered application. */
	async #api(path: string, init: { method?: string; body?: URLSearchParams | string } = {}): Promise<Readonly<Record<string, unknown>>> {
		this.#token ??= fetch(`${base}/o/client/token`, {
			method: "POST",
			body: new URLSearchParams({ grant_type: "client_credentials", software_statement: this.#statement }),
		}).then(async (response) => String(fieldsOf(await response.json()).access_token));
		const headers = { authorization: `Bearer ${await this.#token}`, "ap-device-identifier": `fingerprint ${device()}` };
		const answer = await fetch(`${base}/api/v2/${encodeURIComponent(this.#requestor)}/${path}`, { ...init, headers });
		return fieldsOf(await answer.json());
	}
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

/** Where a frame or window is; "" while it is on another site. */
function pathOf(place: Window): string {
	try {
		return place.location.pathname;
	} catch {
		return "";
	}
}

page.Adobe = { AccessEnabler: StandIn };
tell("entitlementLoaded");
