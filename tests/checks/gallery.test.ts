import { resolve } from "node:path";
import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { brands } from "../../brands/registry.ts";
import { galleryParts } from "../../worker/dev/gallery/parts.tsx";
import { pageOf } from "../../worker/dev/gallery/statesPage.tsx";
import { Island } from "../../worker/document/Island.tsx";
import { viewContext } from "../support/contexts.ts";
import { sources } from "../support/sources.ts";

const cure =
	"Draw it in a state of worker/dev/gallery (a part's words and pictures come of worker/pages/parts/fixtures, which its tests use too), or export it no longer";

type Component = (props: Readonly<Record<string, unknown>>) => ReactNode;

/** Notes every component of ours that a drawing consists of. */
function noteComponents(node: ReactNode, found: Set<unknown>): void {
	if (Array.isArray(node)) for (const child of node as readonly ReactNode[]) noteComponents(child, found);
	if (!isValidElement<Readonly<Record<string, unknown>> & { children?: ReactNode }>(node)) return;
	const { type, props } = node;
	found.add(type);
	if (typeof type === "string" || type === Fragment) noteComponents(props.children, found);
	// Islands are the browser's: tests of their own have their states.
	else if (type === Island) noteComponents(props.drawn as ReactNode, found);
	else noteComponents((type as Component)(props), found);
}

/** Components that a file exports, by their names. */
async function componentsOf(path: string): Promise<[string, Component][]> {
	const exported: Readonly<Record<string, unknown>> = await import(resolve(path));
	return Object.entries(exported).flatMap(([name, value]) =>
		/^[A-Z]/.test(name) && typeof value === "function" ? [[`${path} ${name}`, value as Component] as [string, Component]] : [],
	);
}

const shared = sources(["worker/pages/parts", "worker/pages/packages", "worker/pages/modules"]);

const isOfChrome = (path: string): boolean => path.startsWith("worker/pages/parts/chrome/");
const frame = shared.find(({ path }) => path === "worker/pages/parts/Page.tsx");

/** Takes from `missing` what brands' galleries draw, with what their frame draws apart: masthead and footer. */
async function takeDrawn(missing: Map<string, Component>): Promise<void> {
	const found = new Set<unknown>();
	const chrome: Component[] = [];
	for (const { path } of frame?.imports ?? []) if (isOfChrome(path)) for (const [, one] of await componentsOf(path)) chrome.push(one);
	expect(chrome.length).toBeGreaterThan(3);
	const parts = Object.values(galleryParts);
	for (const [n, brand] of brands.entries()) {
		const context = viewContext(brand);
		for (const component of chrome) noteComponents(createElement(component, { context }), found);
		// One by turns where nothing is missing any more.
		for (const part of missing.size === 0 ? parts.slice(n % parts.length).slice(0, 1) : parts)
			noteComponents(
				pageOf(context, part).element(() => ""),
				found,
			);
		for (const [name, component] of missing) if (found.has(component)) missing.delete(name);
	}
}

describe("the gallery (/_dev/gallery/)", () => {
	it("draws every component that parts, packages and late modules of pages export", async () => {
		const files = shared.filter(({ path }) => path.endsWith(".tsx"));
		expect(files.length).toBeGreaterThan(50);
		const missing = new Map((await Promise.all(files.map(({ path }) => componentsOf(path)))).flat());
		expect(missing.size).toBeGreaterThan(50);
		await takeDrawn(missing);
		expect([...missing.keys()], cure).toEqual([]);
	});
});
