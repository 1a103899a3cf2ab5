import type { ComponentProps, ReactNode } from "react";
import { Document } from "../../document/Document.tsx";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { Footer } from "./chrome/Footer.tsx";
import { MastheadStart } from "./chrome/MastheadStart.tsx";
import { MastheadTools } from "./chrome/MastheadTools.tsx";
import { SectionStrip } from "./chrome/SectionStrip.tsx";
import type { FrontModel, PageModel } from "./page.ts";
import type { ViewContext } from "./viewContext.ts";

/** The sections of every page's chrome: rendered once per menu, brand and language. */
export function chromeSections(context: ViewContext, scope: string): Record<string, Uint8Array> {
	const { chrome } = context;
	return {
		mastStart: section("mastStart", scope, chrome, () => <MastheadStart context={context} />),
		mastTools: section("mastTools", scope, chrome, () => <MastheadTools context={context} />),
		strip: section("strip", scope, chrome, () => <SectionStrip context={context} />),
		footer: section("footer", scope, chrome, () => <Footer context={context} />),
	};
}

interface Props {
	context: ViewContext;
	model: PageModel;
	kindStyle: string;
	nonce?: string;
	/** The article's headline, shown in the shrunk masthead. */
	reading?: string;
	/** The page stands in a frame of another site: its links open outside of it. */
	framed?: boolean;
	children: ReactNode;
}

/** The frame of every page: skip link, masthead, main, footer. Chromeless pages and app views have main alone (C2.14). */
export function Page({ context, model, kindStyle, nonce, reading, framed, children }: Props) {
	const { brand, t } = context;
	const { isChromeless, isAppView } = model.facts.flags;
	const bare = isChromeless || isAppView;
	const home = model.kind === "front" && model.isHome;
	const over = home && brand.navbarTheme === "transparent" && opensWithPicture(model);
	return (
		<Document brand={brand} facts={model.facts} kindStyle={kindStyle} nonce={nonce} framed={framed} front={frontState(model)}>
			<a className="skip-link" href="#content">
				{t("skip.toContent")}
			</a>
			{!bare && (
				<header className={`masthead${home ? " at-home" : ""}${over ? " over" : ""}`} id="top">
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
					<div data-header-sentinel="" />
				</header>
			)}
			<main id="content" className={`${model.kind}${home ? " home" : ""}`} tabIndex={-1}>
				{children}
			</main>
			{!bare && slot("footer")}
		</Document>
	);
}

/** Whether a front begins with a picture that a transparent masthead can lie on (C4.30). */
function opensWithPicture(front: FrontModel): boolean {
	const [first] = front.packages;
	return first?.kind === "lead" && front.draftId === null && first.teases[0]?.picture != null;
}

function frontState(model: PageModel): ComponentProps<typeof Document>["front"] {
	if (model.kind !== "front") return undefined;
	const { hasStackCommerce, isEmbedProgramGuide, paidContentPosition, hasNoPaidContent } = model;
	return { hasStackCommerce, isEmbedProgramGuide, paidContentPosition, hasNoPaidContent };
}
