import { currentSeq } from "../content/upstream/publications.ts";
import type { MastheadEnv } from "../platform/env.ts";
import type { Address } from "./address.ts";
import type { Arrival, Reader } from "./arrival.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The caller's correlation id where it is a UUID, else a new one (contract §4). */
export function correlationIdOf(request: Request): string {
	const received = request.headers.get("x-original-correlation-id");
	return received !== null && uuid.test(received) ? received : crypto.randomUUID();
}

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
