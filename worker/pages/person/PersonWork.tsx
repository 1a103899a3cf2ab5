import type { ViewContext } from "../kernel/context.ts";
import { Pages } from "../parts/Pages.tsx";
import { Tease } from "../parts/Tease.tsx";
import type { PersonPageModel } from "./person.model.ts";

/** A person's work, newest first, page by page. */
export function PersonWork({ context, person }: { context: ViewContext; person: PersonPageModel }) {
	const { t } = context;
	const { paging } = person;
	const work = person.work ?? [];
	return (
		<section className="person-work" aria-labelledby="person-work">
			<div className="pack-head">
				<h2 className="pack-title" id="person-work">
					{t("list.latest")}
				</h2>
				{paging && <p className="pack-kicker">{t("pages.pageOf", { n: paging.page, total: paging.totalPages })}</p>}
			</div>
			{work.length > 0 ? (
				<ul className="list">
					{work.map((tease, index) => (
						<Tease
							key={tease.id}
							context={context}
							tease={tease}
							level={3}
							look="side"
							size={index === 0 ? "l" : undefined}
							sizes={index === 0 ? "(min-width:758px) 430px, 32vw" : "(min-width:758px) 260px, 32vw"}
							maxWidth={index === 0 ? 960 : 640}
							crop="3x2"
							dek
							time
						/>
					))}
				</ul>
			) : (
				<p className="person-empty">{t("list.empty")}</p>
			)}
			{paging && <Pages context={context} paging={paging} />}
		</section>
	);
}
