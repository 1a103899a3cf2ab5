import * as v from "valibot";
import { Video } from "./video.ts";

/** What the navigation bar's mini player teases (C3.42): the service says whether it may, and with what. */
export const MiniPlayerTease = v.object({ showTease: v.nullish(v.boolean(), true), video: v.nullish(Video, null) });
export type MiniPlayerTease = v.InferOutput<typeof MiniPlayerTease>;
