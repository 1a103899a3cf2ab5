import type { ReactNode } from "react";

interface Time {
	iso: string;
	/** Event at that time, in the reader's words. */
	text: string;
}

interface Props {
	name: ReactNode;
	times: readonly Time[];
	/** Actions beside it. */
	children?: ReactNode;
}

/** One line of a list of the account: a session, a passkey. */
export function AccountRow({ name, times, children }: Props) {
	return (
		<li className="account-session">
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
