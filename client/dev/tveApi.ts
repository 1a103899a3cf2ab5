import { fieldsOf, jsonOf, textOf } from "../domain/calls/fields.ts";
import type { OfferedProvider } from "../vendors/accessEnablerSurface.ts";

/** The address of the stand-in's server half (worker/dev/tve), and where a provider's page comes back to. */
const base = "/_dev/tve";
export const completePath = `${base}/complete`;
const deviceKey = "tve-stand-in-device";
const passKey = "tve-stand-in-pass";

/** A provider with the name that its configuration has. */
export type NamedProvider = OfferedProvider & { displayName: string };

/** A provider's decision on a channel: a short media token, or its error code with words for the reader. */
export type Decision = { token: string } | { code: string; details: string };

/** The calls of the stand-in's script to its server, as this browser's device, known by an id in storage. */
export class StandInApi {
	readonly #statement: string;
	#token: Promise<string> | null = null;
	#providers: Promise<NamedProvider[]> | null = null;

	constructor(softwareStatement: string) {
		this.#statement = softwareStatement;
	}

	providers(): Promise<NamedProvider[]> {
		this.#providers ??= this.#ask("configuration").then((answer) => {
			const { mvpds } = fieldsOf(answer.requestor);
			return (Array.isArray(mvpds) ? mvpds : []).map((each: unknown) => {
				const { id, displayName, iFrameRequired, iFrameWidth, iFrameHeight, isTempPass } = fieldsOf(each);
				return {
					ID: String(id),
					displayName: String(displayName),
					iFrameRequired: iFrameRequired === true,
					tempPass: isTempPass === true,
					width: Number(iFrameWidth ?? 0),
					height: Number(iFrameHeight ?? 0),
				};
			});
		});
		return this.#providers;
	}

	/** Returns the provider of this device: a provider, else the temp pass that was chosen. */
	async selected(): Promise<string | null> {
		const known = Object.entries(fieldsOf((await this.#ask("profiles")).profiles));
		const regular = known.find(([, profile]) => fieldsOf(profile).type === "regular")?.[0];
		return regular ?? localStorage.getItem(passKey);
	}

	isPass(id: string): boolean {
		return id === localStorage.getItem(passKey);
	}

	choosePass(id: string | null): void {
		if (id === null) localStorage.removeItem(passKey);
		else localStorage.setItem(passKey, id);
	}

	async metadata(key: string): Promise<unknown> {
		const [profile] = Object.values(fieldsOf((await this.#ask("profiles")).profiles));
		return fieldsOf(fieldsOf(fieldsOf(profile).attributes)[key]).value;
	}

	/** Returns the sign-in address of a provider; null: none. */
	async signInAddress(id: string): Promise<string | null> {
		const body = new URLSearchParams({ mvpd: id, domainName: location.hostname, redirectUrl: location.origin + completePath });
		return textOf((await this.#ask("sessions", { method: "POST", body })).url);
	}

	async decide(provider: string, resource: string): Promise<Decision> {
		const body = JSON.stringify({ resources: [resource] });
		const answer = await this.#ask(`decisions/authorize/${encodeURIComponent(provider)}`, { method: "POST", body });
		const [decision] = Array.isArray(answer.decisions) ? answer.decisions : [];
		const token = textOf(fieldsOf(fieldsOf(decision).token).serializedToken);
		if (token !== null) return { token };
		const { code, details } = fieldsOf(fieldsOf(decision).error);
		return { code: textOf(code) ?? "", details: textOf(details) ?? "" };
	}

	/** Signs the device out; answers where the provider ends its own session, if it has one. */
	async signOut(): Promise<string | null> {
		const provider = await this.selected();
		this.choosePass(null);
		if (provider === null) return null;
		const path = `logout/${encodeURIComponent(provider)}?redirectUrl=${encodeURIComponent(location.origin + completePath)}`;
		return textOf(fieldsOf(fieldsOf((await this.#ask(path)).logouts)[provider]).url);
	}

	async #ask(path: string, init: { method?: string; body?: URLSearchParams | string } = {}): Promise<Readonly<Record<string, unknown>>> {
		this.#token ??= fetch(`${base}/o/client/token`, {
			method: "POST",
			body: new URLSearchParams({ grant_type: "client_credentials", software_statement: this.#statement }),
		}).then(async (response) => String(fieldsOf(await response.json()).access_token));
		const headers = { authorization: `Bearer ${await this.#token}`, "ap-device-identifier": `fingerprint ${device()}` };
		const answer = await fetch(`${base}/api/v2/masthead-local/${path}`, { ...init, headers });
		return fieldsOf(jsonOf(await answer.text()));
	}
}

function device(): string {
	const known = localStorage.getItem(deviceKey) ?? crypto.randomUUID();
	localStorage.setItem(deviceKey, known);
	return known;
}
