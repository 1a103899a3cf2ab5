import type * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { callForData } from "./call.ts";
import type { ReadCaller } from "./caller.ts";

/**
 * GET of an unpublished document (contract §4) by its endpoint, `draft/article/{id}`, for holders of its signed link. Never cached; a
 * curator's query goes along, as with every read (C7.1).
 */
export function loadHeld<S extends v.GenericSchema>(caller: ReadCaller, endpoint: string, schema: S): Promise<Result<v.InferOutput<S>>> {
	const { bento, curator } = caller.flags;
	return callForData(caller, "content", { endpoint, pageQuery: { bento, curator } }, schema);
}
