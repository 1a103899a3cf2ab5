import type { SessionModel } from "../accountRows.ts";
import { AccountPart, type PartProps } from "./AccountPart.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { RowForm } from "./RowForm.tsx";

export function SessionsPart({ context, page }: PartProps) {
	const { t } = context;
	const { sessions } = page;
	return (
		<AccountPart section="sessions" title={t("account.sessions")} text={t("account.sessionsText")} notice={page.memory.notice}>
			{sessions === null ? (
				<p className="notice">{t("account.sessionsFailed")}</p>
			) : (
				<ul className="account-sessions">
					{[...sessions]
						.sort((a, b) => Number(b.current) - Number(a.current))
						.map((session) => (
							<SessionRow key={session.id} context={context} page={page} session={session} />
						))}
				</ul>
			)}
		</AccountPart>
	);
}

function SessionRow({ context, page, session }: PartProps & { session: SessionModel }) {
	const { t } = context;
	const { id, device, location, since, used, current } = session;
	const name = (
		<>
			{device}
			{location && <span className="account-location"> · {location}</span>}
		</>
	);
	const times = [
		...(since ? [{ iso: since.iso, text: t("account.sessionSince", { date: since.text }) }] : []),
		...(used && !current ? [{ iso: used.iso, text: t("account.sessionUsed", { date: used.text }) }] : []),
	];
	return (
		<AccountRow name={name} times={times}>
			{current ? (
				<p className="account-here">{t("account.deviceHere")}</p>
			) : (
				<RowForm
					action={`${page.action}/sessions`}
					id={id}
					does="end"
					label={t("header.signOut")}
					fullLabel={t("account.sessionEnd", { device })}
				/>
			)}
		</AccountRow>
	);
}
