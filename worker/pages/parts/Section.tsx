import type { ReactNode } from "react";
import type { PackageModel } from "./models.ts";

/** The names of a section: a package's, or those of a page's own list. */
export type SectionPack = Pick<PackageModel, "id" | "kind" | "title"> &
	Partial<Pick<PackageModel, "kicker" | "url" | "description" | "affiliateNote">>;

interface Props {
	pack: SectionPack;
	/** Beside `pack` and `pack-{kind}`. */
	className?: string;
	/** Name of a package without a title, from the catalogue. */
	label?: string;
	children: ReactNode;
}

/** The frame of a package: a section named by its title. */
export function Section({ pack, className, label, children }: Props) {
	const name = `pack pack-${pack.kind}${className ? ` ${className}` : ""}`;
	if (!pack.title && !label)
		return (
			<div className={name}>
				<AffiliateNote pack={pack} />
				{children}
			</div>
		);
	return (
		<section className={name} {...(pack.title ? { "aria-labelledby": titleId(pack) } : { "aria-label": label })}>
			<PackageHead pack={pack} />
			{children}
		</section>
	);
}

/** A package's title: kicker, title, description, note on commissions. Its id names the section around it. */
export function PackageHead({ pack }: { pack: Omit<SectionPack, "kind"> }) {
	if (!pack.title) return <AffiliateNote pack={pack} />;
	const kicker = pack.kicker && pack.kicker.toLowerCase() !== pack.title.toLowerCase() ? pack.kicker : null;
	return (
		<div className="pack-head">
			{kicker && <p className="pack-kicker">{kicker}</p>}
			<h2 className={pack.url ? "pack-title linked" : "pack-title"} id={titleId(pack)}>
				{pack.url ? <a href={pack.url}>{pack.title}</a> : pack.title}
			</h2>
			{pack.description && <p className="pack-note">{pack.description}</p>}
			<AffiliateNote pack={pack} />
		</div>
	);
}

/** The note on commissions in a package that leads to a shop (C3.24). */
export function AffiliateNote({ pack }: { pack: Partial<Pick<PackageModel, "affiliateNote">> }) {
	return pack.affiliateNote ? <p className="pack-note">{pack.affiliateNote}</p> : null;
}

/** Id of a package's title, from the package's own id. */
export const titleId = (pack: Pick<PackageModel, "id">): string => `t-${pack.id.replace(/[^\w-]/g, "-")}`;

/** Level of a package's teases: below its title, or in the title's place. */
export const teaseLevel = (pack: Pick<PackageModel, "title">): 2 | 3 => (pack.title ? 3 : 2);
