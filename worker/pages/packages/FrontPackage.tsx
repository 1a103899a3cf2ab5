import { AdSlot } from "../parts/AdSlot.tsx";
import { NewsletterBox } from "../parts/NewsletterBox.tsx";
import type { PackageProps } from "./compose.ts";
import { Grid } from "./Grid.tsx";
import { Headlines } from "./Headlines.tsx";
import { Lead } from "./Lead.tsx";
import { LinkedPackage } from "./LinkedPackage.tsx";
import { List } from "./List.tsx";
import { Live } from "./Live.tsx";
import { formAlone, LocalNewsBox } from "./LocalNewsBox.tsx";
import { Mosaic } from "./Mosaic.tsx";
import { Opinion } from "./Opinion.tsx";
import { Ranked } from "./Ranked.tsx";
import { Recipes } from "./Recipes.tsx";
import { Shopping } from "./Shopping.tsx";
import { Video } from "./Video.tsx";

/** One package of a front: the one switch over its kinds. */
export function FrontPackage({ context, pack, layout }: PackageProps) {
	const props = { context, pack, layout };
	// In the rail every kind is lines.
	if (pack.zone === "rail" && layout.narrow && pack.teases.length > 0 && pack.kind !== "mostPopular") return <Headlines {...props} />;
	switch (pack.kind) {
		case "lead":
		case "showLead":
			return <Lead {...props} />;
		case "grid":
		case "show":
			return <Grid {...props} />;
		case "list":
			return <List {...props} />;
		case "rail":
		case "headlines":
			return <Headlines {...props} />;
		case "mosaic":
			return <Mosaic {...props} />;
		case "opinion":
			return <Opinion {...props} />;
		case "video":
			return <Video {...props} />;
		case "live":
			return <Live {...props} />;
		case "shopping":
			return <Shopping {...props} />;
		case "recipes":
			return <Recipes {...props} />;
		case "mostPopular":
			return <Ranked context={context} pack={pack} />;
		case "newsletter":
			return <NewsletterBox context={context} newsletterKey={pack.newsletterKey} title={pack.title} text={pack.description} level={2} />;
		case "ad":
			return <AdSlot context={context} slot={pack.slot ?? "front"} placement={pack.zone === "rail" ? "rail" : "band"} />;
		case "localNews":
			// On a front it comes late, with what is known (localBox); elsewhere it is the form alone.
			return context.brand.flags.localNews ? <LocalNewsBox context={context} box={formAlone(pack)} /> : null;
		case "embed":
		case "schedule":
			return <LinkedPackage {...props} kind={pack.kind} />;
		default:
			return unknownKind(pack.kind);
	}
}

function unknownKind(kind: never): never {
	throw new Error(`No component for the package kind ${String(kind)}`);
}
