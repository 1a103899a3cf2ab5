/**
 * The host of local mode's stand-ins: matched, never resolved. The local entry binds them as `LOCAL_ENDS` (worker/dev/index.ts); a
 * deployed Worker has none.
 */
export const localHost = "https://stand-ins.embedded";

/** The key that selects a stand-in in local mode; elsewhere an invalid key. */
export const standInKey = "masthead-local";

/** The address of a vendor's script, or of its stand-in in local mode under its key. */
export function scriptFor(env: object, key: string, script: string, standIn: string): string {
	return key === standInKey && Reflect.get(env, "LOCAL_ENDS") ? standIn : script;
}
