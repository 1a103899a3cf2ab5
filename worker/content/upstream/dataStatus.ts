import * as v from "valibot";

const Status = v.object({ status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)) });
const Answer = v.object({ data: v.record(v.string(), v.unknown()) });

/**
 * The status that an answer gives its own data (C4.29): `data.status` or that of the document in it, 400 to 599; `null`
 * without one. Such data is as good as a refusal, whole or not.
 */
export function dataStatus(json: unknown): number | null {
	if (!v.is(Answer, json)) return null;
	for (const part of [json.data, ...Object.values(json.data)]) if (v.is(Status, part)) return part.status;
	return null;
}
