import { currentSeq } from "../content/upstream/publications.ts";
import type { MastheadEnv } from "../platform/env.ts";
import type { Address } from "./address.ts";
import type { Arrival, Reader } from "./arrival.ts";

/** A request as every later step reads it: what its URL says, who asks, when, and room for what happens on the way. */
export function arrive(
	request: Request,
	env: MastheadEnv,
	ctx: ExecutionContext,
	{ address, reader, correlationId, now }: { address: Address; reader: Reader; correlationId: string; now: number },
): Arrival {
	const { brand, pathname, prefix, search, origin, linkHost, flags, pageKeys } = address;
	return {
		request,
		env,
		ctx,
		brand,
		pathname,
		prefix,
		search,
		origin,
		linkHost,
		correlationId,
		reader,
		now,
		seq: currentSeq(),
		pageKey: pageKeys?.[reader.variant] ?? null,
		flags,
		tags: new Set(),
		timings: [],
	};
}
