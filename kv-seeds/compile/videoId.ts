import type { Brand } from "../../brands/schema.ts";
import { SeedFault } from "./markdown.ts";

/** Checks a video id's prefix, so that its number alone leads to it (C7.18). Throws. */
export function checkVideoId({ videoIdPrefix }: Pick<Brand, "videoIdPrefix">, id: string, file: string, line: number): void {
	if (!id.startsWith(videoIdPrefix)) throw new SeedFault(file, line, `${id} does not start with ${videoIdPrefix}`);
}
