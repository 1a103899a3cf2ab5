import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { callForData } from "./call.ts";
import type { Caller } from "./caller.ts";
import { shareRemoval } from "./dataCopies.ts";
import { currentSeq, notePublication, removalTag } from "./publications.ts";

const Appended = v.object({ extensions: v.object({ seq: v.number(), bookmark: v.nullish(v.string(), null) }) });

/** Appends what another content system changed to the log of publications; answers its number. A removal goes to KV too. */
export async function appendPublication(
	caller: Caller,
	tags: readonly string[],
): Promise<Result<v.InferOutput<typeof Appended>["extensions"]>> {
	const answer = await callForData(caller, "log", { endpoint: "publications", method: "POST", headers: {}, body: { tags } }, Appended);
	if (tags.includes(removalTag)) {
		const removal = {
			seq: answer.ok ? answer.value.extensions.seq : currentSeq() + 1,
			tags: tags.filter((tag) => !tag.startsWith("page:")),
		};
		// Where the log can't be written, others hear of it by KV alone.
		if (!answer.ok) notePublication(removal.seq, removal.tags);
		caller.ctx.waitUntil(shareRemoval(caller, removal));
	}
	return answer.ok ? { ok: true, value: answer.value.extensions } : answer;
}
