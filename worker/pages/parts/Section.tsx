import type { ReactNode } from "react";
import type { PackageModel } from "./models.ts";
import { AffiliateNote, PackageHead, titleId } from "./PackageHead.tsx";

interface Props {
	pack: Pick<PackageModel, "id" | "kind" | "title" | "kicker" | "url" | "description" | "subType"> &
		Partial<Pick<PackageModel, "affiliateNote">>;
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
