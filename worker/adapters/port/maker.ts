import type { Brand } from "../../../brands/schema.ts";
import { Maker, type OldSite } from "../conversion/documents.ts";
import { Tally } from "../conversion/tally.ts";

/** A maker of documents for a system that is read story by story: no library stands behind it. `home`: what relative addresses are of. */
export function makerOf(brand: Brand, home: string, entryAt: OldSite["entryAt"] = () => undefined): Maker {
	const site: OldSite = {
		home,
		media: () => null,
		attachedTo: () => [],
		pattern: () => null,
		entryAt,
		isOfAnother: () => false,
		isReadByStory: true,
	};
	return new Maker(brand, site, new Tally());
}
