import { AccountPart, type PartProps } from "./AccountPart.tsx";

/** The data stored of a reader, docs/spec/retention.md in a few words. */
const stored = [
	"account.storedProfile",
	"account.storedDevices",
	"account.storedReading",
	"account.storedNewsletters",
	"account.storedNot",
] as const;

export function StoredPart({ context, page }: PartProps) {
	const { t } = context;
	return (
		<AccountPart section="stored" title={t("account.stored")} text={t("account.storedText")} notice={null}>
			<ul className="account-stored">
				{stored.map((key) => (
					<li key={key}>{t(key)}</li>
				))}
			</ul>
			<p>
				<a href={page.privacyUrl}>{t("auth.readPrivacy")}</a>
			</p>
			<p>
				<a href={`${page.action}/export`} download="my-data.json">
					{t("account.export")}
				</a>
			</p>
		</AccountPart>
	);
}
