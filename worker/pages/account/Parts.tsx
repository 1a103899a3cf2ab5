import type { ViewContext } from "../shared/viewContext.ts";
import { AccountPart } from "./AccountPart.tsx";
import type { AccountModel, SessionModel } from "./account.model.ts";
import { CodeLine, CurrentPasswordLine, FormField } from "./FormField.tsx";
import { ByCode, NameForPasswords } from "./PasswordPart.tsx";
import { ProofForm } from "./ProofForm.tsx";

interface Props {
	context: ViewContext;
	page: AccountModel;
}

/** Name and place. */
export function ProfilePart({ context, page }: Props) {
	const { t } = context;
	const { memory, user } = page;
	const line = { context, faults: memory.faults, section: "profile" };
	return (
		<AccountPart section="profile" title={t("account.profile")} text={t("account.profileText")} told={memory.told}>
			<form className="account-form" method="post" action={`${page.action}/profile`} noValidate>
				<div className="account-pair">
					<FormField
						{...line}
						name="first_name"
						label={t("account.firstName")}
						value={user.firstName}
						autoComplete="given-name"
						maxLength={60}
					/>
					<FormField
						{...line}
						name="last_name"
						label={t("account.lastName")}
						value={user.lastName}
						autoComplete="family-name"
						maxLength={60}
					/>
				</div>
				<FormField
					{...line}
					name="zipcode"
					label={t("account.zip")}
					help={t("account.zipHelp")}
					value={user.zipcode}
					autoComplete="postal-code"
					inputMode="numeric"
					maxLength={10}
					short
				/>
				<div className="account-buttons">
					<button className="button" type="submit" name="do" value="save">
						{t("account.saveChanges")}
					</button>
				</div>
			</form>
		</AccountPart>
	);
}

/** The address: a new one is proven by the code that it gets. */
export function EmailPart({ context, page }: Props) {
	const { t } = context;
	const { memory, user } = page;
	const line = { context, faults: memory.faults, section: "email" };
	if (!page.isProven) {
		return (
			<AccountPart section="email" title={t("account.email")} text={t("account.emailText", { email: user.email })} told={memory.told}>
				<ProofForm context={context} page={page} section="email" />
			</AccountPart>
		);
	}
	return (
		<AccountPart section="email" title={t("account.email")} text={t("account.emailText", { email: user.email })} told={memory.told}>
			<form className="account-form" method="post" action={`${page.action}/email`} noValidate>
				{memory.newEmail === null ? (
					<>
						<FormField
							{...line}
							name="email"
							label={t("account.emailNew")}
							help={t("account.emailHelp")}
							type="email"
							autoComplete="email"
							inputMode="email"
							maxLength={254}
							required
						/>
						<div className="account-buttons">
							<button className="button" type="submit" name="do" value="send">
								{t("account.emailSend")}
							</button>
						</div>
					</>
				) : (
					<>
						<p className="account-pending">
							{t("account.emailNew")}: <strong>{memory.newEmail}</strong>
						</p>
						<CodeLine {...line} />
						<div className="account-buttons">
							<button className="button" type="submit" name="do" value="confirm">
								{t("account.emailConfirm")}
							</button>
							<button className="account-quiet" type="submit" name="do" value="resend">
								{t("auth.codeAgain")}
							</button>
							<button className="account-quiet" type="submit" name="do" value="cancel">
								{t("account.cancel")}
							</button>
						</div>
					</>
				)}
			</form>
		</AccountPart>
	);
}

/** Where the reader is signed in, this device first, each with a way to end it. */
export function SessionsPart({ context, page }: Props) {
	const { t } = context;
	const { sessions } = page;
	return (
		<AccountPart section="sessions" title={t("account.sessions")} text={t("account.sessionsText")} told={page.memory.told}>
			{sessions === null ? (
				<p className="notice">{t("account.sessionsFailed")}</p>
			) : (
				<ul className="account-sessions">
					{[...sessions]
						.sort((a, b) => Number(b.current) - Number(a.current))
						.map((session) => (
							<SessionLine key={session.id} context={context} page={page} session={session} />
						))}
				</ul>
			)}
		</AccountPart>
	);
}

function SessionLine({ context, page, session }: Props & { session: SessionModel }) {
	const { t } = context;
	const { device, place, since, used, current } = session;
	return (
		<li className={`account-session${current ? " here" : ""}`}>
			<div>
				<p className="account-device">
					{device}
					{place && <span className="account-place"> · {place}</span>}
				</p>
				<p className="meta">
					{since && <time dateTime={since.iso}>{t("account.sessionSince", { date: since.text })}</time>}
					{used && !current && <time dateTime={used.iso}>{t("account.sessionUsed", { date: used.text })}</time>}
				</p>
			</div>
			{current ? (
				<p className="account-here">{t("account.deviceHere")}</p>
			) : (
				<form method="post" action={`${page.action}/sessions`}>
					<input type="hidden" name="id" value={session.id} />
					<button className="button account-second" type="submit" name="do" value="end" aria-label={t("account.sessionEnd", { device })}>
						{t("header.signOut")}
					</button>
				</form>
			)}
		</li>
	);
}

/** The ways out: of this device, and for good. */
export function LeavePart({ context, page }: Props) {
	const { t } = context;
	const { memory, user } = page;
	const line = { context, faults: memory.faults, section: "leave" };
	const action = `${page.action}/leave`;
	return (
		<AccountPart section="leave" title={t("account.leave")} text={t("account.signOutText")} told={memory.told}>
			<form className="account-form" method="post" action={page.signOut}>
				<div className="account-buttons">
					<button className="button account-second" type="submit">
						{t("header.signOut")}
					</button>
				</div>
			</form>
			{page.leaves !== null ? null : memory.deleting === null ? (
				<form className="account-form account-end" method="post" action={action}>
					<p className="account-help">{t("account.deleteText")}</p>
					<div className="account-buttons">
						<button className="account-quiet" type="submit" name="do" value="ask">
							{t("account.delete")}
						</button>
					</div>
				</form>
			) : (
				<div className="account-end account-warning">
					<h3 className="headline">{t("account.deleteTitle")}</h3>
					<p>{t("account.deleteWarning")}</p>
					<form className="account-form" method="post" action={action} noValidate>
						<NameForPasswords email={user.email} />
						{memory.deleting === "code" ? <CodeLine {...line} /> : <CurrentPasswordLine {...line} />}
						<div className="account-buttons">
							<button className="button account-danger" type="submit" name="do" value="delete">
								{t("account.deleteSubmit")}
							</button>
							<button className="button account-second" type="submit" name="do" value="keep">
								{t("account.deleteKeep")}
							</button>
						</div>
					</form>
					{memory.deleting === "password" && <ByCode context={context} action={action} email={user.email} />}
				</div>
			)}
		</AccountPart>
	);
}
