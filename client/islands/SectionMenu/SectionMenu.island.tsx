import { useAtom } from "jotai";
import { type ReactNode, useEffect, useRef } from "react";
import { sectionMenuOpenAtom } from "./state.ts";

interface MenuLink {
	label: string;
	url: string;
}

export interface SectionMenuProps {
	sections: readonly (MenuLink & { items?: readonly MenuLink[] })[];
	/** Path of the section that the page belongs to. */
	activeUrl: string | null;
	words: { open: string; close: string; label: string };
}

/**
 * The menu of all sections (C2.29, C3.40). Without script it is a native disclosure; the island closes it on Escape with
 * the focus back on its button, on a press outside and when focus leaves.
 */
export function SectionMenu({ sections, activeUrl, words }: SectionMenuProps): ReactNode {
	const [open, setOpen] = useAtom(sectionMenuOpenAtom);
	const root = useRef<HTMLDetailsElement>(null);

	useEffect(() => {
		if (!open) return;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setOpen(false);
			root.current?.querySelector("summary")?.focus();
		};
		const onOutside = (event: Event) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
		};
		document.addEventListener("keydown", onKey);
		document.addEventListener("pointerdown", onOutside);
		document.addEventListener("focusin", onOutside);
		return () => {
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("pointerdown", onOutside);
			document.removeEventListener("focusin", onOutside);
		};
	}, [open, setOpen]);

	return (
		<details className="section-menu" ref={root} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="section-menu-button" aria-label={open ? words.close : words.open}>
				<svg className="section-menu-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
					<path d={open ? "M5 5l14 14M19 5L5 19" : "M3 6h18M3 12h18M3 18h18"} />
				</svg>
			</summary>
			<nav className="section-menu-panel" aria-label={words.label}>
				<ul>
					{sections.map((section) => (
						<li key={section.url}>
							<a href={section.url} aria-current={section.url === activeUrl ? "page" : undefined}>
								{section.label}
							</a>
							{section.items && section.items.length > 0 && (
								<ul>
									{section.items.map((item) => (
										<li key={item.url}>
											<a href={item.url}>{item.label}</a>
										</li>
									))}
								</ul>
							)}
						</li>
					))}
				</ul>
			</nav>
		</details>
	);
}
