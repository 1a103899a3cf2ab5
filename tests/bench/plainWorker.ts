import { Hono } from "hono";
import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { Markup } from "./markup.ts";

declare const MARKUP: Record<string, Markup>;

/** The yardstick of the design: Hono, React, the same markup, `renderToReadableStream` for every request, nothing cached. */
const app = new Hono();
app.get("*", async (c) => {
	const markup = MARKUP[c.req.path];
	if (!markup) return c.notFound();
	return c.body(await renderToReadableStream(draw(markup, 0)), 200, { "content-type": "text/html; charset=utf-8" });
});

function draw(markup: Markup, key: number): ReactNode {
	if (typeof markup === "string") return markup;
	return createElement(markup.tag, { ...markup.props, key }, ...(markup.children.length > 0 ? markup.children.map(draw) : []));
}

export const site = { fetch: (request: Request) => app.fetch(request) };
export default site;
