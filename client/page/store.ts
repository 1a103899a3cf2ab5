import { createStore } from "jotai/vanilla";

/** The one store of the browser: every island root reads the same atoms. On the server no store is shared between requests. */
export const store = createStore();
