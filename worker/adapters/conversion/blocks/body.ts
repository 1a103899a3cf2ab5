import type { Body } from "../entry.ts";
import type { Block, Setting } from "./block.ts";
import { gutenbergBlocks, hasBlocks, isDeep } from "./gutenberg.ts";
import { htmlToBlocks } from "./html.ts";
import { lexicalBlocks } from "./lexical.ts";
import { mobiledocBlocks } from "./mobiledoc.ts";
import { classicBlocks } from "./shortcodes.ts";

function ghostBlocks(setting: Setting, format: "lexical" | "mobiledoc", text: string): Block[] {
	try {
		return format === "lexical" ? lexicalBlocks(setting, text) : mobiledocBlocks(setting, text);
	} catch (error) {
		if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
		setting.tally.blocks.add(`${format} body`);
		setting.tally.leftOut.add(`${format} body`, `${error instanceof RangeError ? "nested too deep" : "not JSON"}: ${text}`);
		return [];
	}
}

/** A body of any source as blocks of ours. */
export function bodyBlocks(setting: Setting, { format, text }: Body): Block[] {
	switch (format) {
		case "wordpress":
			if (!hasBlocks(text)) return classicBlocks(setting, text);
			return isDeep(text) ? htmlToBlocks(setting, text) : gutenbergBlocks(setting, text);
		case "html":
			return htmlToBlocks(setting, text);
		case "lexical":
		case "mobiledoc":
			return ghostBlocks(setting, format, text);
	}
}
