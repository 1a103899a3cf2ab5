import { mediaTokenWanted, TvError } from "../../domain/liveTv/tvError.ts";
import { readStorage, writeStorage } from "../../page/storage.ts";
import type { AccessEnablerEnd } from "../../vendors/accessEnabler.ts";
import { askEdge, grantOf, providerCalls } from "./edgeCalls.ts";
import type { TvPort } from "./port.ts";

/** The vendor's older script, for a page. */
export interface TvScript {
	address: string;
	windowAddress: string;
	requestor: string;
	softwareStatement: string;
	/** The channel, as the vendor knows it. */
	resource: string;
	tempPasses: readonly string[];
}

const storageKey = "tv_script";

/**
 * The port over the vendor's older script (AccessEnabler 4), which signs readers in on the page. The edge
 * verifies its media token and issues ours.
 */
export function scriptPort(prefix: string, vertical: string, script: TvScript): TvPort {
	const services = providerCalls(prefix, vertical);
	const heard = new Set<() => void>();
	let end: AccessEnablerEnd | null = null;
	const start = async (): Promise<AccessEnablerEnd> => {
		const { accessEnablerEnd } = await import("../../vendors/accessEnabler.ts");
		end ??= accessEnablerEnd(script, () => {
			for (const each of heard) each();
		});
		return end;
	};
	/** The service's words, for the vendor's list of providers. */
	const offered = async <P extends { id: string }>(listed: Promise<P[]>): Promise<P[]> => {
		const [known, all] = await Promise.all([start().then((ready) => ready.offer()), listed]);
		return known ? all.filter(({ id }) => known.has(id)) : all;
	};
	const change = (call: string, body: object) => askEdge(`${prefix}/live/tv/${call}`, { method: "POST", body });

	return {
		...services,
		featured: () => offered(services.featured()),
		options: () => offered(services.options()),
		status: async () => (readStorage(storageKey) ? (await start()).status() : null),
		begin: async (id) => {
			writeStorage(storageKey, "1");
			return (await start()).begin(id);
		},
		stands: () => end?.stands(),
		cancel: () => end?.cancel(),
		onSignInEnd: (listener) => {
			heard.add(listener);
			return () => heard.delete(listener);
		},
		authorize: async (id) => {
			try {
				return grantOf(await change("token", { provider: id }));
			} catch (thrown) {
				if (!(thrown instanceof TvError) || thrown.code !== mediaTokenWanted) throw thrown;
			}
			const mediaToken = await (await start()).authorise(script.resource);
			return grantOf(await change("token", { provider: id, mediaToken }));
		},
		signOut: async (id) => {
			writeStorage(storageKey, null);
			// The script ends the provider's session in the background; only dropping the stream's key is awaited.
			end?.signOut().catch(() => undefined);
			await change("sign-out", { provider: id });
			return null;
		},
	};
}
