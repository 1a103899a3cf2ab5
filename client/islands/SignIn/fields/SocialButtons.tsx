import { useEffect, useRef, useState } from "react";
import { track } from "../../../page/track.ts";
import { holdNonce, renewNonce } from "../../../vendors/socialNonce.ts";
import { appleSignIn, googleSignIn, type SocialPlatform, type SocialSignInClient } from "../../../vendors/socialSignIn.ts";
import { useFlow } from "../flow.ts";

/** Google's and Apple's sign-in (A4.10, A7.12): loaded on the start screen only. Without script the email is the way. */
export function SocialButtons() {
	const { props, say } = useFlow();
	const { google, apple } = props.social;
	if (!google && !apple) return null;
	return (
		<div className="sign-in-social">
			<p className="sign-in-or">
				<span>{say("auth.or")}</span>
			</p>
			<div className="sign-in-providers needs-script">
				{google && <ProviderButton platform="google" {...google} />}
				{apple && <ProviderButton platform="apple" {...apple} />}
			</div>
			<p className="sign-in-hint sign-in-noscript">{say("auth.requiresScript")}</p>
		</div>
	);
}

/** One provider's button, in reserved space. When its script fails, a line says that the email works. */
function ProviderButton({ platform, clientId, scriptUrl }: { platform: SocialPlatform; clientId: string; scriptUrl: string }) {
	const { props, say, social, loading } = useFlow();
	const { language, calls } = props;
	const slot = useRef<HTMLDivElement>(null);
	const [client, setClient] = useState<SocialSignInClient | null>(null);
	const [isLost, setLost] = useState(false);
	const found = useRef(social);
	found.current = social;

	useEffect(() => {
		const own = slot.current;
		if (!own) return;
		let gone = false;
		const settings = { clientId, scriptUrl, language, calls };
		const letGo = holdNonce(calls);
		const made = platform === "google" ? googleSignIn(settings) : appleSignIn(settings);
		made
			.mount(
				own,
				(credential) => {
					// Refused, the button needs another nonce.
					if (!gone) void found.current(credential).finally(() => !gone && renewNonce(calls).catch(() => undefined));
				},
				() => track("SignIn:Click", { target: platform }),
			)
			.then(() => !gone && setClient(made))
			.catch((thrown: unknown) => {
				console.error(`${platform} sign-in did not load`, thrown);
				if (!gone) setLost(true);
			});
		return () => {
			gone = true;
			letGo();
		};
	}, [calls, clientId, language, platform, scriptUrl]);

	const name = platform === "google" ? "Google" : "Apple";
	if (isLost) return <p className="sign-in-lost">{say("auth.socialUnavailable", { provider: name })}</p>;
	const { signIn } = client ?? {};
	const open = () => {
		track("SignIn:Click", { target: platform });
		signIn?.().catch((thrown: unknown) => {
			console.error(`${platform} sign-in failed`, thrown);
			setLost(true);
		});
	};
	return (
		<div
			className={`sign-in-provider provider-${platform}`}
			ref={platform === "google" ? slot : undefined}
			data-ready={client ? "" : undefined}
		>
			{platform === "apple" && (
				<div ref={slot}>
					<button className="sign-in-apple" type="button" aria-disabled={!signIn || loading || undefined} onClick={open}>
						<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
							<path d="M17 12.7c0-2.3 1.900-3.400 2-3.500c-1.100-1.600-2.800-1.800-3.400-1.800c-1.400-.2-2.800.8-3.500.8c-.7 0-1.800-.8-3-.8c-1.500 0-3 .9-3.800 2.300c-1.600 2.800-.4 7 1.200 9.200c.8 1.100 1.700 2.400 2.900 2.300c1.200 0 1.600-.7 3-.7s1.800.7 3 .7c1.300 0 2.100-1.100 2.800-2.200c.9-1.300 1.300-2.500 1.300-2.600c0 0-2.500-1-2.500-3.700zM14.800 5.800c.6-.8 1.100-1.900 1-3c-.9 0-2.100.6-2.700 1.400c-.6.7-1.200 1.800-1 2.900c1 .1 2.100-.5 2.700-1.300z" />
						</svg>
						<span>{say("auth.apple")}</span>
					</button>
				</div>
			)}
		</div>
	);
}
