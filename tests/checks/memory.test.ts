import { describe, it } from "vitest";
import { sources } from "../support/sources.ts";

const product = sources(["worker", "client/domain"]).filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));

/** Module-level memories that no share bounds, and why each may be. */
const allowed: Readonly<Record<string, string>> = {
	"worker/platform/log.ts": "one entry for each reason to refuse, and each brand's kinds of account calls",
	"worker/platform/memory.ts": "the bounded map itself, names of memories; identities hang on what they name",
	"worker/platform/coalesce.ts": "work in flight: as many as there are requests",
	"worker/content/upstream/publications.ts": "20,000 tags at most, counted as the share `publications`",
	"worker/vendors/social/jwks.ts": "one entry for each of the two vendors of the configuration",
	"worker/edge/http/headers.ts": "one entry for each kind of page and place",
	"worker/edge/identity/sealedCookie.ts": "one key for each secret of the configuration",
	"worker/origin/accounts/limits/admission.ts": "work in flight",
	"worker/document/staticMarkup.ts": "names of elements and attributes that our views use",
	"worker/platform/linkAddress.ts": "one entry for each setting that names hosts",
	"worker/pages/kernel/context.ts": "one entry for each locale",
	"worker/pages/parts/Names.tsx": "one entry for each locale",
	"worker/pages/kernel/dates.ts": "one entry for each time zone and language; minutes are bounded there, and times of lists as well",
	"worker/pages/kernel/links.ts": "one entry for each brand, with 500 paths at most",
	"worker/pages/parts/player/playable.ts": "one entry for each locale, with 200 languages at most",
	"worker/pages/account/accountRows.ts": "one entry for each language",
	"worker/pages/parts/local/local.model.ts": "one entry for each time zone and language",
};

describe("the memory of an isolate", () => {
	it("is handed out by platform/memory.ts alone: nothing else makes a bounded map", () => {
		for (const { path, text } of product) {
			if (path in allowed || path.startsWith("worker/dev/")) continue;
			if (/new BoundedMap\b/.test(text))
				throw new Error(`${path} makes a BoundedMap of its own: give it a share in worker/platform/memory.ts and ask for it by name`);
		}
	});

	it("has no map at the top of a module that grows with requests", () => {
		for (const { path, text } of product) {
			if (path in allowed || path.startsWith("worker/dev/")) continue;
			// An empty one is filled later; one with contents is a table.
			if (/^(?:export )?(?:const|let) \w+(?::[^=]+)? = new (?:Map|Set)(?:<.*>)?\(\);/m.test(text))
				throw new Error(
					`${path} keeps a map in its module: bound it with memory() of worker/platform/memory.ts, or say in this test why it can't grow`,
				);
		}
	});
});
