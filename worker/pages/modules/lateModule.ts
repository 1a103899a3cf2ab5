import type { Brand } from "../../../brands/schema.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { isAbsent } from "../../content/upstream/call.ts";
import { mayShow } from "../../content/upstream/filters.ts";
import type { LateSection } from "../../document/plan.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { log } from "../../platform/log.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { oncePerMinute } from "../kernel/memo.ts";

/** The data of a module; parts that failed are logged, the rest is drawn without them. */
export type Loaded<T> = Result<T, RemoteError> & { missing?: readonly { name: string; error: RemoteError; failure?: string }[] };

/** A late section, made by this file only, so that each module is filtered, caught, timed and logged alike. */
export type Late = Promise<LateSection>;

const nothing = new Uint8Array(0);
/** Nothing to show, and nothing wrong with that. */
export const emptySection: LateSection = { bytes: nothing, degraded: false };

/**
 * A module of a page (C2.24, C4.18). `draw` gets the data without withdrawn items and the other publisher's (C1.9); `null` is an empty
 * module. A failure is an absence, logged as `failure`, and the page is made again soon; 404 is an answer. Never rejects.
 */
export async function lateModule<T extends object>(
	arrival: Arrival,
	name: string,
	load: () => Promise<Loaded<T>>,
	draw: (shown: Shown<T>) => Uint8Array | null,
	failure?: string,
): Late {
	const { correlationId } = arrival;
	const started = Date.now();
	let degraded = false;
	const note = (module: string, error: RemoteError, said = failure) => {
		degraded ||= !isAbsent(error);
		log("warn", "module", { correlationId, module, message: said ?? error.message, cause: error.message, ms: Date.now() - started });
	};
	try {
		const loaded = await load();
		for (const missing of loaded.missing ?? []) note(missing.name, missing.error, missing.failure);
		if (!loaded.ok) note(name, loaded.error);
		const shown = loaded.ok ? shownOf(arrival.brand, loaded.value) : null;
		arrival.timings.push({ name: "module", desc: name, dur: Date.now() - started });
		return { bytes: (shown === null ? null : draw(shown)) ?? nothing, degraded };
	} catch (thrown) {
		log("error", "module", { correlationId, module: name, message: String(thrown), ms: Date.now() - started });
		return { bytes: nothing, degraded: true };
	}
}

/** Loaded data without what may not be shown: such an item is null, in a list left out. */
export type Shown<T> = { [K in keyof T]: T[K] extends readonly unknown[] ? T[K] : T[K] | null };

function shownOf<T extends object>(brand: Brand, loaded: T): Shown<T> {
	const shown: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(loaded))
		shown[name] = Array.isArray(value) ? listable(brand, value) : mayStand(brand, value) ? value : null;
	return shown as Shown<T>;
}

function listable(brand: Brand, list: readonly unknown[]): readonly unknown[] {
	let areAllShown = true;
	for (const item of list) areAllShown &&= mayStand(brand, item);
	if (areAllShown) return list;
	// Made once per answer: what is drawn is known by the list's identity.
	return oncePerMinute(list, `listable|${brand.id}`, 0, () => list.filter((item) => mayStand(brand, item)));
}

/** Returns whether a value may stand in a module: what is no item of content may anywhere. */
const mayStand = (brand: Brand, value: unknown): boolean => !isItem(value) || mayShow(brand, value);
const isItem = (value: unknown): value is Tease => typeof value === "object" && value !== null && "headline" in value && "url" in value;

/** A loaded list under the name that modules draw it by. */
export function listOf<T>(loaded: Result<readonly T[], RemoteError>): Result<{ items: readonly T[] }, RemoteError> {
	return loaded.ok ? { ok: true, value: { items: loaded.value } } : loaded;
}
