import type * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { callForData } from "./call.ts";
import type { ReadCaller } from "./caller.ts";

/**
 * GET of a document that is held back (contract §4), by its endpoint: `draft/article/{id}`. For who has its signed link, kept
 * nowhere; a curator's query goes along, as with every read of a page (C7.1).
 */
export function loadHeld<S extends v.GenericSchema>(caller: ReadCaller, endpoint: string, schema: S): Promise<Result<v.InferOutput<S>>> {
	const { bento, curator } = caller.flags;
	return callForData(caller, "content", { endpoint, pageQuery: { bento, curator } }, schema);
}
