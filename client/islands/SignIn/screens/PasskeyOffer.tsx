import { useEffect, useRef, useState } from "react";
import type { SignedInAs } from "../../../domain/signIn/accountCalls.ts";
import { accountCalls } from "../../../session/calls.ts";
import { useFlow } from "../flow.ts";
import { declinePasskey } from "../passkeyOffer.ts";

interface Props {
	options: object;
	who: SignedInAs;
	/** Created or declined. */
	onEnd: () => void;
}

/** Offers a passkey after a sign-in by code. One press declines it for good. */
export function PasskeyOffer({ options, who, onEnd }: Props) {
	const { props, say } = useFlow();
	const [busy, setBusy] = useState(false);
	const [failed, setFailed] = useState(false);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);

	async function make(): Promise<void> {
		if (busy) return;
		setBusy(true);
		setFailed(false);
		try {
			const { addPasskey } = await import("../../../session/passkey.ts");
			const saved = await addPasskey(accountCalls(props.calls), who, options);
			if (!saved) return;
			if (saved.ok) onEnd();
			else setFailed(true);
		} catch (thrown) {
			console.error("The browser made no passkey", thrown);
			setFailed(true);
		} finally {
			setBusy(false);
		}
	}

	return (
		<section className="sign-in-screen" aria-labelledby="sign-in-title">
			<h2 className="sign-in-title headline" id="sign-in-title" tabIndex={-1} ref={title}>
				{say("auth.passkeyOffer")}
			</h2>
			<p className="sign-in-intro">{say("auth.passkeyOfferText")}</p>
			<button className="button sign-in-submit" type="button" aria-disabled={busy || undefined} onClick={() => void make()}>
				{say("auth.passkeyMake")}
			</button>
			<div className="sign-in-error" role="alert">
				{failed && say("auth.passkeyNotMade")}
			</div>
			<p className="sign-in-second">
				<button
					className="sign-in-link"
					type="button"
					onClick={() => {
						declinePasskey();
						onEnd();
					}}
				>
					{say("auth.notNow")}
				</button>
			</p>
		</section>
	);
}
