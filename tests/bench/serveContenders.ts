import { pathToFileURL } from "node:url";
import type { startContenders } from "./contenders.ts";
import type { Serving } from "./otherCheckout.ts";

/** Started by otherCheckout.ts in the folder of another checkout, whose own contenders it serves until its parent disconnects. */
const file = pathToFileURL(`${process.cwd()}/tests/bench/contenders.ts`).href;
// A checkout of this project: its list of contenders is what this one's is.
const theirs = (await import(file)) as { startContenders: typeof startContenders };
const { list, stop } = await theirs.startContenders();
process.once("disconnect", async () => {
	await stop();
	process.exit(0);
});
process.send?.({ list } satisfies Serving);
