import { useEffect, useRef } from "react";
import { useFlow } from "./flow.ts";

/**
 * A2.11: a loader while the caller is told. In a dialog the caller is the page under it, which hears `mast:signed-in`; on a
 * page of its own the flow leads to where the reader was going.
 */
export function LoginSuccess() {
	const { props, say, isLive } = useFlow();
	const place = useRef<HTMLElement>(null);
	const { returnTo, account } = props;
	useEffect(() => {
		if (!isLive) return;
		place.current?.dispatchEvent(new CustomEvent("mast:signed-in", { bubbles: true }));
		if (!place.current?.closest("dialog")) location.replace(returnTo ?? account);
	}, [account, isLive, returnTo]);
	return (
		<section ref={place} className="sign-in-screen sign-in-done" aria-labelledby="sign-in-title">
			<svg className="sign-in-loader" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
				<circle cx="24" cy="24" r="20" />
				<path d="M24 4a20 20 0 0 1 20 20" />
			</svg>
			<h2 className="sign-in-title" id="sign-in-title" tabIndex={-1}>
				{say("auth.signedIn")}
			</h2>
			<p className="sign-in-intro" role="status">
				{say("auth.signingIn")}
			</p>
		</section>
	);
}
