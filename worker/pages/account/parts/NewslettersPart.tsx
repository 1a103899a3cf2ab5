import { AccountPart, type PartProps } from "./AccountPart.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { RowForm } from "./RowForm.tsx";

export function NewslettersPart({ context, page }: PartProps) {
	const { t } = context;
	const { newsletters, newslettersUrl, user } = page;
	return (
		<AccountPart
			section="newsletters"
			title={t("account.newsletters")}
			text={t("account.newslettersText", { email: user.email })}
			notice={page.memory.notice}
		>
			{newsletters === null ? (
				<p className="notice">{t("account.sessionsFailed")}</p>
			) : newsletters.length === 0 ? (
				<p className="account-help">{t("account.newslettersNone")}</p>
			) : (
				<ul className="account-sessions">
					{newsletters.map(({ key, title, isPending, since }) => (
						<AccountRow
							key={`${key} ${isPending}`}
							name={title}
							times={
								since
									? [{ iso: since.iso, text: t(isPending ? "account.newsletterPending" : "account.newsletterSince", { date: since.text }) }]
									: []
							}
						>
							<RowForm
								action={`${page.action}/newsletters`}
								id={key}
								does="unsubscribe"
								label={t("newsletter.unsubscribe")}
								fullLabel={t("account.newsletterLeave", { newsletter: title })}
							/>
						</AccountRow>
					))}
				</ul>
			)}
			{newslettersUrl !== null && (
				<p>
					<a href={newslettersUrl}>{t("ad.newslettersAction")}</a>
				</p>
			)}
		</AccountPart>
	);
}
