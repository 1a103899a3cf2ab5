import type { ReactNode } from "react";
import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import { fieldOf } from "../../../client/domain/personal/entryField.ts";
import { Document, type Neighbours } from "../../document/Document.tsx";
import type { FrontState, PageFacts } from "../../document/facts.ts";
import { type PagePlan, pagePlan, type Slot } from "../../document/plan.ts";
import { chromeSection, pageSection } from "../../document/section.ts";
import { manifest } from "../../platform/manifest.ts";
import { consentPath, signedOutId } from "../kernel/addresses.ts";
import { drawScope, isolatedContext, type ViewContext } from "../kernel/context.ts";
import { below } from "../kernel/links.ts";
import { Footer } from "./chrome/Footer.tsx";
import { MastheadStart, MastheadTools, SectionStrip } from "./chrome/Masthead.tsx";
import { SaveForm } from "./SaveButton.tsx";

/** The chrome's own slots: every page fills them. */
export type ChromeSlot = "mastStart" | "mastTools" | "strip" | "footer";

/** The sections of every page's chrome: rendered once per menu, brand and language. */
export function chromeSections(context: ViewContext): Record<ChromeSlot, Uint8Array> {
	const { chrome } = context;
	const scope = drawScope(context);
	const marked = `${scope}|${context.active ?? ""}`;
	return {
		mastStart: chromeSection("mastStart", marked, chrome, <MastheadStart context={context} />),
		mastTools: chromeSection("mastTools", scope, chrome, <MastheadTools context={context} />),
		strip: chromeSection("strip", marked, chrome, <SectionStrip context={context} />),
		footer: chromeSection("footer", `${scope}|${context.fullOnly ? "full" : ""}`, chrome, <Footer context={context} />),
	};
}

/** The parts of the page that differ at a brand's home and on fronts. */
export interface FrontFrame {
	isHome: boolean;
	/** The masthead lies on the picture that the page begins with (C4.30). */
	over: boolean;
	/** Space under the bar for the mini player (C2.29), which comes late. */
	hasMiniPlayer: boolean;
	state: FrontState;
}

interface Props {
	context: ViewContext;
	model: { kind: string; facts: PageFacts };
	kindStyle: string;
	/** The page's own slots, among which the chrome's must be. */
	slot: Slot<ChromeSlot>;
	nonce?: string | undefined;
	/** The article's headline, shown in the shrunk masthead. */
	reading?: string;
	/** In a frame of another site: links open outside of it. */
	framed?: boolean;
	/** Other sites may frame it, and have choices of their own. */
	framable?: boolean | undefined;
	front?: FrontFrame;
	neighbours?: Neighbours | null | undefined;
	children: ReactNode;
}

/** The frame of every page: skip link, masthead, main, footer. Chromeless pages and app views have main, and below it the way to consent. */
export function Page({ context, model, kindStyle, slot, nonce, reading, framed, framable, front, neighbours, children }: Props) {
	const { brand, prefix, t } = context;
	const { isChromeless, isAppView } = model.facts.flags;
	const bare = isChromeless || isAppView;
	const home = front?.isHome === true;
	return (
		<Document
			brand={brand}
			facts={model.facts}
			kindStyle={kindStyle}
			nonce={nonce}
			prefix={prefix}
			framed={framed}
			front={front?.state}
			neighbours={neighbours}
			vendors={context.vendors}
		>
			<a className="skip-link" href="#content">
				{t("skip.toContent")}
			</a>
			{/* For IE 11 (C8.8, A8.18), which knows no templates and draws their content. */}
			<template>
				<p role="alert">{t("error.oldBrowser")}</p>
			</template>
			{/* Confirms to a reader that they signed out, where the address names it; the address moves screen readers there. */}
			{!bare && (
				<p className="signed-out visually-hidden" role="status" id={signedOutId}>
					{t("auth.signedOut")} <a href="#content">{t("dialog.close")}</a>
				</p>
			)}
			{!bare && (
				<header className={`masthead${home ? " at-home" : ""}${front?.over ? " over" : ""}`} id="top">
					<div className="mast-bar">
						{slot("mastStart")}
						{/* The headline is the page's h1; here it is a reminder for eyes. */}
						{reading && (
							<p className="mast-reading" aria-hidden="true">
								{reading}
							</p>
						)}
						{slot("mastTools")}
					</div>
					{slot("strip")}
				</header>
			)}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: manifest.scripts.body.text }} />
			{/* Its buttons come in parts, and each works at once. */}
			<SaveForm brand={brand} prefix={prefix} />
			<main
				id="content"
				className={`${model.kind}${home ? " home" : ""}${front?.hasMiniPlayer ? " with-mini" : ""}`}
				tabIndex={-1}
				data-marketing-id={context.marketingId}
			>
				{children}
			</main>
			{!bare && slot("footer")}
			{bare && !framed && !framable && (
				<nav className="foot-inner" aria-label={t("smallPrint.label")}>
					<a href={below(prefix, consentPath)}>{t("footer.privacy")}</a>
				</nav>
			)}
		</Document>
	);
}

interface ViewAnswer extends Partial<Omit<PagePlan, "document" | "sections">> {
	neighbours?: Neighbours | null | undefined;
}

/** Plans a page of one view in the frame of every page; `name` is its section and its kind of style. */
export function viewPlan<Model extends Props["model"]>(
	name: string,
	View: (props: { context: ViewContext; page: Model }) => ReactNode,
	answer: (page: Model) => ViewAnswer = () => ({}),
): (context: ViewContext, page: Model) => PagePlan {
	return (shared, page) => {
		const { neighbours, ...plan } = answer(page);
		const context = plan.isolated ? isolatedContext(shared) : shared;
		return pagePlan({
			document: (slot) => (
				<Page
					context={context}
					model={page}
					kindStyle={name}
					slot={slot}
					nonce={plan.nonce}
					framable={plan.framable}
					neighbours={neighbours}
				>
					{slot("view")}
				</Page>
			),
			sections: { ...chromeSections(context), view: pageSection(name, drawScope(context), page, <View context={context} page={page} />) },
			...plan,
		});
	};
}

/** Attributes of the element whose reading is recorded (client/personal/personal.ts). */
export function readingOf({ brand, prefix }: Pick<ViewContext, "brand" | "prefix">, entry: Entry): Record<`data-${string}`, string> {
	return brand.flags.myNews ? { "data-reading": fieldOf(entry), "data-my-news": `${prefix}/mynewsapi` } : {};
}
