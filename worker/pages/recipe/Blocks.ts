import { createElement, Fragment } from "react";
import type { ViewContext } from "../kernel/context.ts";
import { Block } from "../parts/blocks/Block.tsx";
import type { BlockModel } from "../parts/models.ts";

/** Blocks one after the other; they have no names of their own and never change places, so they need no keys. */
export function Blocks({ context, blocks }: { context: ViewContext; blocks: readonly BlockModel[] }) {
	return createElement(Fragment, null, ...blocks.map((block) => createElement(Block, { context, block })));
}
