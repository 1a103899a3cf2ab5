/** The first script of every page: finds islands and decides when each starts. No React here; every byte is budgeted. */

import { startEntries } from "./islands/registry.ts";
import { whenLoadedOrUsed } from "./page/whenLoaded.ts";
import { whenShown } from "./page/whenShown.ts";
import { wholeSheets } from "./page/wholeSheets.ts";
import { defineIslandElement } from "./runtime/element.ts";
import { shrinkHeader } from "./runtime/header.ts";

whenShown(() => {
	defineIslandElement();
	shrinkHeader();
	startEntries();
	whenLoadedOrUsed(wholeSheets);
});
