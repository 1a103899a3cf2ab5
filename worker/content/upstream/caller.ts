import type { Brand } from "../../../brands/schema.ts";
import type { MastheadEnv } from "../../platform/env.ts";

/** A caller of a remote system: the bindings, `waitUntil`, and the id that every call carries (C7.1). */
export interface Caller {
	env: MastheadEnv;
	ctx: ExecutionContext;
	correlationId: string;
	brand?: Pick<Brand, "id" | "language">;
}

/** A caller that reads through the cache: its request's clock, and where tags and timings are collected. */
export interface ReadCaller extends Caller {
	/** A curator's query, which every read of the request passes on (C7.1). */
	flags: { bento: string | undefined; curator: string | undefined };
	/** Arrival of the request, epoch ms. */
	now: number;
	/** Cache tags of all that was read; a publish of any outdates what was made from it. */
	tags: Set<string>;
	/** Server-Timing entries in order; durations in ms. */
	timings: { name: string; dur?: number; desc?: string }[];
}

export interface BrandCaller extends ReadCaller {
	brand: Brand;
	/** `localhost:8787` in a local run, else "": links to sister brands use nothing else of the host. */
	linkHost: string;
}
