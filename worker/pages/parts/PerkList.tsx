import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Translate } from "../../../brands/messages/format.ts";

/** The perks of an account (A1.1), each with a small drawing of 32 by 32. */
const perks: readonly { key: MessageKey; drawing: string }[] = [
	// A pot with its lid ajar.
	{ key: "auth.perkRecipes", drawing: "M5 14h22v8a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5zM2 17h3m22 0h3M7 11l18-5M15 8l-1-4" },
	// A key.
	{ key: "auth.perkExclusive", drawing: "M17 11a6 6 0 1 1-12 0a6 6 0 0 1 12 0zM15 16l12 12M22 23l3-3M11 11h.1" },
	// A ticket, torn at the middle.
	{ key: "auth.perkDiscounts", drawing: "M3 8h26v5a3 3 0 0 0 0 6v5H3v-5a3 3 0 0 0 0-6zM12 20l8-8M12.5 12.5h.1M19.5 19.5h.1" },
	// A letter.
	{ key: "auth.perkNewsletters", drawing: "M3 7h26v18H3zM3 8l13 10L29 8" },
	// A ribbon between pages.
	{ key: "auth.perkSave", drawing: "M8 3h16v26l-8-6l-8 6zM12 9h8M12 14h8" },
	// A front page of one's own.
	{ key: "auth.perkDashboard", drawing: "M4 5h24v22H4zM4 11h24M15 11v16M19 16h5M19 21h5" },
];

/** The perks of an account as a list. */
export function PerkList({ t }: { t: Translate }) {
	return (
		<ul className="perks-list">
			{perks.map(({ key, drawing }) => (
				<li key={key}>
					<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
						<path d={drawing} />
					</svg>
					<span>{t(key)}</span>
				</li>
			))}
		</ul>
	);
}
