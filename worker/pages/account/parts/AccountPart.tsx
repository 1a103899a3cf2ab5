import type { ReactNode } from "react";
import type { AccountSection } from "../../kernel/addresses.ts";
import type { ViewContext } from "../../kernel/context.ts";
import type { AccountModel } from "../account.model.ts";
import type { AccountMemory } from "../accountState.ts";

/** Properties of each part of the account. */
export interface PartProps {
	context: ViewContext;
	page: AccountModel;
}

interface Props {
	/** The part's anchor: the section whose forms it has, or one that has none. */
	section: AccountSection | "stored";
	title: string;
	text: string;
	notice: AccountMemory["notice"];
	children: ReactNode;
}

/** One part of the account: its subject on one side, its form with the result on the other. */
export function AccountPart({ section, title, text, notice, children }: Props) {
	return (
		<section className="account-part" id={section} aria-labelledby={`${section}-title`}>
			<div className="account-about">
				<h2 className="headline" id={`${section}-title`}>
					{title}
				</h2>
				<p>{text}</p>
			</div>
			<div className="account-work">
				{notice?.section === section && (
					<p className={`account-notice${notice.ok ? "" : " notice-fault"}`} role={notice.ok ? "status" : "alert"}>
						{notice.text}
					</p>
				)}
				{children}
			</div>
		</section>
	);
}
