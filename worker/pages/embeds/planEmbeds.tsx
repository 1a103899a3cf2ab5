import type { LateSection, PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { bandsOf, isLate, placesOf } from "../front/compose.ts";
import { FrontPackage } from "../front/FrontPackage.tsx";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { PackageModel } from "../shared/page.ts";
import type { ViewContext } from "../shared/viewContext.ts";
import { PlayerFrame } from "../video/PlayerFrame.tsx";
import type { EmbeddedPackageModel, EmbeddedVideoModel, PaywallTestModel, ShellModel } from "./embeds.model.ts";

type Late = Readonly<Record<string, Promise<LateSection>>>;

/** A video in a frame: the player, and unless bare its headline as the way to our page. */
export function planEmbeddedVideo(context: ViewContext, scope: string, page: EmbeddedVideoModel): PagePlan {
	const { t } = context;
	const { playable } = page.video;
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="embed" framed>
				{slot("video")}
			</Page>
		),
		sections: {
			video: section("embeddedVideo", scope, page, () => (
				<div className="embed-video night">
					<PlayerFrame context={context} video={page.video} autoplayMuted={false} ownsAddress={false} />
					<div className={page.bare ? "visually-hidden" : "embed-words"}>
						<h1 className="headline">
							<a href={playable.url}>{page.facts.title}</a>
						</h1>
						{!page.bare && <p>{t("embed.watchOn")}</p>}
					</div>
				</div>
			)),
		},
		policy: pagePolicies.article,
		framable: true,
	};
}

/** One package as it stands on its front. */
export function drawEmbeddedPackage(context: ViewContext, scope: string, pack: PackageModel): Uint8Array {
	const place = placesOf([pack], bandsOf([pack], context.brand.theme.motif)).get(0);
	return place
		? section("embeddedPack", scope, pack, () => <FrontPackage context={context} pack={pack} place={place} />)
		: new Uint8Array(0);
}

/** A package in a frame. */
export function planEmbeddedPackage(context: ViewContext, scope: string, page: EmbeddedPackageModel, late: Late): PagePlan {
	const { t } = context;
	const { pack } = page;
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="front" framed>
				<div className="front embed-package">
					<h1 className="visually-hidden">{page.facts.title}</h1>
					{isLate(pack) ? slot("pack-0") : slot("pack")}
					<p className="embed-more">
						<a className="button" href={page.front}>
							{t("embed.readOn")}
						</a>
					</p>
				</div>
			</Page>
		),
		sections: isLate(pack) ? late : { pack: drawEmbeddedPackage(context, scope, pack) },
		policy: pagePolicies.front,
		framable: true,
	};
}

/** The shell (C2.2): what the offline page is filled into. */
export function planShell(context: ViewContext, scope: string, page: ShellModel): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="embed">
				{null}
			</Page>
		),
		sections: chromeSections(context, scope),
		policy: pagePolicies.fixed,
	};
}

/** The paywall test page (C2.6): what the vertical's paywall is told. */
export function planPaywallTest(context: ViewContext, scope: string, page: PaywallTestModel): PagePlan {
	const { t } = context;
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="embed">
				{slot("paywall")}
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			paywall: section("paywall", scope, page, () => (
				<div className="paywall-test">
					<h1>{t("paywallTest.title")}</h1>
					<p className="dek">{t("paywallTest.text")}</p>
					<dl>
						{page.rows.map(({ name, value }) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</div>
			)),
		},
		policy: null,
	};
}
