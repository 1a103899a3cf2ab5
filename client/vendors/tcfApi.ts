/** The answer of `__tcfapi` (CMP API v2.2), as far as vendors use it since TCF 2.2. */
export interface TcData {
	tcString: string;
	tcfPolicyVersion: number;
	cmpId: number;
	cmpVersion: number;
	gdprApplies: true;
	cmpStatus: "loaded";
	eventStatus: "tcloaded" | "cmpuishown" | "useractioncomplete";
	listenerId: number | null;
	isServiceSpecific: true;
	useNonStandardTexts: true;
	publisherCC: string;
	purposeOneTreatment: false;
	purpose: { consents: Record<number, boolean>; legitimateInterests: Record<number, boolean> };
	vendor: { consents: Record<number, boolean>; legitimateInterests: Record<number, boolean> };
}

/** The current consent string, present once the reader has chosen. */
export interface TcState {
	tcString: string;
	eventStatus: TcData["eventStatus"];
	purposes: readonly number[];
	vendors: readonly number[];
}

type Callback = (data: unknown, success: boolean) => void;
export type TcfApi = (command: string, version: number, callback: Callback, parameter?: unknown) => void;

/**
 * `__tcfapi` of a registered dialog: ping, addEventListener and removeEventListener; anything else gets `success` false. A listener is
 * called at once, and by the returned function after each choice.
 */
export function tcfApi(
	cmp: { id: number; version: number; vendorListVersion: number },
	read: () => TcState,
): { api: TcfApi; changed: () => void } {
	const listeners = new Map<number, Callback>();
	let last = 0;
	const dataFor = (listenerId: number | null): TcData => {
		const { tcString, eventStatus, purposes, vendors } = read();
		const map = (ids: readonly number[], upTo: readonly number[]) => Object.fromEntries(upTo.map((id) => [id, ids.includes(id)]));
		const all = Array.from({ length: 11 }, (_, i) => i + 1);
		return {
			tcString,
			tcfPolicyVersion: 5,
			cmpId: cmp.id,
			cmpVersion: cmp.version,
			gdprApplies: true,
			cmpStatus: "loaded",
			eventStatus,
			listenerId,
			isServiceSpecific: true,
			useNonStandardTexts: true,
			publisherCC: "US",
			purposeOneTreatment: false,
			purpose: { consents: map(purposes, all), legitimateInterests: map([], all) },
			vendor: { consents: map(vendors, vendors), legitimateInterests: {} },
		};
	};
	const api: TcfApi = (command, version, callback, parameter) => {
		if (version !== 2 && version !== 0) return callback(null, false);
		switch (command) {
			case "ping":
				return callback(
					{
						gdprApplies: true,
						cmpLoaded: true,
						cmpStatus: "loaded",
						displayStatus: read().eventStatus === "cmpuishown" ? "visible" : "hidden",
						apiVersion: "2.3",
						cmpVersion: cmp.version,
						cmpId: cmp.id,
						gvlVersion: cmp.vendorListVersion,
						tcfPolicyVersion: 5,
					},
					true,
				);
			case "addEventListener": {
				const id = ++last;
				listeners.set(id, callback);
				return callback(dataFor(id), true);
			}
			case "removeEventListener":
				return callback(listeners.delete(Number(parameter)), true);
			default:
				return callback(null, false);
		}
	};
	return {
		api,
		changed: () => {
			for (const [id, callback] of listeners)
				try {
					callback(dataFor(id), true);
				} catch (thrown) {
					// One listener's fault stops no other.
					reportError(thrown);
				}
		},
	};
}

declare global {
	interface Window {
		__tcfapi?: TcfApi;
	}
}
