import { atom } from "jotai/vanilla";

/** How long the confirmation of a copied link stays, in ms (C9.6). */
export const copyConfirmationMs = 800;

/** The URL whose copying is being confirmed, so that of several share tools on a page only the one used says so. */
export const copiedUrlAtom = atom<string | null>(null);
