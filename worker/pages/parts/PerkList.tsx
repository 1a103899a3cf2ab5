import type { MessageKey } from "../../../brands/messages/en.ts";
import { newslettersOf } from "../../../brands/newsletters.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { ViewContext } from "../kernel/context.ts";
import { Names } from "./Names.tsx";

type PerkKey = MessageKey & `auth.perk${string}`;

/** The perks of an account (A1.1), each with a small drawing of 32 by 32. */
const perks = [
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
] as const satisfies readonly { key: PerkKey; drawing: string }[];

interface Perk {
	key: Exclude<PerkKey, "auth.perksElsewhere">;
	drawing: string;
}

const readings: Perk = { key: "auth.perkRead", drawing: perks[1].drawing };
const local: Perk = {
	key: "auth.perkLocal",
	drawing: "M16 29s10-10 10-17a10 10 0 0 0-20 0c0 7 10 17 10 17zM12 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
};
const sites: Perk = { key: "auth.perkSites", drawing: "M4 6h16v12H4zM12 14h16v12H12zM4 10h16M12 18h16" };

/** The perks of an account at a brand: the specification's where readers have lists (A1.1), else what there is of it (A6.1, A9.11). */
export function perksOf({ flags, id }: Pick<Brand, "flags" | "id">): readonly Perk[] {
	if (flags.savedContent) return perks;
	return [
		...(flags.gatedContent ? [readings] : []),
		...(flags.localNews ? [local] : []),
		...(newslettersOf(id).length > 0 ? [perks[3]] : []),
		sites,
	];
}

/** The perks of an account as a list; where a brand's readers have no lists, with the sites that have them. */
export function PerkList({ context: { brand, chrome, t } }: { context: Pick<ViewContext, "brand" | "chrome" | "t"> }) {
	const elsewhere = brand.flags.savedContent ? [] : chrome.editions.filter(({ hasLists }) => hasLists);
	return (
		<>
			<ul className="perks-list">
				{perksOf(brand).map(({ key, drawing }) => (
					<li key={key}>
						<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
							<path d={drawing} />
						</svg>
						<span>{t(key)}</span>
					</li>
				))}
			</ul>
			{elsewhere.length > 0 && (
				<p className="perks-elsewhere">
					{t("auth.perksElsewhere")} <Names t={t} of={elsewhere} />
				</p>
			)}
		</>
	);
}
