import * as v from "valibot";
import { Video } from "./video.ts";

/** The mini player's tease (C3.42): whether it shows, and the video. */
export const MiniPlayerTease = v.object({ showTease: v.nullish(v.boolean(), true), video: v.nullish(Video, null) });
export type MiniPlayerTease = v.InferOutput<typeof MiniPlayerTease>;
