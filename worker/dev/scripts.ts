import built from "../../dist/stand-ins.json";

/** The stand-ins' browser scripts as text (client/dev), by name. */
export const standInScripts: Readonly<Record<"google" | "apple" | "chooser" | "botCheck", string>> = built;
