import built from "../../dist/stand-ins.json";

/** The stand-ins' browser scripts (client/dev), by vendor; `chooser` is the providers' window. */
export const standInScripts: Readonly<Record<string, string>> = built;
