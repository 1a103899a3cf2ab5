import type { MessageKey } from "../../../../brands/messages/en.ts";
import type { ViewContext } from "../../kernel/context.ts";

const words = {
	"/about": "smallPrint.about",
	"/contact": "smallPrint.contact",
	"/authors": "smallPrint.authors",
	"/corrections": "smallPrint.corrections",
	"/terms": "smallPrint.terms",
	"/privacy": "smallPrint.privacy",
	"/cookies": "smallPrint.cookies",
	"/accessibility": "smallPrint.accessibility",
	"/preferences": "smallPrint.preferences",
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The way to the small print and to the reader's preferences: on every page, whatever menu the content system sends. */
export function SmallPrint({ context }: { context: ViewContext }) {
	const { prefix, t } = context;
	return (
		<nav className="foot-small" aria-label={t("smallPrint.label")}>
			<ul>
				{Object.entries(words).map(([path, word]) => (
					<li key={path}>
						<a href={`${prefix}${path}`}>{t(word)}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
