import { useEffect, useRef, useState } from "react";
import { tokenSubject } from "../../domain/signIn/token.ts";
import { accountCalls } from "../../session/calls.ts";
import { knowsPasskeys } from "../../session/knowsPasskeys.ts";
import { readStored } from "../../session/stored.ts";

export interface AddPasskeyProps {
	calls: string;
	/** The form to submit once the passkey is stored, which reloads the page with it. */
	action: string;
	words: {
		add: string;
		failed: string;
		needsScript: string;
	};
}

/** The button that adds a passkey to the account. Without script or support a line says so. */
export function AddPasskey({ calls, action, words }: AddPasskeyProps) {
	const [isAble, setAble] = useState(false);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => setAble(knowsPasskeys()), []);

	async function add(): Promise<void> {
		const { token } = readStored();
		const userId = tokenSubject(token);
		if (busy || token === null || userId === null) return;
		setBusy(true);
		setError(null);
		try {
			const { addPasskey } = await import("../../session/passkey.ts");
			const account = accountCalls(calls);
			const options = await account.newPasskeyOptions({ userId, token });
			if (!options.ok) return setError(options.error.userMessage ?? words.failed);
			const saved = await addPasskey(account, { userId, token }, options.value);
			if (!saved) return;
			if (saved.ok) form.current?.submit();
			else setError(saved.error.userMessage ?? words.failed);
		} catch (thrown) {
			console.error("The browser made no passkey", thrown);
			setError(words.failed);
		} finally {
			setBusy(false);
		}
	}

	return (
		<form className="account-form" method="post" action={action} ref={form}>
			<input type="hidden" name="do" value="added" />
			{isAble ? (
				<div className="account-buttons">
					<button className="button" type="button" aria-disabled={busy || undefined} onClick={() => void add()}>
						{words.add}
					</button>
				</div>
			) : (
				<p className="account-help">{words.needsScript}</p>
			)}
			<p className={error === null ? "visually-hidden" : "account-notice notice-fault"} role="alert">
				{error}
			</p>
		</form>
	);
}
