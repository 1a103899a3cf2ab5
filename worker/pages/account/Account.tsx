import type { MessageKey } from "../../../brands/messages/en.ts";
import type { AccountSection } from "../kernel/addresses.ts";
import type { ViewContext } from "../kernel/context.ts";
import type { AccountModel } from "./account.model.ts";
import { Latest } from "./Latest.tsx";
import { DeletePart } from "./parts/DeletePart.tsx";
import { EmailPart } from "./parts/EmailPart.tsx";
import { NewslettersPart } from "./parts/NewslettersPart.tsx";
import { OfflineLine } from "./parts/OfflineLine.tsx";
import { PasskeysPart } from "./parts/PasskeysPart.tsx";
import { PasswordPart } from "./parts/PasswordPart.tsx";
import { ProfilePart } from "./parts/ProfilePart.tsx";
import { SessionsPart } from "./parts/SessionsPart.tsx";
import { StoredPart } from "./parts/StoredPart.tsx";

const areas = [
	["profile", "account.profile"],
	["newsletters", "account.newsletters"],
	["email", "auth.email"],
	["password", "auth.password"],
	["passkeys", "account.passkeys"],
	["sessions", "account.sessions"],
	["stored", "account.stored"],
	["leave", "account.leave"],
] as const satisfies readonly (readonly [AccountSection | "stored", MessageKey])[];

/** The parts that stand on A7 alone, whoever keeps the accounts. */
const plainAreas: readonly string[] = ["profile", "stored", "leave"];

export function Account({ context, page }: { context: ViewContext; page: AccountModel }) {
	const { t } = context;
	const { memory, user } = page;
	const name = user.firstName.trim();
	const greeting = memory.welcome
		? name === ""
			? t("auth.welcomeTitle")
			: t("auth.welcomeNamed", { name })
		: name === ""
			? t("account.helloNoName")
			: t("account.hello", { name });
	return (
		<div className="account-page" data-personal="">
			<header className="account-head">
				<p className="kicker">{t("account.title")}</p>
				<h1>{greeting}</h1>
				<p className="dek">
					{memory.welcome && <span>{t("auth.welcomeText")} </span>}
					{t("account.intro")}
				</p>
			</header>
			{page.leaves && (
				<form className="account-warning account-leaving" method="post" action={`${page.action}/leave`}>
					<p>
						{t.parts("account.leavesOn").map((part) =>
							typeof part === "string" ? (
								part
							) : (
								<time dateTime={page.leaves?.iso} key={part.slot}>
									{page.leaves?.text}
								</time>
							),
						)}
					</p>
					<button className="button" type="submit" name="do" value="stay">
						{t("account.deleteKeep")}
					</button>
				</form>
			)}
			<nav className="account-nav" aria-label={t("account.areas")}>
				<ul>
					{page.lists.map((list) => (
						<li key={list}>
							<a href={`${page.action}/${list}`}>{t(`list.title.${list}`)}</a>
						</li>
					))}
					{areas
						.filter(([section]) => !page.isPlain || plainAreas.includes(section))
						.map(([section, key]) => (
							<li key={section}>
								<a href={`#${section}`}>{t(key)}</a>
							</li>
						))}
				</ul>
			</nav>
			<div className="account-parts">
				<Latest context={context} page={page} />
				<ProfilePart context={context} page={page} />
				{!page.isPlain && (
					<>
						<NewslettersPart context={context} page={page} />
						<EmailPart context={context} page={page} />
						<PasswordPart context={context} page={page} />
						<PasskeysPart context={context} page={page} />
						<SessionsPart context={context} page={page} />
					</>
				)}
				<StoredPart context={context} page={page} />
				<DeletePart context={context} page={page} />
			</div>
			<OfflineLine context={context} />
		</div>
	);
}
