import type { Brand } from "../../../brands/schema.ts";
import type { MastheadEnv } from "../../platform/env.ts";

/** A caller of a remote system: the bindings, what keeps work going behind an answer, and the id that every call carries (C7.1). */
export interface Caller {
	env: MastheadEnv;
	ctx: ExecutionContext;
	correlationId: string;
	/** The brand of the page or call that it is for, where it is for one. */
	brand?: Pick<Brand, "id" | "language">;
}

/** A caller that reads through the cache: the one clock of its request, and where it hears what its answers were made from. */
export interface ReadCaller extends Caller {
	/** A curator's query, which every read of the request passes on (C7.1). */
	flags: { bento: string | undefined; curator: string | undefined };
	/** Epoch milliseconds when the request arrived. */
	now: number;
	/** Cache tags of everything that was read; a publish of any of them drops what was made from it. */
	tags: Set<string>;
	/** Server-Timing entries in the order they happened; durations in ms. */
	timings: { name: string; dur?: number; desc?: string }[];
}

/** A reader's page or call that asks for a brand's content. */
export interface BrandCaller extends ReadCaller {
	brand: Brand;
	/** `localhost:8787` in a local run, else "": links to sister brands depend on nothing else of the host. */
	linkHost: string;
}
