import { createElement, Fragment } from "react";
import { Block } from "../article/Block.tsx";
import type { BlockModel } from "../shared/parts.ts";
import type { ViewContext } from "../shared/viewContext.ts";

/** Blocks one after the other; they have no names of their own and never change places, so they need no keys. */
export function Blocks({ context, blocks }: { context: ViewContext; blocks: readonly BlockModel[] }) {
	return createElement(Fragment, null, ...blocks.map((block) => createElement(Block, { context, block })));
}
