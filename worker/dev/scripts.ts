import built from "../../dist/stand-ins.json";

/** The stand-ins' browser scripts as text (client/dev), by the vendor's name; `chooser` is the providers' window. */
export const standInScripts: Readonly<Record<string, string>> = built;
