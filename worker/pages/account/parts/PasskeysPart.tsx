import { AddPasskey } from "../../../../client/islands/AddPasskey/AddPasskey.island.tsx";
import { Island } from "../../../document/Island.tsx";
import type { ViewContext } from "../../kernel/context.ts";
import type { PasskeyModel } from "../accountRows.ts";
import { AccountPart, type PartProps } from "./AccountPart.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { RowForm } from "./RowForm.tsx";

export function PasskeysPart({ context, page }: PartProps) {
	const { t } = context;
	const { passkeys } = page;
	const action = `${page.action}/passkeys`;
	return (
		<AccountPart section="passkeys" title={t("account.passkeys")} text={t("account.passkeysText")} notice={page.memory.notice}>
			{passkeys === null ? (
				<p className="notice">{t("account.sessionsFailed")}</p>
			) : passkeys.length === 0 ? (
				<p className="account-help">{t("account.passkeyNone")}</p>
			) : (
				<ul className="account-sessions">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} context={context} action={page.isProven ? action : null} passkey={passkey} />
					))}
				</ul>
			)}
			{page.isProven ? (
				<Island
					name="AddPasskey"
					component={AddPasskey}
					on="load"
					props={{
						calls: page.calls,
						action,
						words: { add: t("auth.passkeyMake"), failed: t("account.passkeyFailed"), needsScript: t("account.passkeyNoScript") },
					}}
				/>
			) : (
				<ProofForm context={context} page={page} section="passkeys" />
			)}
		</AccountPart>
	);
}

function PasskeyRow({ context, action, passkey }: { context: ViewContext; action: string | null; passkey: PasskeyModel }) {
	const { t } = context;
	const { id, since, used } = passkey;
	const name = passkey.name || t("account.passkeyUnnamed");
	const times = [
		...(since ? [{ iso: since.iso, text: t("account.passkeySince", { date: since.text }) }] : []),
		...(used ? [{ iso: used.iso, text: t("account.sessionUsed", { date: used.text }) }] : []),
	];
	return (
		<AccountRow name={name} times={times}>
			{action !== null && (
				<RowForm
					action={action}
					id={id}
					does="remove"
					label={t("saved.remove")}
					fullLabel={t("account.passkeyRemove", { name: since ? `${name}, ${since.text}` : name })}
				/>
			)}
		</AccountRow>
	);
}
