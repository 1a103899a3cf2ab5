import { atom } from "jotai/vanilla";

/** Whether the section menu is open (C3.40 navbar state: `active`). */
export const sectionMenuOpenAtom = atom(false);
