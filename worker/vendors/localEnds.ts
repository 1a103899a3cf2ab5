/**
 * The host of local mode's stand-ins: never resolved, only matched. The local entry binds what answers there as `LOCAL_ENDS`
 * (worker/dev/index.ts); a deployed Worker has nothing there.
 */
export const localHost = "https://stand-ins.embedded";

/** A key that no vendor gives away: with it local mode brings the vendor's stand-in. Elsewhere it is what any wrong key is. */
export const standInKey = "masthead-local";

/** The address of a vendor's script: its own, or in local mode, under the stand-in's key, the stand-in's. */
export function scriptFor(env: object, key: string, script: string, standIn: string): string {
	return key === standInKey && Reflect.get(env, "LOCAL_ENDS") ? standIn : script;
}
