import { type ArrowFunctionExpression, type Function as FunctionNode, type Node, visitorKeys } from "oxc-parser";

/** The nodes right below a node of a source's tree, in order. */
export function childrenOf(node: Node): Node[] {
	return (visitorKeys[node.type] ?? []).flatMap((key): unknown => Reflect.get(node, key) ?? []).filter(isNode);
}

/** Tells a function from other nodes: a declaration, an arrow, or the value of a method. */
export const isFunction = (node: Node): node is FunctionNode | ArrowFunctionExpression =>
	node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
