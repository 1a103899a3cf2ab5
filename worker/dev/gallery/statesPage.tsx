import { createElement, Fragment, type ReactElement } from "react";
import type { Brand } from "../../../brands/schema.ts";
import { drawPage } from "../../document/drawPage.ts";
import { pagePlan, type Slot } from "../../document/plan.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { noFlags } from "../../edge/flags.ts";
import { drawScope, type ViewContext, viewContext } from "../../pages/kernel/context.ts";
import { plainFacts } from "../../pages/kernel/facts.ts";
import { type ChromeSlot, chromeSections, Page } from "../../pages/parts/Page.tsx";
import { manifest } from "../../platform/manifest.ts";
import type { GalleryPart } from "./part.ts";

export type Scheme = "light" | "dark";

/** A part in all its states: a page of a brand, as browsers without script draw it. */
export async function statesPage(arrival: Arrival, part: GalleryPart, brand: Brand, scheme: Scheme): Promise<Response> {
	const ofBrand = { ...arrival, brand, prefix: "", pathname: "/" };
	const context = await viewContext(ofBrand);
	const { element, model } = pageOf(context, part);
	const plan = pagePlan<ChromeSlot>({ sections: chromeSections(context), document: element });
	const { body, headers } = await drawPage(ofBrand, { ...plan, model, scope: drawScope(context) }, null);
	const html = await new Response(body).text();
	const still = asDrawn(html, scheme);
	const drawn = withOwnIds(part.isOpened ? still.replaceAll(/(<[^>]*) hidden(?:="")?(?=[ >])/g, "$1") : still);
	return new Response(arrival.request.method === "HEAD" ? null : drawn, { headers });
}

/** The page of a part, before its slots are filled. */
export function pageOf(context: ViewContext, part: GalleryPart) {
	const { brand } = context;
	const { main, sheet, view } = part.on;
	const flags = { ...noFlags, isChromeless: !part.isWhole };
	const model = { kind: main, facts: { ...plainFacts(brand, flags, "/", view), title: part.title, robots: "noindex" } };
	return {
		model,
		element: (slot: Slot<ChromeSlot>): ReactElement => (
			<Page context={context} model={model} kindStyle={sheet} slot={slot}>
				<h1 className="visually-hidden">{part.title}</h1>
				<StatesOf context={context} part={part} />
			</Page>
		),
	};
}

function StatesOf({ context, part }: { context: ViewContext; part: GalleryPart }) {
	const states = Object.entries(part.states(context)).map(([name, state]) => (
		<Fragment key={name}>
			<p className={nameClass}>{name}</p>
			{state}
		</Fragment>
	));
	return part.around ? part.around(context, states) : createElement(Fragment, null, states);
}

const nameClass = "gallery-name";

/** A page without its scripts, with what they or their absence would bring, in one scheme. */
function asDrawn(html: string, scheme: Scheme): string {
	return html
		.replace(/<script\b.*?<\/script>/gs, "")
		.replace(/<noscript id="sheets">(.*?)<\/noscript>/s, `$1<link rel="stylesheet" href="${manifest.styles.dev}"/>`)
		.replace(/<noscript>.*?<\/noscript>/gs, "")
		.replaceAll(' media="(scripting:none)"', "")
		.replace("<html ", `<html data-theme="${scheme}" `);
}

/** Ids and what refers to them, each of one state alone: a page has a part once, the gallery many times. */
function withOwnIds(html: string): string {
	const seen = new Set<string>();
	return html
		.split(`<p class="${nameClass}"`)
		.map((state, n) => {
			const ids = new Set([...state.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id));
			const repeated = new Set([...ids].filter((id) => seen.has(id)));
			for (const id of ids) seen.add(id);
			const own = (id: string) => (repeated.has(id) ? `${id}-${n}` : id);
			return state
				.replace(
					/ (id|for|aria-[a-z]+|popovertarget)="([^"]*)"/g,
					(_, name, list: string) => ` ${name}="${list.split(" ").map(own).join(" ")}"`,
				)
				.replace(/ href="#([^"]*)"/g, (_, id: string) => ` href="#${own(id)}"`);
		})
		.join(`<p class="${nameClass}"`);
}
