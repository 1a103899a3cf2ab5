/**
 * Where local mode's ends of vendors are, as the Worker itself asks them: never resolved, only matched. What answers there is
 * bound by the local door as `LOCAL_ENDS` (worker/dev/index.ts); a deployed Worker has nothing there.
 */
export const localHost = "https://stand-ins.embedded";
