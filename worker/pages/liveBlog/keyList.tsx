import { staticMarkup } from "../../document/staticMarkup.ts";
import { KeyList } from "./KeyMoments.tsx";
import type { KeyMoment } from "./liveBlog.model.ts";

/** The list of key moments as text, for a poll's answer. */
export function keyList(moments: readonly KeyMoment[]): string {
	return moments.length === 0 ? "" : staticMarkup(<KeyList moments={moments} />, "keys-");
}
