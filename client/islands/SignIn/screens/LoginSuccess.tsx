import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { readStorage } from "../../../page/storage.ts";
import { authAtom } from "../../../session/auth.ts";
import { accountCalls } from "../../../session/calls.ts";
import { useFlow } from "../flow.ts";
import { passkeyToOffer } from "../passkeyOffer.ts";
import { PasskeyOffer } from "./PasskeyOffer.tsx";

const takeOverMs = 3000;

/** Waits a moment for the device's items to be merged into the list that may show next. */
async function withSaved(): Promise<unknown> {
	if (!readStorage("saved_items")) return;
	const taken = import("../../../personal/takeOver.ts").then(({ takeOver }) => takeOver(false)).catch(() => null);
	return Promise.race([taken, new Promise((resolve) => setTimeout(resolve, takeOverMs))]);
}

/**
 * A2.11: a loader while the caller is notified. In a dialog the page gets `mast:signed-in`, else the flow redirects. A sign-in by code is
 * offered a passkey first; an account to be deleted leads to where to cancel that.
 */
export function LoginSuccess() {
	const { props, say, isLive, form } = useFlow();
	const { user, access_token: token } = useAtomValue(authAtom);
	const element = useRef<HTMLDivElement>(null);
	const [offer, setOffer] = useState<object | null>(null);
	const [isOver, setOver] = useState(false);
	const { returnTo, account, calls } = props;
	const userId = user?.user_id ?? null;
	const isLeaving = user?.leaves_at !== undefined;
	const asks = form.byCode && userId !== null && token !== null;
	const reader = useMemo(() => (asks ? { userId, token } : null), [asks, userId, token]);

	useEffect(() => {
		if (!isLive || isOver) return;
		if (!reader) return setOver(true);
		let gone = false;
		passkeyToOffer(accountCalls(calls), reader).then((options) => {
			if (gone) return;
			if (options) setOffer(options);
			else setOver(true);
		});
		return () => {
			gone = true;
		};
	}, [reader, calls, isLive, isOver]);

	useEffect(() => {
		if (!isOver) return;
		element.current?.dispatchEvent(new CustomEvent("mast:signed-in", { bubbles: true }));
		if (isLeaving) location.assign(account);
		else if (!element.current?.closest("dialog")) void withSaved().then(() => location.replace(returnTo ?? account));
	}, [account, isLeaving, isOver, returnTo]);

	return (
		<div ref={element}>
			{offer && reader && !isOver ? (
				<PasskeyOffer options={offer} who={reader} onEnd={() => setOver(true)} />
			) : (
				<section className="sign-in-screen sign-in-done" aria-labelledby="sign-in-title">
					<svg className="sign-in-loader" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
						<circle cx="24" cy="24" r="20" />
						<path d="M24 4a20 20 0 0 1 20 20" />
					</svg>
					<h2 className="sign-in-title headline" id="sign-in-title" tabIndex={-1}>
						{say("auth.signedIn")}
					</h2>
					<p className="sign-in-intro" role="status">
						{say("auth.signingIn")}
					</p>
				</section>
			)}
		</div>
	);
}
