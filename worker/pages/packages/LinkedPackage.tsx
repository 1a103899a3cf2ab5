import type { Translate } from "../../../brands/messages/format.ts";
import type { PackageModel } from "../parts/models.ts";
import type { PackageProps } from "./compose.ts";

type LinkedPackageKind = Extract<PackageModel["kind"], "embed" | "schedule">;
interface Props extends PackageProps {
	kind: LinkedPackageKind;
}

/** A way to a page of its own: the schedule, a guide. A sentence and a link, whole without script. */
export function LinkedPackage({ context, pack, kind }: Props) {
	const { prefix, t } = context;
	const title = pack.title ?? nameOf(t, kind);
	const url = pack.url ?? { embed: pack.embedUrl, schedule: `${prefix}/schedule` }[kind];
	return (
		<section className={`pack doorway doorway-${kind}`} aria-label={title}>
			<h2 className="headline">{url ? <a href={url}>{title}</a> : title}</h2>
			{pack.description && <p className="dek">{pack.description}</p>}
		</section>
	);
}

function nameOf(t: Translate, kind: LinkedPackageKind): string {
	return kind === "schedule" ? t("schedule.title") : t("list.readMore");
}
