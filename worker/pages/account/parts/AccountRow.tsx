import type { ReactNode } from "react";

interface Time {
	iso: string;
	/** Event at that time, in the reader's words. */
	text: string;
}

interface Props {
	name: ReactNode;
	times: readonly Time[];
	/** It is the device that the reader holds. */
	isHere?: boolean;
	/** Actions beside it. */
	children?: ReactNode;
}

/** One line of a list of the account: a session, a passkey. */
export function AccountRow({ name, times, isHere = false, children }: Props) {
	return (
		<li className={`account-session${isHere ? " here" : ""}`}>
			<div>
				<p className="account-device">{name}</p>
				<p className="meta">
					{times.map(({ iso, text }) => (
						<time key={text} dateTime={iso}>
							{text}
						</time>
					))}
				</p>
			</div>
			{children}
		</li>
	);
}
