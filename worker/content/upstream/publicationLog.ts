import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { callForData } from "./call.ts";
import type { Caller } from "./caller.ts";
import { shareRemoval } from "./dataCopies.ts";
import { removalTag } from "./publications.ts";

const Appended = v.object({ extensions: v.object({ seq: v.number(), bookmark: v.nullish(v.string(), null) }) });

/** Appends what another content system changed to the log of publications; answers its number. */
export async function appendPublication(
	caller: Caller,
	tags: readonly string[],
): Promise<Result<v.InferOutput<typeof Appended>["extensions"]>> {
	const answer = await callForData(caller, "log", { endpoint: "publications", method: "POST", headers: {}, body: { tags } }, Appended);
	if (!answer.ok) return answer;
	const { extensions } = answer.value;
	const cached = tags.filter((tag) => !tag.startsWith("page:"));
	if (tags.includes(removalTag)) caller.ctx.waitUntil(shareRemoval(caller, { seq: extensions.seq, tags: cached }));
	return { ok: true, value: extensions };
}
