/** Host of the stand-ins as the Worker itself asks them (worker/vendors/vendorCall.ts): never resolved, only matched. */
export const standInHost = "https://stand-ins.embedded";
