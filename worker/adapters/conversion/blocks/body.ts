import type { Body } from "../entry.ts";
import type { Block, Setting } from "./block.ts";
import { gutenbergBlocks, hasBlocks } from "./gutenberg.ts";
import { htmlToBlocks } from "./html.ts";
import { lexicalBlocks } from "./lexical.ts";
import { mobiledocBlocks } from "./mobiledoc.ts";
import { classicBlocks } from "./shortcodes.ts";

function ghostBlocks(setting: Setting, format: "lexical" | "mobiledoc", text: string): Block[] {
	try {
		return format === "lexical" ? lexicalBlocks(setting, text) : mobiledocBlocks(setting, text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		setting.tally.blocks.add(`${format} body`);
		setting.tally.leftOut.add(`${format} body`, `not JSON: ${text}`);
		return [];
	}
}

/** A body of any source as blocks of ours. */
export function bodyBlocks(setting: Setting, { format, text }: Body): Block[] {
	switch (format) {
		case "wordpress":
			return hasBlocks(text) ? gutenbergBlocks(setting, text) : classicBlocks(setting, text);
		case "html":
			return htmlToBlocks(setting, text);
		case "lexical":
		case "mobiledoc":
			return ghostBlocks(setting, format, text);
	}
}
