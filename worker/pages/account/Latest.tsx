import type { MessageKey } from "../../../brands/messages/en.ts";
import { Tease } from "../parts/Tease.tsx";
import type { ListName } from "./lists/list.model.ts";
import type { PartProps } from "./parts/AccountPart.tsx";

const titles = {
	saved: "account.lastSaved",
	history: "account.lastRead",
	"for-you": "list.title.for-you",
} as const satisfies Readonly<Record<ListName, MessageKey>>;

export function Latest({ context, page }: PartProps) {
	const { t } = context;
	if (page.latest.length === 0) return null;
	return (
		<div className="account-latest">
			{page.latest.map(({ list, url, teases, isEmpty }) => (
				<section key={list} aria-labelledby={`latest-${list}`}>
					<h2 className="headline" id={`latest-${list}`}>
						<a href={url}>{t(titles[list])}</a>
					</h2>
					{teases === null ? (
						<p className="notice">{t(`list.failed.${list}`)}</p>
					) : teases.length === 0 ? (
						<p className="account-help">
							{isEmpty ? t(`list.empty.${list}`) : `${t("saved.gone")}.`} <a href={page.home}>{t("error.latest")}</a>
						</p>
					) : (
						<ul>
							{teases.map((tease) => (
								<Tease
									key={tease.id}
									context={context}
									tease={tease}
									level={3}
									look="side"
									size="s"
									sizes="120px"
									maxWidth={320}
									crop="3x2"
									unsaved
								/>
							))}
						</ul>
					)}
				</section>
			))}
		</div>
	);
}
