import { createStore } from "jotai/vanilla";

/** The browser's one store: every island root reads the same atoms. The server shares none between requests. */
export const store = createStore();
